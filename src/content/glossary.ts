import fs from 'node:fs';
import path from 'node:path';
import {LineCounter, isSeq, parseDocument} from 'yaml';
import * as z from 'zod';
import {findingOfText, PageFault, type Finding} from './finding';
import {describeIssue} from './frontMatter';
import {nearest} from './nearest';
import {AUDIENCES} from './schemas';

/** Path of the list of terms, from the site's folder. */
export const GLOSSARY_FILE = 'docs/glossary.yaml';

export const entrySchema = z.strictObject({
  term: z.string().min(2),
  definition: z
    .string()
    .min(30, 'says too little to help')
    .max(320, 'is too long for a note beside the text')
    .regex(/^[^`*<>]+$/, 'is shown as plain text: leave out marks such as backticks'),
  audience: z.array(z.enum(AUDIENCES)).min(1),
  /** Synonyms and abbreviations, for search and `<Term>`. */
  also: z.array(z.string().min(2)).optional(),
  /** Pages that explain the term, the best first. */
  read: z
    .array(
      z
        .string()
        .regex(/^\/(docs|guides)\/([^#]*\/)?(#.+)?$/, 'is not a path of docs or guides with a slash at the end'),
    )
    .min(1, 'names no page that explains the term'),
  /** Terms of related entries. */
  see: z.array(z.string()).optional(),
});

/** One entry of the glossary. */
export interface GlossaryTerm extends z.infer<typeof entrySchema> {
  /** Anchor of the entry on the glossary page. */
  id: string;
}

/** Anchor of a term: `goods receipt` → `goods-receipt`. */
export function termId(term: string): string {
  return term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Faults that involve several entries. */
function contradictions(terms: readonly GlossaryTerm[]): Map<GlossaryTerm, string[]> {
  const owners = new Map<string, GlossaryTerm>();
  const faults = new Map<GlossaryTerm, string[]>();
  const add = (term: GlossaryTerm, fault: string): unknown => faults.set(term, [...(faults.get(term) ?? []), fault]);
  for (const term of terms) {
    for (const name of [term.term, ...(term.also ?? [])]) {
      const owner = owners.get(termId(name));
      if (owner)
        add(
          term,
          `"${name}" is an entry, or another word for one, already: ${owner.term}. Leave it out in one of them.`,
        );
      else owners.set(termId(name), term);
    }
  }
  const names = terms.map(({term}) => term);
  for (const term of terms)
    for (const other of term.see ?? [])
      if (!terms.some((candidate) => candidate.term === other))
        add(term, `\`see\` names "${other}", which is no entry. Nearest: ${nearest(other, names).join(', ')}.`);
  return faults;
}

/**
 * Parses and checks the list of terms.
 *
 * @param text YAML: a list of entries
 * @returns the entries in alphabetical order
 * @throws PageFault with a finding for each fault
 */
export function parseGlossary(text: string): GlossaryTerm[] {
  const counter = new LineCounter();
  const document = parseDocument(text, {lineCounter: counter});
  const finding = (line: number, text: string): Finding => findingOfText(GLOSSARY_FILE, line, 'glossary', text);
  const faults = document.errors.map(({pos, message}) => {
    const [problem = ''] = message.split('\n');
    return finding(
      counter.linePos(pos[0]).line,
      `This is no YAML: ${problem.replace(/ at line \d+, column \d+:?$/, '')}. Close what is open, and quote a value with a colon in it.`,
    );
  });
  const nodes = isSeq(document.contents) ? document.contents.items : [];
  const values = faults.length === 0 ? (document.toJS() as unknown[] | null) : [];
  const lineOf = (index: number): number => {
    const node = nodes[index] as {range?: [number, number, number] | null} | undefined;
    return counter.linePos(node?.range?.[0] ?? 0).line;
  };
  const lines = new Map<GlossaryTerm, number>();
  const terms = (values ?? []).flatMap((value, index) => {
    const result = entrySchema.safeParse(value);
    if (result.success) {
      const term = {...result.data, id: termId(result.data.term)};
      lines.set(term, lineOf(index));
      return [term];
    }
    faults.push(
      ...result.error.issues
        .flatMap((issue) => describeIssue(issue, entrySchema, value))
        .map(({text: problem}) => finding(lineOf(index), problem)),
    );
    return [];
  });
  for (const [term, messages] of contradictions(terms)) {
    faults.push(...messages.map((message) => finding(lines.get(term) ?? 1, message)));
  }
  if (faults.length > 0) throw new PageFault(faults);
  return terms.sort((a, b) => a.term.localeCompare(b.term, 'en'));
}

let cached: {file: string; time: number; terms: GlossaryTerm[]} | undefined;

/**
 * Reads the glossary, cached until the file changes. Empty for a site without one.
 *
 * @param siteDir the site's folder
 */
export function readGlossary(siteDir: string): GlossaryTerm[] {
  const file = path.join(siteDir, GLOSSARY_FILE);
  if (!fs.existsSync(file)) return [];
  const time = fs.statSync(file).mtimeMs;
  if (cached?.file !== file || cached.time !== time)
    cached = {file, time, terms: parseGlossary(fs.readFileSync(file, 'utf8'))};
  return cached.terms;
}

/** The possible singulars of a word: without the endings of plurals. */
function singulars(id: string): string[] {
  return [id, id.replace(/s$/, ''), id.replace(/es$/, ''), id.replace(/ies$/, 'y')];
}

/** The entry for a word: a term, a synonym, or the plural of one. */
export function findTerm(terms: readonly GlossaryTerm[], word: string): GlossaryTerm | undefined {
  const forms = singulars(termId(word));
  return terms.find(({id, also = []}) => [id, ...also.map(termId)].some((known) => forms.includes(known)));
}

/** Synonyms for search, one group for each entry: `['goods receipt', 'GR', …]`. */
export function synonymGroups(terms: readonly GlossaryTerm[]): string[][] {
  return terms.flatMap(({term, also = []}) => (also.length > 0 ? [[term, ...also]] : []));
}

/** An entry as the glossary page shows it. */
export interface GlossaryEntry extends Omit<GlossaryTerm, 'read' | 'see'> {
  /** Heading of its letter. */
  initial: string;
  pages: {title: string; href: string}[];
  next: {term: string; id: string}[];
}
