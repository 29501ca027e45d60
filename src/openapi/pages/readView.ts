import fs from 'node:fs';
import {viewHash} from './viewHash';

/**
 * Reads the view of a page when the page is rendered at build, instead of importing it: as modules, hundreds of views
 * would take the bundler much memory. In that build only the server compiles pages (src/plugins/static-client/bundle).
 *
 * @param file absolute path of the view, written by the page generator
 * @param hash of the view that the page was generated with
 * @throws Error when page and view come from different runs
 */
export default function readView(file: string, hash: string): unknown {
  const text = fs.readFileSync(file, 'utf8');
  if (viewHash(text) !== hash) throw new Error(`${file} is not the view its page was made with. Build again.`);
  return JSON.parse(text);
}
