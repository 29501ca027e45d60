/** Which pages refer to what stands in a file. */
import fs from 'node:fs';
import path from 'node:path';
import {parseDocument, isMap, isScalar} from 'yaml';
import {kebab} from '../../../src/content/contractIndex';
import {leadingTo} from './links';
import {isContract, isPage} from './kinds';
import type {CheckContext} from './types';

const OPERATION_ID = /^\s*operationId:\s*['"]?([\w-]+)/gm;
/** References of pages: `id="clients/list-tags"`, `of="transfer-order"`, `code="not_found"`. */
const REFERENCE = /\b(?:id|of|code|name)="(?:(?:clients|suppliers)\/)?([\w.-]+)"/g;

/** Names that a file of the contract gives to operations, schemas and codes. */
function namesIn(text: string): Set<string> {
  const {contents} = parseDocument(text, {logLevel: 'silent'});
  const keys = isMap(contents) ? contents.items.flatMap(({key}) => (isScalar(key) ? [String(key.value)] : [])) : [];
  return new Set(
    [...keys, ...[...text.matchAll(OPERATION_ID)].map(([, id = '']) => id)].flatMap((name) => [name, kebab(name)]),
  );
}

/**
 * Files of the pages that lead to a page, or that refer to something of a file of the contract.
 *
 * @param file path from the site's folder
 * @returns each file once, in alphabetical order
 */
export function referringTo(file: string, context: CheckContext): string[] {
  const {pages, siteDir} = context;
  if (isPage(file)) {
    const page = pages.all.find((candidate) => candidate.file === file);
    return page ? [...new Set(leadingTo(page, context).map((place) => place.file))].sort() : [];
  }
  if (!isContract(file)) return [];
  const names = namesIn(fs.readFileSync(path.join(siteDir, file), 'utf8'));
  return pages.all
    .filter(({source}) => [...source.matchAll(REFERENCE)].some(([, name = '']) => names.has(name)))
    .map((page) => page.file)
    .sort();
}
