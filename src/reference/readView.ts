import fs from 'node:fs';
import type {OperationView} from '../openapi/view';

/**
 * What a page shows, read when the page is rendered at build: hundreds of operations as modules of the bundle
 * cost the bundler gigabytes. Only the server compiles pages then (src/plugins/light-client).
 *
 * @param file absolute path of the file the page generator wrote beside the page
 */
export default function readView(file: string): OperationView {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as OperationView;
}
