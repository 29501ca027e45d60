import type {ReactNode} from 'react';
import type {ApiError} from '../providers/http';

interface Props {
  label: string;
  /** Name of the field in the request body, such as `name.en` or `lines.0.quantity.value`. */
  name: string;
  error: ApiError | null;
  children: ReactNode;
}

export function Field({label, name, error, children}: Props) {
  const message = error?.errors?.[name];

  return (
    <label>
      {label}
      {children}
      {typeof message === 'string' && <span role="alert">{message}</span>}
    </label>
  );
}
