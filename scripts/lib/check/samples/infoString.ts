import type {Finding} from '../../../../src/content/finding';
import type {PageFence} from '../mdx';
import {sampleFinding} from './finding';
import {isCaller} from '../../../../src/openapi/pageSamples/caller';

/** Languages that fences may name. A new one is added here together with its check, or with the reason why it has none. */
const LANGUAGES = new Set([
  ...['bash', 'sh', 'js', 'javascript', 'python', 'ts', 'tsx', 'json', 'xml', 'csv', 'http', 'html'],
  // Nothing is promised by these.
  ...['text', 'diff', 'mdx', 'css', 'ini', 'jsonl', 'yaml', 'diagram', 'screen'],
]);
const CALLING = new Set(['bash', 'sh', 'js', 'javascript', 'python']);

/** What is wrong with the first line of a fence. */
export function infoFaults(fence: PageFence): Finding[] {
  const {language, checks} = fence;
  const {unknown, norun, fails, as: caller, result, empty, schema, body, answer, import: kind} = checks;
  const faults = unknown.map((word) => `"${word}" means nothing in an info string (see src/content/code/fence.ts)`);
  if (!LANGUAGES.has(language)) faults.push(`"${language}" is no language that samples are written in`);
  if (norun !== undefined && norun.trim().split(/\s+/).length < 3)
    faults.push('norun must say why in at least three words');
  if (fails !== undefined && !CALLING.has(language) && language !== 'csv')
    faults.push('fails belongs to a sample that calls the API, or to a CSV file');
  if ([schema, body, answer].some((name) => name !== undefined) && language !== 'json')
    faults.push('schema, body and answer belong to JSON');
  if ((caller !== undefined || result !== undefined || empty) && !CALLING.has(language))
    faults.push('as, result and empty belong to a sample that calls the API');
  if (caller !== undefined && !isCaller(caller))
    faults.push(`as=${caller} names nobody: end it with a role of src/openapi/roles.ts, such as inventory_manager`);
  if (kind !== undefined && language !== 'csv') faults.push('import belongs to CSV');
  return faults.map((fault) => sampleFinding(fence, fault));
}
