/**
 * Runs a sample application in a frame of its template's page, against the sandbox of the page.
 *
 * The frame has no address: it is an empty document that takes over the policy of the page, so that the application may
 * do no more than the page, and the site's headers still forbid frames. It isn't shut off by `sandbox`, because its
 * scripts come from this site's own build like those of the page. It gets a storage in memory instead of the site's.
 */
import {SANDBOX_ORIGIN} from '../../config/localSandbox';
import {createSandbox} from '../../sandbox';
import {pageSource} from '../../sandbox/source';

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type View = Window & typeof globalThis & {answer?: (request: Request) => Promise<Response>};

export interface Trial {
  /** Restores the state of the sandbox and starts the application anew. */
  reset(): Promise<void>;
  /** Has the sandbox refuse the next change. */
  fail(status: string): void;
  close(): void;
}

export interface TrialOptions {
  slug: string;
  title: string;
  /** Of the site, with a slash at the end. */
  baseUrl: string;
  /** Hears how a change was answered. */
  onChange: (text: string) => void;
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

/** An empty document in the room. Browsers may replace the first one until it has loaded. */
function emptyFrame(room: HTMLElement, title: string): Promise<HTMLIFrameElement> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.addEventListener('load', () => resolve(frame), {once: true});
    room.replaceChildren(frame);
  });
}

function loaded(element: HTMLLinkElement | HTMLScriptElement, head: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('A file of the application could not be fetched.')));
    head.append(element);
  });
}

/** The document's own Trusted Types policy: as in pages (src/plugins/security/policy), scripts of this site only. */
function allowOwnScripts(view: View): void {
  const {trustedTypes} = view as {
    trustedTypes?: {createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown};
  };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (text) => (new URL(text, document.baseURI).origin === location.origin ? text : null),
  });
  // Frameworks would ask for policies of their own, which the page's policy refuses with a message. They do without.
  Object.defineProperty(view, 'trustedTypes', {value: undefined});
}

/** @throws Error when the sandbox or a file of the application can't be fetched */
export async function openTrial(room: HTMLElement, {slug, title, baseUrl, onChange}: TrialOptions): Promise<Trial> {
  const sandbox = createSandbox({source: await pageSource(baseUrl)});
  let failure: string | undefined;

  async function callApi(request: Request): Promise<Response> {
    if (SAFE.has(request.method)) return sandbox.fetch(request);
    const headers = new Headers(request.headers);
    if (failure !== undefined) headers.set('Sandbox-Simulate', failure);
    failure = undefined;
    const answer = await sandbox.fetch(new Request(request, {headers}));
    const ignored = answer.headers.get('Sandbox-Simulate-Ignored');
    const {pathname} = new URL(request.url);
    onChange(`${request.method} ${pathname}: ${answer.status}${ignored === null ? '' : ` (${ignored})`}`);
    return answer;
  }

  async function start(): Promise<void> {
    const frame = await emptyFrame(room, title);
    const view = frame.contentWindow as View | null;
    const inside = frame.contentDocument;
    if (!view || !inside) throw new Error('The browser gave the application no document.');
    allowOwnScripts(view);
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(view, name, {value: memoryStorage(), configurable: true});
    // Calls of the client go to the server of the application, and those of the server to the sandbox.
    view.fetch = async (input, init) => {
      const request = new view.Request(input, init);
      if (request.url.startsWith(`${SANDBOX_ORIGIN}/`)) return callApi(request);
      if (!view.answer) throw new TypeError('The server of the application has not started.');
      return view.answer(request);
    };
    inside.documentElement.lang = 'en';
    const address = (file: string): string => `${baseUrl}try/${slug}/${file}`;
    const style = inside.createElement('link');
    style.rel = 'stylesheet';
    style.href = address('app.css');
    await loaded(style, inside.head);
    for (const file of ['server.js', 'app.js']) {
      const script = inside.createElement('script');
      script.src = address(file);
      await loaded(script, inside.head);
    }
  }

  await start();
  return {
    reset: () => {
      failure = undefined;
      sandbox.reset();
      return start();
    },
    fail: (status) => {
      failure = status;
    },
    close: () => room.replaceChildren(),
  };
}
