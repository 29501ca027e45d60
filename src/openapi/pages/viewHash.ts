import {createHash} from 'node:crypto';

/** Short hash of the text of a view. A page names that of its view, so that it changes whenever its view does. */
export function viewHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
