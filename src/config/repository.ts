import {REPOSITORY_URL} from './env';

/** Address of the source of a page in the repository's editor. */
export function editUrl(file: string): string {
  return `${REPOSITORY_URL}/edit/main/${file}`;
}
