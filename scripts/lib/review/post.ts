/** Posts a comment to a pull request on GitHub, and edits it at the next time. */
import * as z from 'zod';
import {MARKER} from './markdown';

export interface Place {
  /** Address of GitHub's API, without a slash at its end. */
  api: string;
  token: string;
  /** `owner/name` of the repository with the pull request. */
  repository: string;
  /** Owner and branch of the proposed change, `owner:branch`. */
  head: string;
  /** Commit that was reviewed. */
  sha: string;
}

const PAGE_SIZE = 100;
/** Pages of comments that are searched for our own. */
const PAGES = 10;
/** Who comments with a workflow's token. */
const AUTHOR = 'github-actions[bot]';

const pulls = z.array(z.object({number: z.int(), head: z.object({sha: z.string()})}));
const comments = z.array(
  z.object({id: z.int(), body: z.string().nullish(), user: z.object({login: z.string()}).nullable()}),
);

/** @throws Error when GitHub does not accept the request */
async function call({api, token, repository}: Place, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${api}/repos/${repository}${path}`, {
    ...init,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-GitHub-Api-Version': '2022-11-28',
    },
  });
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}.`);
  return response.json();
}

/**
 * The pull request of a commit. It is asked for, never taken from what the change has written: that could name another.
 *
 * @returns nothing when it was closed, or has a newer commit, whose own review follows
 */
async function pullOf(place: Place): Promise<number | undefined> {
  const found = pulls.parse(await call(place, `/pulls?state=open&head=${encodeURIComponent(place.head)}`));
  return found.find(({head}) => head.sha === place.sha)?.number;
}

/** Our comment on a pull request. A marker in a comment of somebody else does not count. */
async function ownComment(place: Place, pull: number): Promise<number | undefined> {
  for (let page = 1; page <= PAGES; page += 1) {
    const path = `/issues/${pull}/comments?per_page=${PAGE_SIZE}&page=${page}`;
    const found = comments.parse(await call(place, path));
    const own = found.find(({body, user}) => user?.login === AUTHOR && body?.startsWith(MARKER) === true);
    if (own) return own.id;
    if (found.length < PAGE_SIZE) return undefined;
  }
  return undefined;
}

/**
 * @param body begins with {@link MARKER}
 * @returns what was done
 * @throws Error when GitHub does not accept a request
 */
export async function postComment(place: Place, body: string): Promise<'created' | 'edited' | 'no pull request'> {
  const pull = await pullOf(place);
  if (pull === undefined) return 'no pull request';
  const own = await ownComment(place, pull);
  const content = JSON.stringify({body});
  if (own === undefined) {
    await call(place, `/issues/${pull}/comments`, {method: 'POST', body: content});
    return 'created';
  }
  await call(place, `/issues/comments/${own}`, {method: 'PATCH', body: content});
  return 'edited';
}
