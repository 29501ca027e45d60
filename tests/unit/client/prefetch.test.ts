import {afterEach, beforeEach, expect, it, vi} from 'vitest';

/** The least of a link that the module looks at. */
class StandInLink extends EventTarget {
  readonly origin: string;
  readonly pathname: string;

  constructor(
    address: string,
    private readonly isDownload = false,
  ) {
    super();
    const {origin, pathname} = new URL(address, 'https://docs.example');
    this.origin = origin;
    this.pathname = pathname;
  }
  closest(): this {
    return this;
  }
  hasAttribute(name: string): boolean {
    return name === 'download' && this.isDownload;
  }
}

class StandInText extends StandInLink {
  override closest(): never {
    // Nothing around it is a link.
    return null as never;
  }
}

const loaded: string[] = [];
let act: (type: string, target: EventTarget) => void;
let connection: {saveData?: boolean; effectiveType?: string} | undefined;

beforeEach(async () => {
  loaded.length = 0;
  connection = undefined;
  const listeners = new Map<string, (event: {target: EventTarget}) => void>();
  vi.stubGlobal('Element', StandInLink);
  vi.stubGlobal('window', {location: {origin: 'https://docs.example'}});
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: (event: {target: EventTarget}) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
  });
  vi.doMock('../../../src/client/static/pages', () => ({
    isDocsAddress: (pathname: string) => pathname.startsWith('/docs/'),
    loadPage: (pathname: string) => {
      loaded.push(pathname);
      return Promise.reject(new Error('It fails, and nobody is told.'));
    },
  }));
  vi.resetModules();
  await import('../../../src/client/static/prefetch');
  act = (type, target) => listeners.get(type)?.({target});
});

afterEach(() => {
  vi.doUnmock('../../../src/client/static/pages');
  vi.resetModules();
  vi.unstubAllGlobals();
});

it.each(['mouseover', 'focusin', 'touchstart'])('a page is fetched when its link is pointed at: %s', (type) => {
  act(type, new StandInLink('/docs/a/#part'));
  expect(loaded).toEqual(['/docs/a/']);
});

it.each<[string, EventTarget]>([
  ['text', new StandInText('/docs/a/')],
  ['what is no element', new EventTarget()],
  ['a link to another site', new StandInLink('https://other.example/docs/a/')],
  ['a download', new StandInLink('/docs/a/', true)],
  ['a page of another kind', new StandInLink('/blog/')],
  ['a file', new StandInLink('/docs/a.pdf')],
])('nothing is fetched for %s', (_, target) => {
  act('mouseover', target);
  expect(loaded).toEqual([]);
});

it.each([
  [{saveData: true}, 0],
  [{effectiveType: '2g'}, 0],
  [{effectiveType: 'slow-2g'}, 0],
  [{effectiveType: '3g', saveData: false}, 1],
  [{}, 1],
])('over the connection %j as many pages are fetched ahead: %i', (known, count) => {
  connection = known;
  act('mouseover', new StandInLink('/docs/a/'));
  expect(loaded).toHaveLength(count);
});
