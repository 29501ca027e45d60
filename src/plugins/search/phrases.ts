import fs from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, isSeq} from 'yaml';
import {findingText, type Finding} from '../../content/finding';
import {siteRelative} from '../../content/paths';
import {parseFile, yamlFault} from '../../openapi/readable';

/** Folder of the phrases, from the site's folder. `search/README.md` explains it. */
export const PHRASES_DIR = path.join('search', 'phrases');

/** Greatest number of characters of a phrase: longer ones are texts, which belong into the page. */
const LONGEST = 80;

/** What readers type when they look for a place. */
export interface Phrases {
  /** Phrases by address without the base URL, with an anchor for sections. */
  byPlace: ReadonlyMap<string, readonly string[]>;
  /** A finding for each place that is not there. */
  lost(isThere: (address: string) => boolean): Finding[];
  /** @throws Error with file, line and remedy of every place that none of the addresses is */
  check(addresses: ReadonlySet<string>): void;
}

const RULE = 'search-phrases';

function stop(findings: readonly Finding[]): never {
  throw new Error(
    `The phrases of the search have faults. Mend these places and build again.\n${findings.map(findingText).join('\n')}`,
  );
}

/**
 * Reads the phrases of all files in the folder: address → phrases.
 *
 * @param siteDir the site's folder; a site without phrases gets none
 * @throws Error with file, line and remedy of each fault
 */
export function readPhrases(siteDir: string): Phrases {
  const folder = path.join(siteDir, PHRASES_DIR);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  const findings: Finding[] = [];
  const byPlace = new Map<string, string[]>();
  /** Where an address and a phrase were written. */
  const places = new Map<string, {file: string; line: number}>();
  const written = new Map<string, string>();
  for (const name of files.sort()) {
    const file = path.join(folder, name);
    const source = parseFile(fs.readFileSync(file, 'utf8'));
    const fault = yamlFault(file, source);
    if (fault) stop([fault]);
    const lineOf = (node: unknown): number =>
      source.lines.linePos((isScalar(node) || isSeq(node) || isMap(node) ? node.range?.[0] : undefined) ?? 0).line;
    const report = (node: unknown, message: string, remedy: string): void => {
      findings.push({file: siteRelative(file), line: lineOf(node), rule: RULE, message, remedy});
    };
    const {contents} = source.document;
    if (!isMap(contents)) {
      report(contents, 'The file must be a mapping.', 'Write an address, a colon, and below it its phrases as a list.');
      continue;
    }
    for (const {key, value} of contents.items) {
      const address = isScalar(key) ? String(key.value) : '';
      if (!address.startsWith('/') || !isSeq(value)) {
        report(
          key,
          `"${address}" is no address with a list.`,
          'Write /docs/page/ or "/docs/page/#section" and a list.',
        );
        continue;
      }
      if (places.has(address)) report(key, `"${address}" stands twice.`, 'Put its phrases together.');
      places.set(address, {file: siteRelative(file), line: lineOf(key)});
      const phrases = value.items.flatMap((item) => {
        const phrase = isScalar(item) && typeof item.value === 'string' ? item.value.trim() : '';
        if (phrase === '' || phrase.length > LONGEST) {
          report(item, `A phrase must be a text of at most ${LONGEST} characters.`, 'Write what readers type.');
          return [];
        }
        const other = written.get(phrase.toLowerCase());
        if (other !== undefined)
          report(item, `"${phrase}" stands at ${other}, too.`, 'Keep it at the place that readers mean.');
        written.set(phrase.toLowerCase(), address);
        return [phrase];
      });
      byPlace.set(address, phrases);
    }
  }
  if (findings.length > 0) stop(findings);
  const lost = (isThere: (address: string) => boolean): Finding[] =>
    [...places]
      .filter(([address]) => !isThere(address))
      .map(([address, place]) => ({
        ...place,
        rule: RULE,
        message: `The search has no place "${address}".`,
        remedy: 'Write the new address of the page or section, or delete the entry.',
      }));
  return {
    byPlace,
    lost,
    check(addresses) {
      const findings = lost((address) => addresses.has(address));
      if (findings.length > 0) stop(findings);
    },
  };
}
