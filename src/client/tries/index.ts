/** Runs a sample application in a frame of its template's page, against the sandbox of the page. */
import {createSandbox} from '../../sandbox';
import {pageSource} from '../../sandbox/source';
import {openFrame} from './frame';

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Trial {
  /** Restores the state of the sandbox and starts the application anew. */
  reset(): Promise<void>;
  /** Has the sandbox refuse the next change that documents such a refusal. */
  fail(status: string): void;
  close(): void;
}

export interface TrialOptions {
  slug: string;
  title: string;
  /** Of the site, with a slash at the end. */
  baseUrl: string;
  /** Paths of the API whose `POST`s change nothing that a reader sees. */
  reads: readonly string[];
  /** Hears how a change was answered, and where the application wanted to go. */
  tell: (text: string) => void;
}

/** @throws Error when the sandbox or a file of the application can't be fetched */
export async function openTrial(room: HTMLElement, {slug, title, baseUrl, reads, tell}: TrialOptions): Promise<Trial> {
  const sandbox = createSandbox({source: await pageSource(baseUrl)});
  let failure: string | undefined;

  async function callApi(request: Request): Promise<Response> {
    const {pathname} = new URL(request.url);
    if (SAFE.has(request.method) || reads.some((path) => pathname.includes(path))) return sandbox.fetch(request);
    const headers = new Headers(request.headers);
    if (failure !== undefined) headers.set('Sandbox-Simulate', failure);
    const answer = await sandbox.fetch(new Request(request, {headers}));
    const ignored = answer.headers.get('Sandbox-Simulate-Ignored');
    // A change that can't fail like that leaves the failure to the next.
    if (ignored === null) failure = undefined;
    tell(`${request.method} ${pathname}: ${answer.status}${ignored === null ? '' : ` (${ignored})`}`);
    return answer;
  }

  const start = (): Promise<HTMLIFrameElement> =>
    openFrame({room, title, files: `${baseUrl}try/${slug}/`, callApi, tell});
  const frame = await start();
  // The button that was pressed goes away.
  frame.focus();
  return {
    reset: async () => {
      failure = undefined;
      sandbox.reset();
      await start();
    },
    fail: (status) => {
      failure = status;
    },
    close: () => room.replaceChildren(),
  };
}
