import React, {useState, type ReactNode, type SubmitEvent} from 'react';
import {inTime} from '../fault';
import Question, {type QuestionProps} from './Question';

/** The question of a site whose answers go to an address: the answer is sent from the page, which says so. */
export default function SentQuestion(props: QuestionProps): ReactNode {
  const [told, setTold] = useState<{text: string; isSent: boolean}>({text: '', isSent: false});
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    setTold({text: 'Sending …', isSent: false});
    // Any receiver of forms will do: what it answers is not read.
    inTime(fetch(props.feedback.address, {method: 'POST', mode: 'no-cors', body: new URLSearchParams(fields)})).then(
      () => setTold({text: 'Your answer was sent. Thank you.', isSent: true}),
      () => setTold({text: 'Your answer could not be sent. It is still here: try again.', isSent: false}),
    );
  };
  return (
    <>
      {!told.isSent && <Question {...props} onSubmit={send} />}
      <p role="status">{told.text}</p>
    </>
  );
}
