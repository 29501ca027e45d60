import {REPOSITORY_URL} from './env';

/** Address at which the repository's editor opens a source file. */
export function editUrl(file: string): string {
  return `${REPOSITORY_URL}/edit/main/${file}`;
}

/** Lines for a terminal that fetch the repository and enter its folder. */
export function cloneCommands(address: string = REPOSITORY_URL): string {
  const folder = address
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.git$/, '');
  return [`git clone ${address}`, `cd ${folder}`].join('\n');
}
