import {ApiError} from '../platform/client.ts';

/** What went wrong, with the fields it is about and the code for support. */
export function Problem({error}: {error: unknown}) {
  if (!error) return null;
  if (!(error instanceof ApiError))
    return (
      <p role="alert" className="problem">
        The console cannot be reached. Try again.
      </p>
    );
  const {problem, retryAfter} = error;
  return (
    <div role="alert" className="problem">
      <strong>{error.message}</strong> {problem.detail} {retryAfter && `Try again in ${retryAfter} seconds.`}{' '}
      <code>{problem.code}</code>
      {problem.errors?.map(({pointer, message}) => (
        <div key={pointer}>{`${pointer}: ${message ?? ''}`}</div>
      ))}
    </div>
  );
}
