/** What clients of applications get in a page in the place of packages that need more than the page has. */

type Store = Map<string, unknown>;

/** `idb-keyval` in memory: a database would be the site's, and outlive the sandbox that its records are about. */
export const createStore = (): Store => new Map();

// Copies, as a database takes and gives them.
export const get = (key: string, store: Store): Promise<unknown> => Promise.resolve(structuredClone(store.get(key)));

export const set = (key: string, value: unknown, store: Store): Promise<void> =>
  Promise.resolve(void store.set(key, structuredClone(value)));

export const values = (store: Store): Promise<unknown[]> => Promise.resolve(structuredClone([...store.values()]));

export function setMany(entries: readonly [string, unknown][], store: Store): Promise<void> {
  for (const [key, value] of entries) store.set(key, structuredClone(value));
  return Promise.resolve();
}

export function delMany(keys: readonly string[], store: Store): Promise<void> {
  for (const key of keys) store.delete(key);
  return Promise.resolve();
}

// A frame that has no origin may not lock, and has no second window to lock out.
Object.defineProperty(navigator, 'locks', {
  value: {request: (_: string, work: () => unknown): unknown => work()},
});

/** Without the reader of codes, a megabyte of WebAssembly that the policy of the site allows in no page (`zxing-wasm`). */
export const prepareZXingModule = (): void => undefined;

export function readBarcodes(): never {
  throw new Error('This page has no reader of codes. Press one of the sample codes.');
}

/** The address of the WebAssembly. */
export default '';
