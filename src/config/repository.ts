import {REPOSITORY_URL} from './env';

/** Address at which the repository's editor opens a source file. */
export function editUrl(file: string): string {
  return `${REPOSITORY_URL}/edit/main/${file}`;
}
