import {createHash} from 'node:crypto';

/** Short hash of a view. A page contains it, so that the page file changes whenever its view does. */
export function viewHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
