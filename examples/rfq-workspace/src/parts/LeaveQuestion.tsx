import {AlertDialog} from '@base-ui/react/alert-dialog';
import {useSyncExternalStore} from 'react';
import {leave, stay, subscribe, wanted} from '../leaving';

export function LeaveQuestion() {
  const to = useSyncExternalStore(subscribe, wanted);
  return (
    <AlertDialog.Root open={to !== undefined} onOpenChange={(isOpen) => isOpen || stay()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog stack">
          <AlertDialog.Title>Leave without saving?</AlertDialog.Title>
          <AlertDialog.Description>What you have changed in this draft is lost then.</AlertDialog.Description>
          <p className="row">
            <AlertDialog.Close className="main">Stay</AlertDialog.Close>
            <button type="button" onClick={leave}>
              Leave without saving
            </button>
          </p>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
