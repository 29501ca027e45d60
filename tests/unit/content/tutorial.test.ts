import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {exampleFiles, EXAMPLE_DIR, readUnits, stateAfter} from '../../../scripts/lib/tutorial';
import {readPages} from '../../../src/content/mentions';
import {TUTORIAL_UNITS} from '../../../src/content/data/tutorial';
import {readMdx} from '../../../scripts/lib/check/mdx';

const units = readUnits();

/** Files of the example that no unit prints: what npm wrote, and what explains and formats the folder. */
const OWN = new Set(['README.md', 'package-lock.json', '.prettierrc.json']);
/** What running the example leaves behind, and git does not keep. */
const LEFT = /^(?:node_modules|dist)(?:\/|$)|^\.env$/;

function keptFiles(): Map<string, string> {
  const names = fs.readdirSync(EXAMPLE_DIR, {recursive: true, withFileTypes: true});
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(EXAMPLE_DIR, file).split(path.sep).join('/'), file] as const)
      .filter(([name]) => !LEFT.test(name) && !OWN.has(name))
      .map(([name, file]) => [name, fs.readFileSync(file, 'utf8')]),
  );
}

describe('the tutorial', () => {
  it('makes the application of examples/tutorial: `npm run tutorial -- --update` writes it', () => {
    const sorted = (files: ReadonlyMap<string, string>): [string, string][] =>
      [...files].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(keptFiles())).toEqual(sorted(exampleFiles(units)));
  });

  it('installs what its lockfile holds', () => {
    const wanted = JSON.parse(stateAfter(units, 2).get('package.json') ?? '{}') as Record<string, unknown>;
    const lock = JSON.parse(fs.readFileSync(path.join(EXAMPLE_DIR, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Record<string, unknown>>;
    };
    for (const key of ['dependencies', 'devDependencies']) expect(lock.packages['']?.[key]).toEqual(wanted[key]);
  });

  it('has the units that its pages list', () => {
    const pages = readPages(process.cwd())
      .filter(({file}) => file.startsWith('docs/tutorial/'))
      .map(readMdx)
      .filter(({data}) => data['type'] === 'tutorial')
      .sort((a, b) => Number(a.data['unit']) - Number(b.data['unit']));
    expect(pages.map(({data, route}) => ({title: data['title'], href: route}))).toEqual(TUTORIAL_UNITS);
    expect(units.map(({number}) => number)).toEqual(pages.map(({data}) => data['unit']));
  });

  it('keeps every file from a unit on, or replaces it', () => {
    const counts = units.map(({number}) => stateAfter(units, number).size);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBe(0);
    expect(stateAfter(units, 6).get('src/App.tsx')).toContain('authProvider');
  });
});
