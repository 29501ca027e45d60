import {afterAll, describe, expect, it} from 'vitest';
import {fencesOf, writtenPages, type PageFence} from '../support/mdx';
import {Tally} from './support/tally';
import {compile} from './support/typescript';

const pages = writtenPages().map((page) => ({file: page.file, fences: fencesOf(page)}));
const tally = new Tally();
const unchecked = new Set<string>();

function isCode({language}: PageFence): boolean {
  return language === 'ts' || language === 'tsx';
}

function isTutorial({file}: {file: string}): boolean {
  return file.startsWith('docs/tutorial/');
}

afterAll(() => {
  const names = [...unchecked].sort().join(', ');
  console.log(String(tally) + (names === '' ? '' : `\nNot installed here, so taken for any: ${names}`));
});

describe('the application of the tutorial', () => {
  // Each unit adds files to those of the units before it, or replaces them.
  const sources = new Map<string, string>();
  const units = pages.filter((page) => isTutorial(page) && page.fences.some(isCode));
  it.each(units)('compiles at the end of $file', ({file, fences}) => {
    for (const {title, code, language} of fences)
      if (title !== undefined && language !== 'text' && !title.includes(' ')) sources.set(title, code);
    const untitled = fences.filter((fence) => isCode(fence) && fence.title === undefined);
    expect(untitled.map(({line}) => `${file}:${line}: say the path of the file in title="…"`)).toEqual([]);
    const {faults, unchecked: missing} = compile(sources);
    missing.forEach((name) => unchecked.add(name));
    tally.count('ts, tsx of the tutorial: compiled', fences.filter(isCode).length);
    expect(faults).toEqual([]);
  });
});

describe('TypeScript of other pages', () => {
  const others = pages.filter((page) => !isTutorial(page)).flatMap(({fences}) => fences.filter(isCode));
  it.each(others.map((fence) => ({...fence, place: `${fence.file}:${fence.line}`})))('$place compiles', (fence) => {
    if (fence.checks.norun !== undefined) {
      tally.exempt(fence, fence.checks.norun);
      return;
    }
    const {faults} = compile(new Map([[`sample.${fence.language}`, fence.code]]));
    tally.count(`${fence.language}: compiled`);
    expect(faults).toEqual([]);
  });
});

describe('the check of TypeScript', () => {
  const faults = (text: string): string => compile(new Map([['sample.tsx', text]])).faults.join('\n');

  it.each([
    ['a wrong type', "export const a: number = 'x';", /sample\.tsx, line 1: Type 'string' is not assignable/],
    ['a name nobody declares', 'export const a = b;', /Cannot find name 'b'/],
    ['broken syntax', 'export const a = ;', /Expression expected/],
    ['a file that is not there', "import {a} from './other';\nexport const b = a;", /Cannot find module '\.\/other'/],
  ])('sees %s', (_, text, fault) => {
    expect(faults(text)).toMatch(fault);
  });

  it('takes a package that is not installed for anything, and names it', () => {
    const text = "import {useList} from '@example/none';\nexport const a = useList<string>({resource: 'tags'});";
    expect(compile(new Map([['sample.ts', text]]))).toEqual({faults: [], unchecked: ['@example/none']});
  });
});
