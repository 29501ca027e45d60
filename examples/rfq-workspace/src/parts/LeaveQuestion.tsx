import {useEffect} from 'react';
import {useBlocker} from 'react-router';
import {Question} from './Question';

/** Asks before somebody leaves a form. @param isUnsaved whether that would lose anything, asked at that moment */
export function LeaveQuestion({isUnsaved}: {isUnsaved: () => boolean}) {
  const {state, proceed, reset} = useBlocker(isUnsaved);
  // Who closes or reloads the page is asked by the browser, in its own words.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
  return (
    <Question
      isOpen={state === 'blocked'}
      title="Leave without saving?"
      no="Stay"
      yes="Leave without saving"
      onNo={() => reset?.()}
      onYes={() => proceed?.()}
    >
      What you have changed in this draft is lost then.
    </Question>
  );
}
