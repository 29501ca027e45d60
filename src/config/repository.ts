import {REPOSITORY_URL, TEMPLATE_REPOSITORIES} from './env';

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

/** A service that opens a repository in the browser. */
export interface Workspace {
  name: string;
  href: string;
}

/**
 * Where a sample application can be opened in the browser. The first makes a container of its `.devcontainer`, the others
 * run `npm start`.
 *
 * @param addresses of the repositories, with `{slug}`; without them there are no workspaces
 * @throws Error when the addresses are not those of repositories on GitHub
 */
export function workspacesOf(slug: string, addresses: string | undefined = TEMPLATE_REPOSITORIES): Workspace[] {
  if (addresses === undefined) return [];
  const [, path] = /^https:\/\/github\.com\/([\w.-]+\/[\w.{}-]+?)(?:\.git)?\/?$/.exec(addresses) ?? [];
  if (path === undefined || !path.includes('{slug}'))
    throw new Error(
      `TEMPLATE_REPOSITORIES: write https://github.com/<owner>/<name with {slug}> instead of "${addresses}".`,
    );
  const own = path.replaceAll('{slug}', slug);
  return [
    {name: 'GitHub Codespaces', href: `https://codespaces.new/${own}`},
    {name: 'StackBlitz', href: `https://stackblitz.com/github/${own}`},
    {name: 'CodeSandbox', href: `https://codesandbox.io/p/github/${own}`},
  ];
}
