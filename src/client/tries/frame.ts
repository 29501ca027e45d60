/**
 * A frame that works as a small browser: its addresses are those of an application, whose own server answers in the
 * frame in the place of a network.
 *
 * The frame has no address that is fetched: it is an empty document that takes over the policy of the page, so that the
 * application may do no more than the page, and the site's headers still forbid frames.
 */
import {SANDBOX_ORIGIN} from '../../config/localSandbox';
import {requestsBy} from './xhr';

/**
 * What `sandbox` leaves to the frame: its scripts, with this site's origin because the page reaches into it, its forms,
 * and the dialogue to print. The browser refuses the rest: an application can neither lead the page elsewhere, nor open
 * windows, nor save files on its own. It is no wall against hostile scripts: with the origin of the page they could use
 * the page. They come from this site's own build, like those of the page.
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-modals';

type Fetch = (request: Request) => Promise<Response>;

type View = Window & typeof globalThis & {answer?: (request: Request) => Response | Promise<Response>};

export interface FrameOptions {
  /** The element that the frame is put in. */
  room: HTMLElement;
  title: string;
  /** Address of the folder with the built application, with a slash at the end. */
  files: string;
  /** Answers the calls of the application's server. */
  callApi: Fetch;
  /** Whether the client has a network. Its server always has. */
  isOnline: () => boolean;
  /** Hears what the reader should know. */
  tell: (text: string) => void;
}

/** Storage that ends with the frame, in place of the site's. */
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

/** An empty document in the room. One that is given as text has a history, unlike the first one of every frame. */
function emptyFrame(room: HTMLElement, title: string): Promise<HTMLIFrameElement> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.setAttribute('sandbox', RIGHTS);
    frame.srcdoc = '<!doctype html>';
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

function styleAt(inside: Document, address: string): HTMLLinkElement {
  const style = inside.createElement('link');
  style.rel = 'stylesheet';
  style.href = address;
  return style;
}

function scriptAt(inside: Document, address: string): HTMLScriptElement {
  const script = inside.createElement('script');
  script.src = address;
  return script;
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

/** What an application asks the browser for and does not get: it would be the site's, or the site's headers forbid it. */
function takeAway(view: View): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(view, name, {value: memoryStorage(), configurable: true});
  Object.defineProperty(view, 'indexedDB', {value: undefined});
  for (const name of ['serviceWorker', 'wakeLock']) Object.defineProperty(view.navigator, name, {value: undefined});
  const refusal = new view.DOMException('This page has no camera. Press one of the sample codes.', 'NotAllowedError');
  const mediaDevices = {getUserMedia: () => Promise.reject(refusal)};
  Object.defineProperty(view.navigator, 'mediaDevices', {value: mediaDevices});
}

/**
 * Files and windows that an application opens go through the page, as the browser refuses both to the frame.
 *
 * @param leave hears where a window would have led
 */
function handOver(view: View, leave: (url: URL) => void): void {
  const links = view.HTMLAnchorElement.prototype;
  links.click = function (this: HTMLAnchorElement) {
    if (this.download && this.href.startsWith('blob:')) saveAs(this.href, this.download);
    else this.dispatchEvent(new view.MouseEvent('click', {bubbles: true, cancelable: true}));
  };
  view.open = (address = '/') => {
    leave(new URL(address, location.origin));
    return null;
  };
}

/** Light or dark, as the reader has chosen for the site. */
function isDark(): boolean {
  return document.documentElement.dataset['theme'] === 'dark';
}

/** Keeps the frame light or dark as the site is, for as long as it stands there. */
function followTheme(frame: HTMLIFrameElement): void {
  const observer = new MutationObserver(() => {
    if (frame.isConnected) takeTheme(frame.contentDocument);
    else observer.disconnect();
  });
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
}

function takeTheme(inside: Document | null): void {
  if (inside) inside.documentElement.style.colorScheme = isDark() ? 'dark' : 'light';
}

/** An answer of the application, without pictures of other hosts: the policy of the page refuses them with a message. */
async function withoutPictures(answer: Response): Promise<Response> {
  if (!isPage(answer)) return answer;
  const html = (await answer.text()).replaceAll(/<img src="https?:[^>]*>/g, '');
  return new Response(html, answer);
}

function isPage({headers}: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true;
}

/** What a page asks to be followed by, and after how many seconds. */
function refreshOf(page: Document): {seconds: number; address: string} | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[http-equiv="refresh"]');
  const [, seconds, address] = /^(\d+);\s*url=(.+)$/i.exec(meta?.content ?? '') ?? [];
  return address === undefined ? undefined : {seconds: Number(seconds), address};
}

