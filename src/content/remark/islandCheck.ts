import fs from 'node:fs';
import path from 'node:path';
import {siteRelative} from '../paths';

/** Matches hooks that have no effect when a page is rendered at build. */
const HOOKS =
  /\b(?:use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|EffectEvent|Ref|ImperativeHandle|SyncExternalStore|Transition|DeferredValue|ActionState|Optimistic))\b/;
/** Matches an event handler as a prop: `onClick={…}`. */
const HANDLER = /(?<=\s)on[A-Z]\w*(?==\{)/;
/** Matches imports that need the React tree of the whole site, which an island is not part of. */
const FRAME = /^@(?:docusaurus|theme|theme-original)\/(?!ErrorBoundary$|ExecutionEnvironment$)/;
const IMPORT = /^import (?!type\b)([^'"]*?)(?: from )?['"]([^'"]+)['"];/gm;
/** The component in `island('Name', Component)`. */
const ISLAND = /\bisland\(\s*'\w+',\s*(\w+)/g;

/** The components that render the text of docs pages: the vocabulary, and the frame of the text. */
const ROOTS = ['src/theme/MDXComponents/index.tsx', 'src/components/PageContent/index.tsx'];
/** A component whose handler is not needed: in finished HTML, the element around the text handles links. */
const DONE_AROUND = 'src/components/Html/index.tsx';
const HELP = 'contributing/recipes.md says how ("Add a component that reacts")';

interface Import {
  names: string[];
  from: string;
  line: number;
}

/** Replaces comments by spaces, so that line numbers stay the same. */
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

/** The source file of an import, if it is our own. */
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
 * Finds code that needs scripts in the browser, which finished HTML does not run.
 *
 * @param source of a component, or of the exports of a page
 * @returns each place with its line
 */
export function scriptNeeds(source: string): {what: string; line: number}[] {
  const code = withoutComments(source);
  return [HOOKS, HANDLER].flatMap((pattern) => {
    // An import only names a hook.
    const found = pattern.exec(code.replace(IMPORT, (text) => text.replace(/[^\n]/g, ' ')));
    return found ? [{what: found[0], line: lineAt(code, found.index)}] : [];
  });
}

/** Visits the sources of components. Regular expressions suffice, because Prettier has formatted the code. */
class Walk {
  readonly faults: string[] = [];
  private readonly seen = new Set<string>();

  constructor(private readonly siteDir: string) {}

  /** @param isIsland whether the file belongs to an island and runs in the browser */
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

/** @returns a sentence for each place, in the components and their imports, that would not work in the browser */
export function componentFaults(files: readonly string[], siteDir: string): string[] {
  const walk = new Walk(siteDir);
  for (const file of files) walk.visit(path.resolve(siteDir, file), false);
  return walk.faults;
}

/** The same for all components that render the text of docs pages. */
export function vocabularyFaults(siteDir: string): string[] {
  return componentFaults(ROOTS, siteDir);
}

/** The same for an import of a docs page. @param from specifier as the page writes it */
export function importFaults(from: string, page: string, siteDir: string): string[] {
  const file = fileOf(from, page, siteDir);
  return file === undefined ? [] : componentFaults([file], siteDir);
}
