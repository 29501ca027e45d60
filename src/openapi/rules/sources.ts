import fs from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, visit, type Scalar} from 'yaml';
import {siteRelative} from '../../content/paths';
import type {Finding} from '../../content/finding';
import {parseFile, yamlFault, type ParsedFile} from '../readable';
import {remedyFor} from '../remedies';

/** Greatest number of lines of a file that a person can still review. */
const MAX_LINES = 750;
/** Files whose top-level keys are parts for references; other files are used as a whole. */
const PARTS = /(^|[./-])(schemas|examples|parameters|headers|responses|security)\.yaml$/;
/** Words that YAML 1.1 reads as booleans. */
const BOOLEAN = /^(y|n|yes|no|on|off)$/i;
/** Text that YAML 1.1 reads as a timestamp. */
const TIMESTAMP = /^\d{4}-\d{1,2}-\d{1,2}([Tt ].*)?$/;

interface Source extends ParsedFile {
  /** Absolute path. */
  file: string;
  text: string;
}

function read(folder: string): {sources: Source[]; faults: Finding[]} {
  const sources: Source[] = [];
  const faults: Finding[] = [];
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.yaml'));
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    const text = fs.readFileSync(file, 'utf8');
    const source = parseFile(text);
    const fault = yamlFault(file, source);
    if (fault) faults.push(fault);
    sources.push({file, text, ...source});
  }
  return {sources, faults};
}

function finding({file, lines}: Source, rule: string, message: string, offset = 0): Finding {
  const {line, col} = lines.linePos(offset);
  return {file: siteRelative(file), line, column: col, rule, message, remedy: remedyFor(rule)};
}

function tooLong(source: Source): Finding[] {
  const count = source.text.split('\n').length - 1;
  return count > MAX_LINES
    ? [finding(source, 'file-length', `The file has ${count} lines; ${MAX_LINES} can be reviewed.`)]
    : [];
}

/** Unquoted text that a YAML 1.1 reader, such as PyYAML, reads as a boolean or a timestamp. */
function misread(source: Source): Finding[] {
  const found: Finding[] = [];
  const check = (scalar: Scalar): void => {
    const text = scalar.source ?? '';
    if (scalar.type !== 'PLAIN' || !(BOOLEAN.test(text) || TIMESTAMP.test(text))) return;
    found.push(finding(source, 'yaml-1.1', `"${text}" is not text to every reader.`, scalar.range?.[0]));
  };
  visit(source.document, {Scalar: (_, scalar) => check(scalar)});
  return found;
}

/** Parts that no `$ref` and no discriminator mapping refers to. */
function unused(sources: readonly Source[]): Finding[] {
  const used = new Set<string>();
  for (const {file, text} of sources) {
    for (const [, place = '', name = ''] of text.matchAll(/([\w./-]*)#\/([\w.-]+)/g))
      used.add(`${place === '' ? file : path.resolve(path.dirname(file), place)}#${name}`);
  }
  return sources.flatMap((source) => {
    const {contents} = source.document;
    if (!PARTS.test(source.file) || !isMap(contents)) return [];
    return contents.items.flatMap(({key}) => {
      if (!isScalar(key) || used.has(`${source.file}#${String(key.value)}`)) return [];
      return [finding(source, 'unused-part', `Nothing refers to "${String(key.value)}".`, key.range[0])];
    });
  });
}

/** Entries of the catalogue without a cause, meaning or remedy. */
function silentEntries(source: Source): Finding[] {
  const wanted = {problems: ['cause', 'remedy'], field_codes: ['meaning', 'remedy'], row_codes: ['meaning', 'remedy']};
  return Object.entries(wanted).flatMap(([list, keys]) => {
    const entries: unknown = source.document.get(list, true);
    if (!isMap(entries)) return [];
    return entries.items.flatMap(({key, value}) =>
      keys.flatMap((name) => {
        const text: unknown = isMap(value) ? value.get(name) : undefined;
        if (typeof text === 'string' && text.trim() !== '') return [];
        const code = isScalar(key) ? String(key.value) : '';
        return [
          finding(source, 'catalogue-entry', `"${code}" has no ${name}.`, isScalar(key) ? key.range?.[0] : undefined),
        ];
      }),
    );
  });
}

/**
 * Mistakes in the source files of a contract that need no resolved document. When files can't be read, only those are
 * reported.
 *
 * @param folder absolute path of the folder with the descriptions of all APIs and the catalogue
 */
export function sourceFindings(folder: string): Finding[] {
  const {sources, faults} = read(folder);
  if (faults.length > 0) return faults;
  return [
    ...sources.flatMap((source) => [...tooLong(source), ...misread(source), ...silentEntries(source)]),
    ...unused(sources),
  ];
}
