import fs from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, LineCounter, parseDocument, visit, type Document, type Node, type Pair} from 'yaml';
import {siteRelative} from '../content/paths';
import type {Finding} from './finding';
import {remedyFor} from './remedies';

/** A file as it was parsed, with whatever is wrong with it. */
export interface ParsedFile {
  document: Document.Parsed;
  lines: LineCounter;
}

/** Somewhere in the files: what a reference leads to. */
interface Target {
  file: string;
  keys: string[];
}

interface Reference {
  target: Target;
  /** Of the key `$ref`, from the beginning of the file. */
  offset: number;
}

function finding(file: string, rule: string, message: string, place?: {line: number; col: number}): Finding {
  return {
    file: siteRelative(file),
    ...(place && {line: place.line, column: place.col}),
    rule,
    message,
    remedy: remedyFor(rule),
  };
}

export function parseFile(text: string): ParsedFile {
  const lines = new LineCounter();
  return {document: parseDocument(text, {lineCounter: lines, merge: true}), lines};
}

/** What keeps a file of YAML or JSON from being read: the first fault, because the others follow from it. */
export function yamlFault(file: string, {document, lines}: ParsedFile): Finding | undefined {
  const [error] = document.errors;
  if (error) {
    const [message = ''] = error.message.split(' at line');
    return finding(file, 'yaml', `The file is not valid YAML: ${message}`, lines.linePos(error.pos[0]));
  }
  return document.contents === null ? finding(file, 'empty-file', 'The file is empty.') : undefined;
}

function targetOf(reference: string, file: string): Target | undefined {
  const [place = '', pointer = ''] = reference.split('#');
  if (/^[a-z][a-z0-9+.-]+:/i.test(place)) return undefined;
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  return {file: place === '' ? file : path.resolve(path.dirname(file), place), keys};
}

function isReference(pair: Pair): pair is Pair<Node, Node> {
  return (
    isScalar(pair.key) && pair.key.value === '$ref' && isScalar(pair.value) && typeof pair.value.value === 'string'
  );
}

function referencesOf(file: string, {document}: ParsedFile): Reference[] {
  const found: Reference[] = [];
  visit(document, {
    Pair(_, pair) {
      if (!isReference(pair) || !isScalar(pair.value)) return;
      const target = targetOf(String(pair.value.value), file);
      if (target) found.push({target, offset: pair.key.range?.[0] ?? 0});
    },
  });
  return found;
}

/** The reference that stands where another one leads; nothing when a value stands there. */
function nextTarget({file, keys}: Target, sources: ReadonlyMap<string, ParsedFile>): Target | undefined {
  const node: unknown = sources.get(file)?.document.getIn(keys, true);
  if (!isMap(node)) return undefined;
  const pair = node.items.find(isReference);
  return pair && isScalar(pair.value) ? targetOf(String(pair.value.value), file) : undefined;
}

/** References that lead back to themselves, so that no value is ever reached. */
function circles(sources: ReadonlyMap<string, ParsedFile>): Finding[] {
  const found: Finding[] = [];
  const known = new Set<string>();
  for (const [file, source] of sources) {
    for (const {target, offset} of referencesOf(file, source)) {
      const passed: string[] = [];
      let current: Target | undefined = target;
      while (current) {
        const name = `${current.file}#/${current.keys.join('/')}`;
        if (passed.includes(name)) {
          const circle = passed.slice(passed.indexOf(name));
          if (!circle.some((part) => known.has(part))) {
            const message = `The reference leads back to itself: ${circle.map((part) => part.replace(/^.*#/, '#')).join(' → ')}`;
            found.push(finding(file, 'circular-reference', message, source.lines.linePos(offset)));
          }
          circle.forEach((part) => known.add(part));
          break;
        }
        passed.push(name);
        current = nextTarget(current, sources);
      }
    }
  }
  return found;
}

/** Why the files of an API description cannot be read: wrong or empty ones, or references in a circle. */
function faultsOf(rootFile: string): Finding[] {
  const sources = new Map<string, ParsedFile>();
  const faults: Finding[] = [];
  const waiting = new Set([rootFile]);
  // Files are visited in the order they are added, so the set grows while it is read.
  for (const file of waiting) {
    if (!fs.existsSync(file)) continue;
    const text = fs.readFileSync(file, 'utf8');
    const source = parseFile(text);
    const fault = yamlFault(file, source);
    if (fault) {
      faults.push(fault);
      continue;
    }
    sources.set(file, source);
    for (const {target} of referencesOf(file, source)) waiting.add(target.file);
  }
  return faults.length > 0 ? faults : circles(sources);
}

/** Rules whose findings may come from a file that could not be read. */
const SYMPTOMS = new Set(['yaml', 'document', 'no-unresolved-refs', 'struct']);

/**
 * What to show of findings: only the files that cannot be read when there are some, because whatever else is found then
 * follows from them.
 *
 * @param rootFile absolute path of the root document
 */
export function unreadableFirst(rootFile: string, findings: Finding[]): Finding[] {
  if (!findings.some(({rule}) => SYMPTOMS.has(rule))) return findings;
  const faults = faultsOf(rootFile);
  return faults.length > 0 ? faults : findings;
}
