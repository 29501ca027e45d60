/** What the units of the tutorial say that readers see. */
import fs from 'node:fs';
import {fencesOf, readMdx, type MdxPage} from '../../scripts/lib/check/mdx';
import {readUnits} from '../../scripts/lib/tutorial';

function pageOf(unit: number): MdxPage {
  const file = readUnits().find(({number}) => number === unit)?.page;
  if (file === undefined) throw new Error(`The tutorial has no unit ${unit}.`);
  return readMdx({file, source: fs.readFileSync(file, 'utf8')});
}

/**
 * A text that readers are told to see, for a test that looks for it.
 *
 * @throws Error when the unit does not say it, so that no test stays green with a text that nobody reads
 */
export function said(unit: number, text: string): string {
  const {file, source} = pageOf(unit);
  if (!source.includes(text)) throw new Error(`${file} does not say "${text}".`);
  return text;
}

/** A picture of the screen in letters. @param title the caption of its block, or how it begins */
export function screenOf(unit: number, title: string): string[] {
  const page = pageOf(unit);
  const block = fencesOf(page).find((fence) => fence.title?.startsWith(title));
  if (!block) throw new Error(`${page.file} has no block "${title} …".`);
  return block.code.split('\n').map((line) => line.trim());
}

function cellsOf(line: string): string[] {
  return line.split(/ {2,}/);
}

/** The rows of the last table of a screen that has this first heading; between its cells stand two spaces or more. */
export function rowsUnder(heading: string, screen: readonly string[]): string[][] {
  const from = screen.map((line) => line.startsWith(`${heading} `)).lastIndexOf(true) + 1;
  if (from === 0) throw new Error(`No table has the heading "${heading}".`);
  const length = [...screen.slice(from), ''].indexOf('');
  return screen.slice(from, from + length).map(cellsOf);
}

/** The value of a term in the list of facts on a screen. */
export function factOn(screen: readonly string[], term: string): string | undefined {
  return screen.map(cellsOf).find(([first]) => first === term)?.[1];
}
