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

/** What a refusal says once the RFQ is read again. @param isPossible whether the RFQ is still in the state for it */
export function inWords(problem: Problem | undefined, {number, status}: Rfq, isPossible: boolean): Problem | undefined {
  if (problem?.status !== 409 || isPossible) return problem;
  const detail = `${number} is ${words(status ?? '')} now: nothing of yours has been done. The page shows how it stands.`;
  return {...problem, title: 'Somebody else was faster', detail};
}
