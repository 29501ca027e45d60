import {createHash} from 'node:crypto';

const LOADED = /__webpack_require__\.e\((?:\/\*.*?\*\/)?\s*"?([\w-]+)"?\)/g;
/** What is in the frame is there at once. */
const AT_ONCE = /Promise\.resolve\(/;

/**
 * Ids of the chunks that a compiled `import()` loads.
 *
 * @returns nothing when the text is of a form that is not known: then nothing may be concluded from it
 */
export function chunksOf(source: string): string[] | undefined {
  const chunks = [...source.matchAll(LOADED)].map(([, id = '']) => id);
  return chunks.length > 0 || AT_ONCE.test(source) ? chunks : undefined;
}

/** Hash of some texts in their order. */
export function hashOf(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url');
}
