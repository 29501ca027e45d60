import vm from 'node:vm';
import {describe, expect, it} from 'vitest';
import {ssrTemplate} from '../../../src/config/options/ssrTemplate';

/** The loader as it stands in a page. */
const source = /<script>([\s\S]*?)<\/script>/.exec(ssrTemplate)?.[1] ?? '';
const SCRIPTS = ['/assets/js/runtime.js', '/assets/js/main.js'];
const SHEET = '/assets/css/styles.css';
/** As Docusaurus writes the addresses into it. */
const loader = source
  .replace(/\[<% it\.scripts[\s\S]*?\}\); %>\]/, JSON.stringify(SCRIPTS))
  .replace('<%= it.baseUrl %>', '/');

/** Node forgets that `true` asks for the listeners of the way down. */
class Target extends EventTarget {
  override removeEventListener(...[type, listener, options]: Parameters<EventTarget['removeEventListener']>): void {
    super.removeEventListener(type, listener, typeof options === 'boolean' ? {capture: options} : options);
  }
}

class StandInElement extends Target {
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly children: StandInElement[] = [];
  clicks = 0;
  /** Marks that a press was taken, which are on it. */
  marks = 0;
  src?: string;
  rel?: string;
  href?: string;
  async?: boolean;
  onload?: () => void;
  textContent = '';
  onerror?: () => void;

  constructor(readonly tag: string) {
    super();
  }
  append(...children: StandInElement[]): void {
    this.children.push(...children);
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  closest(selector: string): this | null {
    return selector.split(/, ?/).includes(this.tag) ? this : null;
  }
  matches(selector: string): boolean {
    return this.closest(selector) === this;
  }
  click(): void {
    this.clicks += 1;
  }
  animate(): {cancel: () => void} {
    this.marks += 1;
    return {cancel: () => (this.marks -= 1)};
  }
}

class StandInInput extends StandInElement {
  #value = '';
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}

class StandInLink extends StandInElement {
  readonly target: string;
  readonly origin: string;
  readonly written: string;
  readonly isDownload: boolean;

