import fs from 'node:fs';
import path from 'node:path';
import {siteRelative} from '../paths';

/** Hooks that do nothing while a page is drawn at build. */
const HOOKS =
  /\b(?:use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|EffectEvent|Ref|ImperativeHandle|SyncExternalStore|Transition|DeferredValue|ActionState|Optimistic))\b/;
/** A handler of an event, as a prop: `onClick={…}`. */
const HANDLER = /(?<=\s)on[A-Z]\w*(?==\{)/;
/** What needs the tree of the whole site, in which an island does not stand. */
const FRAME = /^@(?:docusaurus|theme|theme-original)\/(?!ErrorBoundary$|ExecutionEnvironment$)/;
const IMPORT = /^import (?!type\b)([^'"]*?)(?: from )?['"]([^'"]+)['"];/gm;
/** The component in `island('Name', Component)`. */
const ISLAND = /\bisland\(\s*'\w+',\s*(\w+)/g;

/** What draws the text of docs pages: the components that pages name, and what stands around the text. */
const ROOTS = ['src/theme/MDXComponents/index.tsx', 'src/components/PageContent/index.tsx'];
/** Its handler saves links a reload; in finished HTML the element around the whole text does that. */
const DONE_AROUND = 'src/components/Html/index.tsx';
const HELP = 'CONTRIBUTING.md says how ("Add a component that reacts")';

interface Import {
  names: string[];
  from: string;
  line: number;
}

/** Comments become spaces, so that lines keep their numbers. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

function importsOf(source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(({1: names = '', 2: from = '', index}) => ({
    names: names.match(/\w+/g) ?? [],
    from,
    line: lineAt(source, index),
  }));
}

/** The source file that an import of our own names. */
function fileOf(from: string, importer: string, siteDir: string): string | undefined {
  const base = from.startsWith('@site/')
    ? path.join(siteDir, from.slice('@site/'.length))
    : from.startsWith('.')
      ? path.resolve(path.dirname(importer), from)
      : undefined;
  if (base === undefined) return undefined;
  const places = [base, `${base}.tsx`, `${base}.ts`, path.join(base, 'index.tsx'), path.join(base, 'index.ts')];
  return places.find((place) => /\.tsx?$/.test(place) && fs.existsSync(place));
}

/**
 * What a piece of source would do in a reader's browser and a page of finished HTML does not.
 *
 * @param source of a component, or of what a page exports
 * @returns each with its line
 */
export function scriptNeeds(source: string): {what: string; line: number}[] {
  const code = withoutComments(source);
  return [HOOKS, HANDLER].flatMap((pattern) => {
    // An import names a hook without using it.
    const found = pattern.exec(code.replace(IMPORT, (text) => text.replace(/[^\n]/g, ' ')));
    return found ? [{what: found[0], line: lineAt(code, found.index)}] : [];
  });
}

/** Reads the sources of components as Prettier leaves them, where patterns are enough to see what matters here. */
class Walk {
  readonly faults: string[] = [];
  private readonly seen = new Set<string>();

  constructor(private readonly siteDir: string) {}

  /** @param isIsland whether the file belongs to an island, and so to the reader's browser */
  visit(file: string, isIsland: boolean): void {
    const key = `${file}|${isIsland}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const source = withoutComments(fs.readFileSync(file, 'utf8'));
    const tell = (line: number, fault: string): void => {
      this.faults.push(`${siteRelative(file, this.siteDir)}:${line}: ${fault}`);
    };
    if (isIsland) this.checkIsland(source, tell);
    else if (siteRelative(file, this.siteDir) !== DONE_AROUND)
      for (const {what, line} of scriptNeeds(source))
        tell(
          line,
          `${what} needs scripts, but docs pages are served as finished HTML, in which it does nothing. Make the component an island; ${HELP}.`,
        );
    const islands = new Set([...source.matchAll(ISLAND)].map(([, name]) => name));
    for (const {names, from} of importsOf(source)) {
      const next = fileOf(from, file, this.siteDir);
      if (next !== undefined) this.visit(next, isIsland || names.some((name) => islands.has(name)));
    }
  }

  private checkIsland(source: string, tell: (line: number, fault: string) => void): void {
    for (const {from, line} of importsOf(source))
      if (FRAME.test(from))
        tell(
          line,
          `an island stands outside the frame of the site, so ${from} does not work in it. Let the component around it pass the value as a prop; ${HELP}.`,
        );
    const id = source.search(/\buseId\(/);
    if (id >= 0)
      tell(lineAt(source, id), `useId gives an island other ids than the build. Pass an id as a prop; ${HELP}.`);
  }
}

/** @returns a sentence for each place in a component of ours, or in what it imports, that readers would find dead */
export function componentFaults(files: readonly string[], siteDir: string): string[] {
  const walk = new Walk(siteDir);
  for (const file of files) walk.visit(path.resolve(siteDir, file), false);
  return walk.faults;
}

/** The same for everything that draws the text of docs pages. */
export function vocabularyFaults(siteDir: string): string[] {
  return componentFaults(ROOTS, siteDir);
}

/** The same for what a docs page imports by itself. @param from as the page writes it */
export function importFaults(from: string, page: string, siteDir: string): string[] {
  const file = fileOf(from, page, siteDir);
  return file === undefined ? [] : componentFaults([file], siteDir);
}
