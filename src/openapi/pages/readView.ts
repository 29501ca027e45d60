import fs from 'node:fs';
import type {OperationView} from '../view';
import {viewHash} from './viewHash';

/**
 * What a page shows, read when the page is rendered at build: hundreds of operations as modules of the bundle
 * cost the bundler gigabytes. Only the server compiles pages then (src/plugins/static-client/bundle).
 *
 * @param file absolute path of the file the page generator wrote beside the page
 * @param hash what the page says its view hashes to
 * @throws Error when the page was made with another view: pages and views of two runs are mixed
 */
export default function readView(file: string, hash: string): OperationView {
  const text = fs.readFileSync(file, 'utf8');
  if (viewHash(text) !== hash) throw new Error(`${file} is not the view its page was made with. Build again.`);
  return JSON.parse(text) as OperationView;
}
