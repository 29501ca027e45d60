import {useState, type SyntheticEvent} from 'react';
import {Dialog} from '@base-ui/react/dialog';

interface Props {
  /** Name of the supplier. */
  supplier: string;
  onSend: (message: string) => void;
}

/** A button, and a dialog that asks what a supplier should change. */
export function RevisionDialog({supplier, onSend}: Props) {
  const [isOpen, setOpen] = useState(false);
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message')).trim();
    if (message) onSend(message);
    setOpen(false);
  }
  return (
    // A press beside it would lose the text.
    <Dialog.Root open={isOpen} onOpenChange={setOpen} disablePointerDismissal>
      <Dialog.Trigger className="screen">Ask for a revision</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <form onSubmit={submit} className="stack">
            <Dialog.Title>What should {supplier} change?</Dialog.Title>
            <label>
              Your request
              <textarea name="message" rows={4} required maxLength={2000} />
            </label>
            <p className="row">
              <button className="main">Ask</button>
              <Dialog.Close>Cancel</Dialog.Close>
            </p>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
