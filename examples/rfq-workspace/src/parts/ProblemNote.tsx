import type {Problem} from '../client';
import {fieldName} from '../format';

export function ProblemNote({problem}: {problem: Problem | undefined}) {
  if (!problem) return null;
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
