import {CallFailed, type Problem, type Rfq} from '../client';
import {fieldName} from '../fields';
import {words} from '../format';

/** @param problem of an answer, or the error of a reading */
export function ProblemNote({problem: given}: {problem: Problem | Error | undefined}) {
  if (!given) return null;
  const problem = given instanceof Error ? CallFailed.of(given).problem : given;
  return (
    <div className="problem" role="alert">
      <strong>{problem.title}</strong> <code>{problem.code}</code>
      <p>{problem.detail}</p>
      <ul>
        {problem.errors?.map(({pointer, parameter, message}) => (
          <li key={`${pointer} ${message}`}>
            <strong>{pointer ? fieldName(pointer) : parameter}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words of a refusal once the RFQ is read again. @param possible the states in which it would have been done */
export type InWords = (refused: Problem, possible: readonly Rfq['status'][]) => Promise<Problem>;

/** What a refusal says by the state that the RFQ is in now. */
export function wordsFor(refused: Problem, {number, status}: Rfq, possible: readonly Rfq['status'][]): Problem {
  if (possible.includes(status)) return refused;
  const detail = `${number} is ${words(status ?? '')} now: nothing of yours has been done. The page shows how it stands.`;
  return {...refused, title: 'Somebody else was faster', detail};
}
