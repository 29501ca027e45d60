import type {PropsWithChildren} from 'react';
import {AlertDialog} from '@base-ui/react/alert-dialog';

interface Props {
  isOpen: boolean;
  title: string;
  /** What the buttons say. The first has the focus: a second press of Enter changes nothing. */
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before what cannot be taken back. */
export function Question({isOpen, title, no, yes, onNo, onYes, children}: PropsWithChildren<Props>) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(stays) => stays || onNo()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog stack">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          <p className="row">
            <AlertDialog.Close className="main">{no}</AlertDialog.Close>
            <button type="button" onClick={onYes}>
              {yes}
            </button>
          </p>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
