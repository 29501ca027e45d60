import {afterAll, describe, expect, it} from 'vitest';
import {ourFences, ourPages} from '../support/writtenPages';
import {
  addUnit,
  isTutorial,
  isTypeScript,
  sampleFindings,
  unitFindings,
} from '../../scripts/lib/check/samples/compiled';
import {Tally} from '../../scripts/lib/check/samples/tally';
import {compile} from '../../scripts/lib/check/samples/typescript';
import {expectNone} from '../support/findings';

const pages = ourPages().map((page) => ({file: page.file, fences: ourFences(page)}));
const tally = new Tally();
const unchecked = new Set<string>();

afterAll(() => {
  const names = [...unchecked].sort().join(', ');
  tally.save('typescript');
  console.log(String(tally) + (names === '' ? '' : `\nNot installed here, so taken for any: ${names}`));
});

describe('the application of the tutorial', () => {
  // Each unit adds files to those of the units before it, or replaces them.
  const sources = new Map<string, string>();
  const units = pages.filter((page) => isTutorial(page) && page.fences.some(isTypeScript));
  it.each(units)('compiles at the end of $file', (unit) => {
    addUnit(unit, sources);
    expectNone(unitFindings(unit, sources, tally, unchecked));
  });
});

describe('TypeScript of other pages', () => {
  const others = pages.filter((page) => !isTutorial(page)).flatMap(({fences}) => fences.filter(isTypeScript));
  it.each(others.map((fence) => ({...fence, place: `${fence.file}:${fence.line}`})))('$place compiles', (fence) => {
    expectNone(sampleFindings(fence, tally));
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
