/** Mistakes that somebody could make in a file, each of one place: an `<` for a `<=`, a block that is left out. */
import {createHash} from 'node:crypto';

interface Place {
  line: number;
  column: number;
}

export interface Mutant {
  id: string;
  file: string;
  /** The text it stands in for, and what it puts there. */
  was: string;
  becomes: string;
  start: number;
  /** Counted from 1. */
  line: number;
}

export interface Change {
  before: string[];
  after: string[];
}

/** Operators bind otherwise than what they replace; in brackets they don't. */
const NEEDS_BRACKETS = new Set(['LogicalOperator', 'ArithmeticOperator', 'EqualityOperator']);

const nothing = (): void => undefined;
const never = (): boolean => false;
/** The instrumenter tells of its progress, which nobody needs. */
const SILENT = {
  ...{isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never},
  ...{isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never},
  ...{trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing},
};

function offsetOf(text: string, {line, column}: Place): number {
  let start = 0;
  for (let index = 0; index < line; index += 1) start = text.indexOf('\n', start) + 1;
  return start + column;
}

/**
 * @param sources text of each file
 * @returns all mutants, and each file with marks that note in a run which of its mutants have been passed
 */
export async function mutantsOf(
  sources: ReadonlyMap<string, string>,
): Promise<{mutants: Mutant[]; marked: Map<string, string>}> {
  // Version 9, because later ones need Node 22. It names a package of the old kind as only Node itself understands it.
  const {Instrumenter} = await import('@stryker-mutator/instrumenter');
  const files = [...sources].map(([name, content]) => ({name, content, mutate: true as const}));
  // Texts of errors and names of classes say nothing about what the code does.
  const options = {plugins: null, ignorers: [], excludedMutations: ['StringLiteral']};
  const result = await new Instrumenter(SILENT).instrument(files, options);
  // Those that are left out are listed, too, but no mark stands for them.
  const made = result.mutants.filter(({status}) => status !== 'Ignored');
  const mutants = made.map(({id, fileName, location, replacement, mutatorName}): Mutant => {
    const text = sources.get(fileName) ?? '';
    const start = offsetOf(text, location.start);
    const becomes = NEEDS_BRACKETS.has(mutatorName) ? `(${replacement})` : replacement;
    const was = text.slice(start, offsetOf(text, location.end));
    return {id, file: fileName, was, becomes, start, line: location.start.line + 1};
  });
  return {mutants, marked: new Map(result.files.map(({name, content}) => [name, content]))};
}

export function mutated(text: string, {start, was, becomes}: Mutant): string {
  return text.slice(0, start) + becomes + text.slice(start + was.length);
}

/** @returns the lines that a mutant changes, as they are and as it makes them */
export function changeOf(text: string, mutant: Mutant): Change {
  const from = text.lastIndexOf('\n', mutant.start - 1) + 1;
  const end = text.indexOf('\n', mutant.start + mutant.was.length);
  const rest = end === -1 ? 0 : text.length - end;
  const lines = (whole: string): string[] => whole.slice(from, whole.length - rest).split('\n');
  return {before: lines(text), after: lines(mutated(text, mutant))};
}

/**
 * Draws the same mutants as long as their own text stays the same, wherever it stands and whatever changes beside it.
 *
 * @param shares how many of each folder
 */
export function draw(mutants: readonly Mutant[], shares: Readonly<Record<string, number>>, seed: string): Mutant[] {
  const seen = new Map<string, number>();
  const lots = mutants.map((mutant) => {
    const text = JSON.stringify([seed, mutant.file, mutant.was, mutant.becomes]);
    const earlier = seen.get(text) ?? 0;
    seen.set(text, earlier + 1);
    return {mutant, lot: createHash('sha256').update(`${text}${earlier}`).digest('hex')};
  });
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return Object.entries(shares).flatMap(([folder, share]) =>
    lots
      .map(({mutant}) => mutant)
      .filter(({file}) => file.startsWith(`${folder}/`))
      .slice(0, share),
  );
}
