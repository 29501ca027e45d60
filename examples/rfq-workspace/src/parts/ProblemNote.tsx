import type {Problem} from '../client';

export function ProblemNote({problem}: {problem: Problem | undefined}) {
  if (!problem) return null;
  return (
    <div className="problem" role="alert">
      <strong>{problem.title}</strong> <code>{problem.code}</code>
      <p>{problem.detail}</p>
      <ul>
        {problem.errors?.map(({pointer, parameter, message}) => (
          <li key={`${pointer} ${message}`}>
            <code>{pointer ?? parameter}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
