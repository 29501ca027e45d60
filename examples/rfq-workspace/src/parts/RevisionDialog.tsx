import {useState, type SyntheticEvent} from 'react';
import {Dialog} from '@base-ui/react/dialog';
import type {Problem} from '../client';
import {ProblemNote} from './ProblemNote';

interface Props {
  /** Name of the supplier. */
  supplier: string;
  /** What went wrong with the last try. */
  problem: Problem | undefined;
  /** @returns whether it has been sent */
  onSend: (message: string) => Promise<boolean>;
}

/** A button, and a dialog that asks what a supplier should change. */
export function RevisionDialog({supplier, problem, onSend}: Props) {
  const [isOpen, setOpen] = useState(false);
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message')).trim();
    // A request that did not arrive is not typed again.
    if (message) void onSend(message).then((isSent) => setOpen(!isSent));
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
            <ProblemNote problem={problem} />
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
