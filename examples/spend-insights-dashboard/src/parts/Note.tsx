import type {Problem} from '../fetchJson';

export function Note({problem}: {problem: Problem | undefined}) {
  if (!problem) return null;
  return (
    <p className="problem" role="alert">
      <strong>{problem.title}</strong> <code>{problem.code}</code> {problem.detail}
    </p>
  );
}
