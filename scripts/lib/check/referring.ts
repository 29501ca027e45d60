/** Which pages refer to what stands in a file. */
import fs from 'node:fs';
import path from 'node:path';
import {parseDocument, isMap, isScalar} from 'yaml';
import {kebab} from '../../../src/content/contractIndex';
import type {ContractIndex} from '../../../src/content/contractIndex';
import {isContract, isGlossary, isPage} from './kinds';
import {leadingTo} from './links';
import type {MdxPage} from './mdx';
import type {CheckContext} from './types';

const OPERATION_ID = /^\s*operationId:\s*['"]?([\w-]+)/gm;
/** References of pages: `id="clients/list-tags"`, `of="transfer-order"`, `code="not_found"`. */
const REFERENCE = /\b(?:id|of|code|name)="(?:(?:clients|suppliers)\/)?([\w.-]+)"/g;

/** Words of the glossary that a page has explained on the spot. */
const TERM = /<Term\b/;

/** Names that references may have, as the contract is now. */
const known = new WeakMap<ContractIndex, ReadonlySet<string>>();

function namesOf(index: ContractIndex): ReadonlySet<string> {
  const before = known.get(index);
  if (before) return before;
  const keys = [index.operations, index.schemas, index.lifecycles, index.limits].flatMap((part) => Object.keys(part));
  const names = [...keys, ...index.problems, ...index.scopes, ...index.records].map((name) =>
    name.replace(/^(?:clients|suppliers)\//, ''),
  );
  const all = new Set(names.flatMap((name) => [name, kebab(name)]));
  known.set(index, all);
  return all;
}

/**
 * Whether a page has a reference that looks as if it led to nothing in the contract. Some lead elsewhere, so that only the
 * check of its components decides.
 */
export function refersToNothing({source}: MdxPage, index: ContractIndex): boolean {
  const names = namesOf(index);
  return [...source.matchAll(REFERENCE)].some(([, name = '']) => !names.has(name));
}

/** Names that a file of the contract gives to operations, schemas and codes. */
function namesIn(text: string): Set<string> {
  const {contents} = parseDocument(text, {logLevel: 'silent'});
  const keys = isMap(contents) ? contents.items.flatMap(({key}) => (isScalar(key) ? [String(key.value)] : [])) : [];
  return new Set(
    [...keys, ...[...text.matchAll(OPERATION_ID)].map(([, id = '']) => id)].flatMap((name) => [name, kebab(name)]),
  );
}

/**
 * Files of the pages that lead to a page, that refer to something of a file of the contract, or that explain terms.
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
  if (isGlossary(file))
    return pages.all
      .filter(({source}) => TERM.test(source))
      .map((page) => page.file)
      .sort();
  if (!isContract(file) || !fs.existsSync(path.join(siteDir, file))) return [];
  const names = namesIn(fs.readFileSync(path.join(siteDir, file), 'utf8'));
  return pages.all
    .filter(({source}) => [...source.matchAll(REFERENCE)].some(([, name = '']) => names.has(name)))
    .map((page) => page.file)
    .sort();
}