  constructor(written: string, {origin = 'https://example.com', target = '', isDownload = false} = {}) {
    super('a[href]');
    this.written = written;
    this.href = `${origin}${written}`;
    this.origin = origin;
    this.target = target;
    this.isDownload = isDownload;
  }
  getAttribute(name: string): string | null {
    return name === 'href' ? this.written : null;
  }
  hasAttribute(name: string): boolean {
    return name === 'download' && this.isDownload;
  }
}

/** An event whose target is an element, as if it had bubbled from there. */
class StandInEvent extends Event {
  constructor(type: string, init: Record<string, unknown> = {}) {
    super(type, {cancelable: true});
    for (const [name, value] of Object.entries(init)) Object.defineProperty(this, name, {value});
  }
}

function storage(kept: Record<string, string>) {
  const entries: Record<string, string> = {...kept};
  Object.defineProperty(entries, 'getItem', {value: (key: string) => entries[key] ?? null});
  Object.defineProperty(entries, 'setItem', {
    value: (key: string, value: string) => {
      entries[key] = value;
    },
  });
  return entries;
}

interface Visit {
  search?: string;
  hash?: string;
  wishes?: string[];
  /** Whether it is a phone, whose fonts come after the text. */
  isPhone?: boolean;
  kept?: Record<string, string>;
  connection?: {saveData?: boolean; effectiveType?: string};
}

/** A page that has just run the loader. */
function visit({search = '', hash = '', wishes = [], kept = {}, connection, isPhone = false}: Visit = {}) {
  const [head, body, html] = ['head', 'body', 'html'].map((tag) => new StandInElement(tag)) as [
    StandInElement,
    StandInElement,
    StandInElement,
  ];
  html.dataset['scripts'] = 'on';
  const sheet = Object.assign(new StandInElement('link'), {href: SHEET, disabled: true});
  const fonts: string[] = [];
  const document = Object.assign(new Target(), {
    head,
    body,
    documentElement: html,
    activeElement: body,
    readyState: 'loading',
    styleSheets: [],
    createElement: (tag: string) => new StandInElement(tag),
    querySelector: () => null,
    querySelectorAll: (selector: string) =>
      selector.startsWith('meta')
        ? wishes.map((content) => ({content}))
        : selector.startsWith('link[rel="stylesheet"]')
          ? [sheet].filter(({disabled}) => disabled)
          : [],
    fonts: {
      load: (font: string) => {
        fonts.push(font);
        return Promise.resolve([]);
      },
    },
  });
  const timers: {due: number; run: () => void}[] = [];
  let now = 0;
  const later = (act: (...args: unknown[]) => void, ...[delay, ...args]: unknown[]): void => {
    timers.push({due: now + (typeof delay === 'number' ? delay : 0), run: () => act(...args)});
  };
  const sessionStorage = storage({});
  const localStorage = storage(kept);
  const assigned: string[] = [];
  const navigator = {onLine: true, connection};
  const window = Object.assign(new Target(), {
    ...{document, sessionStorage, localStorage, navigator, Promise},
    matchMedia: () => ({matches: isPhone}),
    getComputedStyle: () => ({getPropertyValue: (name: string) => name}),
    location: {
      ...{search, hash, pathname: '/docs/', href: 'https://example.com/docs/', origin: 'https://example.com'},
      assign: (address: string) => assigned.push(address),
    },
    ...{setTimeout: later, requestAnimationFrame: later, requestIdleCallback: later},
    ...{Element: StandInElement, HTMLInputElement: StandInInput, HTMLAnchorElement: StandInLink},
    ...{Event: StandInEvent, KeyboardEvent: StandInEvent, ErrorEvent: class extends StandInEvent {}},
    releaseHeldEvents: undefined as (() => void) | undefined,
  });
  vm.runInNewContext(loader, Object.assign(window, {window}));

  const addressesOf = (tag: string): (string | undefined)[] =>
    head.children.filter((child) => child.tag === tag && child.rel !== 'manifest').map(({src, href}) => src ?? href);
  const act = (type: string, init: Record<string, unknown> = {}): Event => {
    const event = new StandInEvent(type, {target: body, ...init});
    window.dispatchEvent(event);
    document.dispatchEvent(event);
    return event;
  };
  return {
    ...{window, document, html, head, body, sessionStorage, localStorage, navigator, assigned, act, sheet, fonts},
    press: (key: string) => act('keydown', {key}),
    scripts: () => addressesOf('script'),
    prefetched: () => addressesOf('link'),
    /** Lets as much time pass as anything waits for. */
    wait: () => {
      while (timers.length > 0) {
        timers.sort((one, other) => one.due - other.due);
        const timer = timers.shift();
        now = timer?.due ?? now;
        timer?.run();
      }
    },
    notice: () => body.children.find((child) => child.attributes.get('role') === 'alert'),
  };
}

describe('the loader in the page', () => {
  it('carries no comments and stays small', () => {
    expect(source).not.toMatch(/\/\*\*|^\s*\/\//m);
    expect(source.length).toBeLessThan(9100);
  });

  it('runs nothing before the reader does something, and fetches ahead once the page is there', () => {
    const page = visit();
    page.wait();
    expect([page.scripts(), page.prefetched()]).toEqual([[], []]);
    page.window.dispatchEvent(new Event('load'));
    page.wait();
    expect([page.scripts(), page.prefetched()]).toEqual([[], [SHEET, ...SCRIPTS]]);
    expect(page.head.children.filter(({rel}) => rel === 'manifest').map(({href}) => href)).toEqual([
      '/manifest.webmanifest',
    ]);
  });

  it('loads the sheet that a page waits with, before the scripts', () => {
    const page = visit();
    expect(page.sheet.disabled).toBe(true);
    page.act('wheel');
    expect(page.sheet.disabled).toBe(false);
  });

  it.each([
    ['a phone, once the page is there', {isPhone: true}, 2],
    ['a phone that saves data', {isPhone: true, connection: {saveData: true}}, 0],
    ['a wide screen, which has preloaded them', {}, 0],
  ])('loads fonts on %s', async (_, how, number) => {
    const page = visit(how);
    expect(page.fonts).toEqual([]);
    page.window.dispatchEvent(new Event('load'));
    page.wait();
    expect(page.fonts).toHaveLength(number);
    await new Promise(setImmediate);
    expect(page.localStorage['fonts']).toBe(number > 0 ? 'true' : undefined);
  });

  it('leaves fonts alone that this phone has', () => {
    const page = visit({isPhone: true});
    page.html.dataset['fonts'] = '';
    page.window.dispatchEvent(new Event('load'));
    page.wait();
    expect(page.fonts).toEqual([]);
  });

  it.each([{saveData: true}, {effectiveType: 'slow-2g'}])('fetches nothing ahead with %j', (connection) => {
    const page = visit({connection});
    page.window.dispatchEvent(new Event('load'));
    page.wait();
    expect(page.prefetched()).toEqual([]);
  });

  it.each(['pointermove', 'touchstart', 'wheel', 'focusin', 'hashchange'])('runs the scripts once at %s', (sign) => {
    const page = visit();
    page.act(sign);
    page.act(sign);
    expect(page.scripts()).toEqual(SCRIPTS);
    expect(page.head.children.map(({async}) => async)).toEqual([false, false]);
  });

  it.each<[string, Visit]>([
    ['a query', {search: '?q=tags'}],
    ['a fragment', {hash: '#limits'}],
    ['a page that wishes it', {wishes: ['now']}],
    ['a kept choice', {kept: {'docusaurus.tab.language': 'python'}}],
  ])('runs them at once for %s', (_, how) => {
    expect(visit(how).scripts()).toEqual(SCRIPTS);
  });

  it('holds a press back and shows that it did, and does it once when the scripts answer', () => {
    const page = visit();
    const button = new StandInElement('button');
    const press = page.act('click', {target: button});
    expect(press.defaultPrevented).toBe(true);
    expect([button.clicks, button.marks]).toEqual([0, 1]);
    page.window.releaseHeldEvents?.();
    expect([button.clicks, button.marks]).toEqual([1, 0]);
    expect(page.act('click', {target: button}).defaultPrevented).toBe(false);
    expect(page.window.releaseHeldEvents).toBeUndefined();
  });

  it('leaves a press alone that opens another tab, and one beside all controls', () => {
    const page = visit();
    expect(page.act('click', {target: new StandInElement('button'), ctrlKey: true}).defaultPrevented).toBe(false);
    expect(page.act('click', {target: new StandInElement('p')}).defaultPrevented).toBe(false);
  });

  /** A page whose scripts lie in the cache of the browser already, or some of them. */
  const fetchedAhead = (count = SCRIPTS.length): ReturnType<typeof visit> => {
    const page = visit();
    page.window.dispatchEvent(new Event('load'));
    page.wait();
    for (const {onload} of page.head.children.filter(({rel}) => rel === 'prefetch').slice(0, count + 1)) onload?.();
    return page;
  };

  it.each<[string, StandInLink, ReturnType<typeof visit>, boolean]>([
    ['a link to a page, once the scripts are there', new StandInLink('/guides/'), fetchedAhead(), true],
    ['a link while they come', new StandInLink('/guides/'), fetchedAhead(1), false],
    ['a link before they come', new StandInLink('/guides/'), visit(), false],
    ['a link within the page', new StandInLink('#limits'), visit(), true],
    ['a link to another site', new StandInLink('/', {origin: 'https://other.example'}), fetchedAhead(), false],
    ['a link for another tab', new StandInLink('/guides/', {target: '_blank'}), fetchedAhead(), false],
    ['a download', new StandInLink('/openapi.json', {isDownload: true}), fetchedAhead(), false],
  ])('holds back a press on what its scripts can follow: %s', (_, target, page, isHeld) => {
    expect(page.act('click', {target}).defaultPrevented).toBe(isHeld);
    page.window.releaseHeldEvents?.();
    expect(target.clicks).toBe(isHeld ? 1 : 0);
  });

  it('holds a link back that cannot be followed without a connection', () => {
    const page = visit();
    page.navigator.onLine = false;
    const target = new StandInLink('/guides/');
    expect(page.act('click', {target}).defaultPrevented).toBe(true);
    page.window.releaseHeldEvents?.();
    expect(target.clicks).toBe(1);
  });

  it('goes to the page of a link by itself when the scripts take too long', () => {
    const page = fetchedAhead();
    page.act('click', {target: new StandInLink('/guides/')});
    expect(page.assigned).toEqual([]);
    page.wait();
    expect(page.assigned).toEqual(['https://example.com/guides/']);
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['a slash', {key: '/'}, true],
    ['Ctrl+K', {key: 'k', ctrlKey: true}, true],
    ['Cmd+K', {key: 'K', metaKey: true}, true],
    ['Ctrl+K in a field', {key: 'k', ctrlKey: true, target: new StandInInput('input')}, true],
    ['a slash in a field', {key: '/', target: new StandInInput('input')}, false],
    ['K alone', {key: 'k'}, false],
    ['another letter', {key: 'a'}, false],
    ['another letter with Ctrl', {key: 'a', ctrlKey: true}, false],
    ['Tab, which goes on at once', {key: 'Tab'}, false],
  ])('opens the search with the keys that are its own: %s', (_, init, opens) => {
    const page = visit();
    expect(page.act('keydown', init).defaultPrevented).toBe(opens);
    // From then on what is typed is meant for the search.
    expect(page.press('x').defaultPrevented).toBe(opens);
  });

  it('gives the field of the search what was typed for it, as soon as there is one', () => {
    const page = visit();
    for (const key of '/lot') expect(page.press(key).defaultPrevented).toBe(true);
    page.window.releaseHeldEvents?.();
    const field = new StandInInput('input');
    page.document.activeElement = field;
    page.wait();
    expect(field.value).toBe('lot');
  });

  it('leaves a slash alone that is typed into a field', () => {
    expect(visit().act('keydown', {key: '/', target: new StandInInput('input')}).defaultPrevented).toBe(false);
  });

  it.each([
    ['a script that cannot be had', ({head}: ReturnType<typeof visit>) => head.children[1]?.onerror?.()],
    ['scripts that never answer', ({wait}: ReturnType<typeof visit>) => wait()],
  ])('says so after %s, and keeps what was typed', (_, fail) => {
    const page = visit();
    for (const key of '/lot') page.press(key);
    fail(page);
    expect(page.notice()?.children[0]?.textContent).toContain('have not loaded');
    expect(page.html.dataset['scripts']).toBeUndefined();
    expect(JSON.parse(page.sessionStorage['search.typed'] ?? '{}')).toEqual({path: '/docs/', text: 'lot'});
    page.press('s');
    expect(JSON.parse(page.sessionStorage['search.typed'] ?? '{}')).toEqual({path: '/docs/', text: 'lots'});
  });

  it('says nothing when one script failed but the page is alive', () => {
    const page = visit();
    const button = new StandInElement('button');
    page.act('click', {target: button});
    page.html.dataset['hasHydrated'] = 'true';
    page.head.children[1]?.onerror?.();
    expect(page.notice()).toBeUndefined();
    expect(button.clicks).toBe(1);
  });
});
