import {useEffect, useRef, type SyntheticEvent} from 'react';

interface Props {
  /** Name of the supplier. */
  supplier: string;
  onSend: (message: string) => void;
  onClose: () => void;
}

/** Asks what a supplier should change. */
export function RevisionDialog({supplier, onSend, onClose}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message')).trim();
    if (message) onSend(message);
    onClose();
  }
  return (
    <dialog ref={dialog} className="card" aria-labelledby="revision" onClose={onClose}>
      <form onSubmit={submit} className="stack">
        <h2 id="revision">What should {supplier} change?</h2>
        <label>
          Your request
          <textarea name="message" rows={4} required maxLength={2000} autoFocus />
        </label>
        <p className="row">
          <button className="main">Ask</button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