/** What a form sends, as browsers send it. */
function requestOf(form: HTMLFormElement, submitter: HTMLElement | null): [URL, RequestInit] {
  const data = new FormData(form, submitter);
  const url = new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', form.baseURI);
  const fields = new URLSearchParams(
    [...data].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
  if (form.method !== 'get') return [url, {method: form.method, body: fields}];
  url.search = String(fields);
  return [url, {}];
}

function saveAs(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Gives a file to the reader, as browsers do with what they can't show. */
async function save(answer: Response, {pathname}: URL): Promise<void> {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  const href = URL.createObjectURL(await answer.blob());
  saveAs(href, named ?? pathname.slice(pathname.lastIndexOf('/') + 1));
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Marks entries of the history that are documents, which going back to shows anew. */
const DOCUMENT = 'ofFrame';

/** What an entry of the history notes. */
function stateOf(history: History): Record<string, unknown> {
  // An object or nothing: so it is with routers, with htmx and here.
  return (history.state ?? {}) as Record<string, unknown>;
}

/** @throws Error when a file of the application can't be fetched */
export async function openFrame(options: FrameOptions): Promise<HTMLIFrameElement> {
  const {room, title, files, callApi, isOnline, tell} = options;
  const frame = await emptyFrame(room, title);
  const view = frame.contentWindow as View | null;
  const inside = frame.contentDocument;
  if (!view || !inside) throw new Error('The browser gave the application no document.');

  async function ask(request: Request): Promise<Response> {
    const {origin} = new URL(request.url);
    if (origin === SANDBOX_ORIGIN) return callApi(request);
    if (origin !== location.origin || !view?.answer)
      throw new TypeError(`There is no network, only ${location.origin}.`);
    return withoutPictures(await view.answer(request));
  }

  /** What the client asks for. It knows the errors of its own window only. */
  function askFromClient(view: View, request: Request): Promise<Response> {
    const isOfServer = request.url.startsWith(`${SANDBOX_ORIGIN}/`);
    return isOnline() || isOfServer ? ask(request) : Promise.reject(new view.TypeError('Failed to fetch'));
  }

  let refresh = 0;
  /** The last address that was asked for: what is answered later than a newer one is not shown. */
  let latest: URL | undefined;

  /** Goes to an address of the application. @param isBack whether the history has an entry of it */
  async function visit(url: URL, init?: RequestInit, isBack = false): Promise<void> {
    latest = url;
    let address = url;
    let answer = await ask(new Request(url, init));
    for (let next; (next = answer.headers.get('Location')) !== null && answer.status < 400;) {
      address = new URL(next, address);
      if (address.origin !== location.origin) {
        leave(address);
        return;
      }
      answer = await ask(new Request(address));
    }
    if (latest !== url || !frame.isConnected) return;
    if (isPage(answer)) await show(await answer.text(), address, isBack);
    else if (answer.ok) await save(answer, address);
    else tell(`${address.pathname} was answered with ${answer.status}.`);
  }

  function leave({href}: URL): void {
    tell(`Nothing was sent to ${href}, which is outside of the sandbox.`);
  }

  function go(url: URL, init?: RequestInit, isBack?: boolean): void {
    if (url.origin !== location.origin) leave(url);
    else visit(url, init, isBack).catch(() => tell(`${url.pathname} could not be shown.`));
  }

  /** Shows a document. Its window stays, and with it the server; listeners and scripts of the one before are gone. */
  async function show(html: string, address: URL, isBack: boolean): Promise<void> {
    if (!view || !inside) return;
    const page = new DOMParser().parseFromString(html, 'text/html');
    // In their place come those that the build has made of them.
    const next = refreshOf(page);
    for (const element of page.querySelectorAll('script, link, meta[http-equiv="refresh"]')) element.remove();
    page.head.append(styleAt(page, `${files}app.css`));
    const isFirst = view.location.protocol === 'about:';
    if (!isFirst && !isBack) {
      view.history.replaceState({...stateOf(view.history), [DOCUMENT]: true}, '');
      view.history.pushState({[DOCUMENT]: true}, '', address);
    }
    const state: unknown = view.history.state;
    // It takes over the address of the page, so that the own one comes after.
    inside.open();
    // Nothing else makes a document anew and keeps its window.
    // oxlint-disable-next-line typescript/no-deprecated
    inside.write(`<!doctype html>${page.documentElement.outerHTML}`);
    inside.close();
    view.history.replaceState(state, '', address);
    takeTheme(inside);
    view.addEventListener('click', follow);
    // The middle button would open the address at this site.
    view.addEventListener('auxclick', follow);
    view.addEventListener('submit', submit);
    view.addEventListener('popstate', () => {
      if (stateOf(view.history)[DOCUMENT] === true) go(new URL(view.location.href), {}, true);
    });
    // The browser itself would ask the site. The timer ends with the frame.
    view.clearTimeout(refresh);
    if (next) refresh = view.setTimeout(() => go(new URL(next.address, address)), next.seconds * 1000);
    await loaded(scriptAt(inside, `${files}app.js`), inside.head);
  }

  /** Links that the application leaves to the browser. */
  function follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || event.button === 2) return;
    const url = new URL(link.href);
    const {pathname, search} = link.ownerDocument.location;
    // One that ends with `#` leads to the beginning of the same document.
    if (link.href.includes('#') && url.pathname === pathname && url.search === search) return;
    event.preventDefault();
    go(url);
  }

  /** Forms that the application leaves to the browser. */
  function submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method === 'dialog') return;
    event.preventDefault();
    go(...requestOf(form, event.submitter));
  }

  allowOwnScripts(view);
  takeAway(view);
  handOver(view, leave);
  Object.defineProperty(view.navigator, 'onLine', {get: isOnline});
  view.fetch = (input, init) => askFromClient(view, new view.Request(input, init));
  view.XMLHttpRequest = requestsBy(ask, (address) => go(new URL(address, location.origin)));
  followTheme(frame);
  // Every document asks for the styles again, and nobody hears whether it gets them.
  await loaded(styleAt(inside, `${files}app.css`), inside.head);
  await loaded(scriptAt(inside, `${files}server.js`), inside.head);
  await visit(new URL(location.origin));
  return frame;
}
