import {useSyncExternalStore} from 'react';
import {leave, stay, subscribe, wanted} from '../leaving';
import {Question} from './Question';

export function LeaveQuestion() {
  const to = useSyncExternalStore(subscribe, wanted);
  return (
    <Question
      isOpen={to !== undefined}
      title="Leave without saving?"
      no="Stay"
      yes="Leave without saving"
      onNo={stay}
      onYes={leave}
    >
      What you have changed in this draft is lost then.
    </Question>
  );
}
