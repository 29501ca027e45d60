import {createHash} from 'node:crypto';

/** A module of the server's bundle; its text is its code, or its data. */
export type BundledModules = Readonly<Record<string, (...values: never[]) => unknown>>;

/** What a module requires at once. What it requires later is loaded by the router, which counts it on its own. */
const REQUIRED = /__webpack_require__(?:\.[tn])?\(\s*(?:\/\*.*?\*\/\s*)?(?:"([^"]+)"|(\d+))/g;

/** Ids of what a module requires at once. */
export function requiredBy(source: string): string[] {
  return [...source.matchAll(REQUIRED)].map(([, text, number]) => text ?? number ?? '');
}

/** Hash of some texts in their order. */
export function hashOf(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url');
}

/** Finds the modules that some modules are made of, and hashes their texts; each module is read once. */
export class ModuleReader {
  readonly #known = new Map<string, {hash: string; required: string[]}>();

  constructor(private readonly modules: BundledModules) {}

  #read(id: string): {hash: string; required: string[]} {
    const before = this.#known.get(id);
    if (before) return before;
    // A module that stands in several chunks says "use strict" in some of them, and in others the chunk says it.
    const text = String(this.modules[id]).replace('"use strict";\n', '');
    const read = {hash: hashOf([text]), required: requiredBy(text)};
    this.#known.set(id, read);
    return read;
  }

  /**
   * @param ids modules to begin with
   * @param without ids of modules that are counted elsewhere
   * @returns hashes by the id of the module, in the order of the ids
   */
  hashes(ids: readonly string[], without: ReadonlySet<string>): Map<string, string> {
    const hashes = new Map<string, string>();
    const waiting = [...ids];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (hashes.has(id) || without.has(id)) continue;
      // What is loaded only later, if ever, is no part of what is rendered now.
      if (!this.modules[id]) continue;
      const {hash, required} = this.#read(id);
      hashes.set(id, hash);
      waiting.push(...required);
    }
    return new Map([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
