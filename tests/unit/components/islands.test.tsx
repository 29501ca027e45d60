import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import React, {type ComponentProps} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import type Units from '../../../src/components/TutorialProgress/Units.island';
import {componentFaults, vocabularyFaults} from '../../../src/content/remark/islandCheck';
import island, {PageSource} from '../../../src/components/island/island';

/** A folder of source files. */
function sources(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'islands-'));
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
  return folder;
}

function faults(files: Record<string, string>): string[] {
  const folder = sources(files);
  const found = componentFaults(['Page.tsx'], folder);
  fs.rmSync(folder, {recursive: true});
  return found;
}

describe('a component of docs pages that needs scripts', () => {
  it('is nowhere in the vocabulary unless it is an island', () => {
    expect(vocabularyFaults(process.cwd())).toEqual([]);
  });

  it.each([
    ['state', 'const [open, setOpen] = useState(false);', /Part\.tsx:3: useState needs scripts.*island/],
    ['an effect', 'useLayoutEffect(() => start());', /Part\.tsx:3: useLayoutEffect needs scripts/],
    ['a handler', 'return <button onClick={act}>Act</button>;', /Part\.tsx:3: onClick needs scripts/],
  ])('is found by %s, however deep it is imported', (_, code, message) => {
    const found = faults({
      'Page.tsx': "import Box from './Box';\n",
      'Box.tsx': "import {Part} from './Part';\n",
      'Part.tsx': `import React, {useState} from 'react';\n\n${code}\n`,
    });
    expect(found).toEqual([expect.stringMatching(message)]);
  });

  it('is not found by its name in a comment or an import', () => {
    expect(faults({'Page.tsx': "import {useState} from 'react';\n// useState() is for others.\n"})).toEqual([]);
  });

  it('may be an island', () => {
    const page = "import Part from './Part';\n\nexport default island('Part', Part);\n";
    expect(faults({'Page.tsx': page, 'Part.tsx': 'const [open] = useState(false);\n'})).toEqual([]);
  });

  it.each([
    ['a module of the frame', "import Link from '@docusaurus/Link';", /Part\.tsx:1: .*@docusaurus\/Link does not work/],
    ['ids of the tree', 'const id = useId();', /Part\.tsx:1: useId gives an island other ids/],
  ])('that is an island can not use %s', (_, code, message) => {
    const page = "import Part from './Part';\n\nexport default island('Part', Part);\n";
    expect(faults({'Page.tsx': page, 'Part.tsx': `${code}\n`})).toEqual([expect.stringMatching(message)]);
  });
});

describe('an island in a docs page', () => {
  const Part = island('TutorialUnits', ({units}) => <p>{units.length}</p>);

  /** @param current what a page, which is no TypeScript, may pass */
  function draw(units: ComponentProps<typeof Units>['units'], current: unknown): string {
    return renderToStaticMarkup(
      <PageSource value="@site/docs/page.mdx">
        <Part units={units} {...({current} as {current: number})} />
      </PageSource>,
    );
  }

  it('is drawn with its name, its props and its children', () => {
    const $ = load(draw([{title: 'A "b"', href: '/'}], 2));
    expect($('[data-island]').attr('data-island')).toBe('TutorialUnits');
    expect(JSON.parse($('[data-island]').attr('data-props') ?? '')).toEqual({
      units: [{title: 'A "b"', href: '/'}],
      current: 2,
    });
    expect($('[data-island] > p').text()).toBe('1');
  });

  it('is the component itself where the page is a tree of React', () => {
    expect(renderToStaticMarkup(<Part units={[]} />)).toBe('<p>0</p>');
  });

  it.each([
    ['a function', () => 1, 'is a function'],
    ['an element', <b key="b" />, 'is an element of React'],
    ['an object with a life of its own', new Date(0), 'is no plain object'],
    ['a number that JSON does not know', NaN, 'is NaN'],
    ['nothing', undefined, 'is undefined'],
    ['a list with a fault in it', [{at: [() => 1]}], 'is a function'],
  ])('refuses %s as a prop, and says where', (_, value, why) => {
    expect(() => draw([], value)).toThrow(
      `@site/docs/page.mdx: the prop "current" of <TutorialUnits> ${why}. It travels to the reader's browser as JSON`,
    );
  });
});
