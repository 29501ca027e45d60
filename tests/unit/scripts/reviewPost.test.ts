/** Posting a review's comment, against a stub of GitHub's API. */
import http from 'node:http';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {failedComment, MARKER} from '../../../scripts/lib/review/markdown';
import {postComment, type Place} from '../../../scripts/lib/review/post';
import {run} from '../../../scripts/lib/run';

interface Comment {
  id: number;
  body: string;
  user: {login: string};
}

const BOT = {login: 'github-actions[bot]'};
let pulls: {number: number; head: {sha: string}}[];
let comments: Comment[];
let status: number;
let asked: string[];
let server: http.Server;
let place: Place;

function answer(method: string, url: URL, body: string): unknown {
  if (url.pathname.endsWith('/pulls')) return url.searchParams.get('head') === 'somebody:a/branch' ? pulls : [];
  const text = body === '' ? '' : (JSON.parse(body) as {body: string}).body;
  if (method === 'POST') {
    const comment = {id: comments.length + 1, body: text, user: BOT};
    comments.push(comment);
    return comment;
  }
  if (method === 'PATCH') {
    const id = Number(url.pathname.split('/').at(-1));
    comments = comments.map((comment) => (comment.id === id ? {...comment, body: text} : comment));
    return {};
  }
  const page = Number(url.searchParams.get('page'));
  return comments.slice((page - 1) * 100, page * 100);
}

beforeEach(async () => {
  pulls = [{number: 7, head: {sha: 'abc'}}];
  comments = [];
  asked = [];
  status = 200;
  server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      asked.push(`${request.method ?? ''} ${url.pathname} ${request.headers.authorization ?? ''}`);
      const found = answer(request.method ?? '', url, Buffer.concat(chunks).toString());
      response.writeHead(status, {'Content-Type': 'application/json'}).end(JSON.stringify(found));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  place = {api: `http://localhost:${port}`, token: 't', repository: 'o/r', head: 'somebody:a/branch', sha: 'abc'};
});

afterEach(() => {
  server.close();
});

describe('the comment of a pull request', () => {
  it('is created once and edited in place', async () => {
    expect(await postComment(place, `${MARKER}\none`)).toBe('created');
    expect(await postComment(place, `${MARKER}\ntwo`)).toBe('edited');
    expect(comments).toEqual([{id: 1, body: `${MARKER}\ntwo`, user: BOT}]);
    expect(asked).toContain('POST /repos/o/r/issues/7/comments Bearer t');
    expect(asked).toContain('PATCH /repos/o/r/issues/comments/1 Bearer t');
  });

  it('is found behind a hundred others', async () => {
    comments = Array.from({length: 120}, (_, at) => ({id: at + 1, body: 'x', user: {login: 'reader'}}));
    comments.push({id: 121, body: `${MARKER}\nold`, user: BOT});
    expect(await postComment(place, `${MARKER}\nnew`)).toBe('edited');
    expect(comments.at(-1)?.body).toBe(`${MARKER}\nnew`);
  });

  it('never edits the comment of somebody else who has written the marker', async () => {
    comments = [{id: 1, body: `${MARKER}\nmine`, user: {login: 'reader'}}];
    expect(await postComment(place, `${MARKER}\nnew`)).toBe('created');
    expect(comments[0]?.body).toBe(`${MARKER}\nmine`);
  });

  it.each([
    ['a newer commit came', () => (pulls = [{number: 7, head: {sha: 'newer'}}])],
    ['the pull request was closed', () => (pulls = [])],
  ])('is not posted when %s', async (_, change) => {
    change();
    expect(await postComment(place, `${MARKER}\none`)).toBe('no pull request');
    expect(comments).toEqual([]);
  });

  it('says that the review of a commit could not be made, in the place of an older review', async () => {
    const sha = 'abc'.repeat(14).slice(0, 40);
    pulls = [{number: 7, head: {sha}}];
    place = {...place, sha};
    await postComment(place, `${MARKER}\nReview of an older commit`);
    const said = failedComment(sha, 'https://github.com/o/r/actions/runs/12');
    expect(await postComment(place, said)).toBe('edited');
    expect(comments.map(({body}) => body)).toEqual([said]);
    expect(said).toContain('The review of commit <code>abcabcabca</code> could not be made.');
    expect(said).toContain('[Its run](https://github.com/o/r/actions/runs/12) says why.');
    expect(said).not.toContain('older commit');
  });

  it('is posted by the command of the workflow, without a file when the review failed', async () => {
    const sha = 'abc'.repeat(14).slice(0, 40);
    pulls = [{number: 7, head: {sha}}];
    const env = {...process.env, GITHUB_API_URL: place.api, GITHUB_REPOSITORY: 'o/r', GITHUB_TOKEN: 't'};
    const address = 'https://github.com/o/r/actions/runs/12';
    const command = (...given: string[]): ReturnType<typeof run> =>
      run(
        process.execPath,
        ['--import', 'tsx', 'scripts/review/comment.ts', ...given, '--head', place.head, '--sha', sha],
        {env},
      );
    const posted = await command('--failed', '--run', address);
    expect(posted).toMatchObject({code: 0, output: expect.stringContaining('The comment: created.') as string});
    expect(comments.map(({body}) => body)).toEqual([failedComment(sha, address)]);
    // Without the address of the run there is nothing to lead to.
    expect((await command('--failed')).code).toBe(1);
  });

  it('fails with what GitHub answered', async () => {
    status = 403;
    await expect(postComment(place, MARKER)).rejects.toThrow(
      'GET /pulls?state=open&head=somebody%3Aa%2Fbranch answered 403.',
    );
  });
});
