import type {ApiError} from '../providers/http';

interface Props {
  loading: boolean;
  error: ApiError | null;
}

/** What a page shows while it has no data: progress, or the problem with its request id. */
export function State({loading, error}: Props) {
  if (error) {
    return (
      <p role="alert">
        {error.message} ({[error.code, error.requestId].filter(Boolean).join(', ')})
      </p>
    );
  }
  return loading ? <p>Loading</p> : null;
}
