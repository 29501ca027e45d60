import fs from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, LineCounter, parseDocument, visit, type Document, type Node, type Pair} from 'yaml';
import {siteRelative} from '../content/paths';
import type {Finding} from '../content/finding';
import {remedyFor} from './remedies';

/** A parsed file, with its syntax errors. */
export interface ParsedFile {
  document: Document.Parsed;
  lines: LineCounter;
}

/** Target of a reference: a place in one of the files. */
interface Target {
  file: string;
  keys: string[];
}

interface Reference {
  target: Target;
  /** Offset of the key `$ref` in the file. */
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

/** Why a YAML or JSON file can't be read: only the first error, because the others follow from it. */
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

/** The target of the reference at a place; undefined when there is a value instead of a reference. */
function nextTarget({file, keys}: Target, sources: ReadonlyMap<string, ParsedFile>): Target | undefined {
  const node: unknown = sources.get(file)?.document.getIn(keys, true);
  if (!isMap(node)) return undefined;
  const pair = node.items.find(isReference);
  return pair && isScalar(pair.value) ? targetOf(String(pair.value.value), file) : undefined;
}

/** References in a circle, which never reach a value. */
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

/** Why the files of an API description can't be read: invalid or empty files, or references in a circle. */
function faultsOf(rootFile: string): Finding[] {
  const sources = new Map<string, ParsedFile>();
  const faults: Finding[] = [];
  const waiting = new Set([rootFile]);
  // The loop also visits files that it adds.
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

/** Rules whose findings may only be symptoms of a file that can't be read. */
const SYMPTOMS = new Set(['yaml', 'document', 'no-unresolved-refs', 'struct']);

/**
 * Reduces findings to the files that can't be read, when there are any: the other findings may only follow from these.
 *
 * @param rootFile absolute path of the root document
 */
export function unreadableFirst(rootFile: string, findings: Finding[]): Finding[] {
  if (!findings.some(({rule}) => SYMPTOMS.has(rule))) return findings;
  const faults = faultsOf(rootFile);
  return faults.length > 0 ? faults : findings;
}
