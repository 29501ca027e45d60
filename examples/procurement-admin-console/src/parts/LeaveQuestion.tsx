import {useEffect, useRef} from 'react';
import {AlertDialog} from '@base-ui/react/alert-dialog';
import {useBlocker} from 'react-router';

/** Asks before somebody leaves a form. @param isUnsaved whether that would lose anything, asked at that moment */
export function LeaveQuestion({isUnsaved}: {isUnsaved: () => boolean}) {
  const {state, proceed, reset} = useBlocker(isUnsaved);
  const stay = useRef<HTMLButtonElement>(null);
  // Who closes or reloads the page is asked by the browser, in its own words.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
  return (
    <AlertDialog.Root open={state === 'blocked'} onOpenChange={(isOpen) => isOpen || reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog stack" initialFocus={stay}>
          <AlertDialog.Title>Leave without saving?</AlertDialog.Title>
          <AlertDialog.Description>What you have changed here is lost then.</AlertDialog.Description>
          <p className="row">
            <AlertDialog.Close ref={stay} className="main">
              Stay
            </AlertDialog.Close>
            <button type="button" onClick={() => proceed?.()}>
              Leave without saving
            </button>
          </p>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
