// What the other preloads share.
import {createRequire} from 'node:module';

/** Finds modules as a package finds them: several versions may be installed. */
export function requireOf(name) {
  return createRequire(createRequire(import.meta.url).resolve(name));
}

/** Whoever requires the file gets these exports, and the file is not read. */
export function standIn(file, exports) {
  const {cache} = createRequire(import.meta.url);
  cache[file] = Object.assign(Object.create(null), {id: file, filename: file, loaded: true, exports});
}
