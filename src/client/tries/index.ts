/** Runs a sample application in a frame of its template's page, against the sandbox of the page. */
import {SANDBOX_ORIGIN} from '../../config/localSandbox';
import type {CodeKind} from '../../content/data/templates';
import {createSandbox} from '../../sandbox';
import {pageSource} from '../../sandbox/source';
import {sampleCodes, type SampleCode} from './codes';
import {openFrame} from './frame';
import {scan} from './scan';

export type {SampleCode} from './codes';

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Trial {
  /** What a reader can have scanned. */
  codes: readonly SampleCode[];
  /** Types a code as a hand-held scanner does. */
  scan(code: string): void;
  /** Cuts the application off from its server, or connects it. */
  setOnline(isOnline: boolean): void;
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
  /** What the offered codes stand on. */
  codes: readonly CodeKind[];
  /** Whether lists are long. What they hold is fetched only then. */
  largeWorld: boolean;
  /** Badges of people with their keys, as the application's setting has them. */
  badges: string;
  /** Hears how a change was answered, and where the application wanted to go. */
  tell: (text: string) => void;
}

/** @throws Error when the sandbox or a file of the application can't be fetched */
export async function openTrial(room: HTMLElement, options: TrialOptions): Promise<Trial> {
  const {slug, title, baseUrl, reads, codes, largeWorld, badges, tell} = options;
  const plain = await pageSource(baseUrl);
  const source = largeWorld ? (await import('../../sandbox/largeWorld')).withLargeWorld(plain) : plain;
  const sandbox = createSandbox({source});
  let failure: string | undefined;
  let isOnline = true;

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
    openFrame({room, title, files: `${baseUrl}try/${slug}/`, callApi, isOnline: () => isOnline, tell});
  /** Reads as one who may see everything. */
  const readApi = (path: string): Promise<Response> =>
    sandbox.fetch(new Request(SANDBOX_ORIGIN + path, {headers: {Authorization: 'Bearer plk_test_codes'}}));
  let frame = await start();
  // The button that was pressed goes away.
  frame.focus();
  return {
    codes: await sampleCodes(codes, badges, readApi),
    scan: (code) => scan(frame, code),
    setOnline: (next) => {
      isOnline = next;
      frame.contentWindow?.dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
    reset: async () => {
      failure = undefined;
      isOnline = true;
      sandbox.reset();
      frame = await start();
    },
    fail: (status) => {
      failure = status;
    },
    close: () => room.replaceChildren(),
  };
}
