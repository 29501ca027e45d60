// Functions that the other preloads share.
import {createRequire} from 'node:module';

/** A `require` that resolves modules from a package's own folder, because several versions may be installed. */
export function requireOf(name) {
  return createRequire(createRequire(import.meta.url).resolve(name));
}

/** Puts exports into the module cache, so that requiring the file returns them without reading it. */
export function standIn(file, exports) {
  const {cache} = createRequire(import.meta.url);
  cache[file] = Object.assign(Object.create(null), {id: file, filename: file, loaded: true, exports});
}
