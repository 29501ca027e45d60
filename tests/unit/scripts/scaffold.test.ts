import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {kindOf, scaffold, slugOf, type ScaffoldRequest} from '../../../scripts/lib/scaffold';
import {withPage} from '../../../scripts/lib/sidebarEdit';
import {checkFrontMatter} from '../../../src/content/frontMatter';

let siteDir = '';

/** A copy of what the command reads and writes. */
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'scaffold-'));
  for (const name of ['docs', 'guides', 'blog', 'sidebars.ts', 'src/content/data', '.prettierrc.json'])
    fs.cpSync(name, path.join(siteDir, name), {recursive: true});
});

afterEach(() => {
  fs.rmSync(siteDir, {recursive: true, force: true});
});

function read(file: string): string {
  return fs.readFileSync(path.join(siteDir, file), 'utf8');
}

function make(wish: Partial<ScaffoldRequest> & Pick<ScaffoldRequest, 'kind' | 'title'>): ReturnType<typeof scaffold> {
  return scaffold(siteDir, {date: '2025-03-20', ...wish});
}

describe('npm run new', () => {
  it.each([
    [
      {kind: 'guide', title: 'Weigh a pallet', section: 'inventory'},
      'guides/inventory/weigh-a-pallet.mdx',
      ['guides/sidebars.ts', 'guides/inventory/index.mdx'],
      'weigh-a-pallet',
    ],
    [
      {kind: 'doc', title: 'Pallets: size & weight', section: 'inventory'},
      'docs/inventory/pallets-size-weight.mdx',
      ['sidebars.ts', 'docs/inventory/index.mdx'],
      'pallets-size-weight',
    ],
    [
      {kind: 'unit', title: 'Printing labels'},
      'docs/tutorial/7-printing-labels.mdx',
      ['sidebars.ts', 'src/content/data/tutorial.ts', 'docs/tutorial/index.mdx'],
      'tutorial/printing-labels',
    ],
  ] as const)('writes a valid page and gives it a place: $title', async (wish, file, changed, entry) => {
    const made = await make(wish);
    expect(made).toMatchObject({file, changed});
    const source = read(file);
    const data = parse(/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '') as Record<string, unknown>;
    expect(data['title']).toBe(wish.title);
    expect(() => checkFrontMatter({file, source, data})).not.toThrow();
    const [sidebars] = changed;
    expect(read(sidebars)).toContain(`'${entry}'`);
    expect(ts.transpileModule(read(sidebars), {reportDiagnostics: true}).diagnostics).toEqual([]);
  });

  it('puts a guide without a section into common, and says how to move it', async () => {
    const {file, next} = await make({kind: 'guide', title: 'Weigh a pallet'});
    expect(file).toBe('guides/common/weigh-a-pallet.mdx');
    expect(read('guides/sidebars.ts')).toMatch(/list\('common'[^)]*'weigh-a-pallet'/);
    expect(next.join()).toContain('npm run move -- guides/common/weigh-a-pallet.mdx guides/<section>/');
  });

  it('knows a unit as a page of the tutorial as well', () => {
    expect(['tutorial', 'unit', 'page', undefined].map(kindOf)).toEqual(['unit', 'unit', undefined, undefined]);
  });

  it('writes a post without touching anything else', async () => {
    const {file, changed} = await make({kind: 'post', title: 'New filters'});
    const source = read(file);
    const data = parse(/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '') as Record<string, unknown>;
    expect(file).toBe('blog/2025-03-20-new-filters.mdx');
    expect(() => checkFrontMatter({file, source, data})).not.toThrow();
    expect(changed).toEqual([]);
  });

  it('adds a template to the data of the gallery', async () => {
    const {file, changed} = await make({kind: 'template', title: "3 pickers' helper"});
    expect([file, ...changed]).toEqual([
      'src/content/data/templates/3-pickers-helper.ts',
      'src/content/data/templates/index.ts',
    ]);
    expect(read(file)).toMatch(/export const app3PickersHelper: Template = \{\s+slug: '3-pickers-helper',/);
    expect(read(file)).toContain(`title: "3 pickers' helper"`);
    const list = read('src/content/data/templates/index.ts');
    expect(list).toContain("import {app3PickersHelper} from './3-pickers-helper';");
    expect(list).toMatch(/\n {2}app3PickersHelper,\n\];/);
    for (const source of [read(file), list])
      expect(ts.transpileModule(source, {reportDiagnostics: true}).diagnostics).toEqual([]);
    await expect(make({kind: 'template', title: "3 pickers' helper"})).rejects.toThrow(/already/);
  });

  it('says what is wrong, and then writes nothing', async () => {
    await expect(make({kind: 'doc', title: 'A'})).rejects.toThrow(/--section and one of: getting-started, inventory/);
    await expect(make({kind: 'guide', title: 'A', section: 'b'})).rejects.toThrow(/--section and one of: common,/);
    await expect(make({kind: 'guide', title: 'Receive goods', section: 'inventory'})).rejects.toThrow(
      /is there already/,
    );
    await expect(make({kind: 'guide', title: '?!', section: 'inventory'})).rejects.toThrow(/a title with letters/);
    await expect(make({kind: 'doc', title: 'B', section: 'inventory', label: 'None'})).rejects.toThrow(
      /no list "None" of inventory/,
    );
    expect(fs.existsSync(path.join(siteDir, 'docs/inventory/b.mdx'))).toBe(false);
  });
});

describe('the sidebar', () => {
  const source = `export default {a: ['x', part('Places', 'inventory', ['one']), part('Stock', 'inventory', ['two'])], b: ['tutorial/one']};`;

  it('gets a page in the last list of a section, or in the list that is named', () => {
    expect(withPage(source, 'inventory', 'new')).toContain("['two', 'new']");
    expect(withPage(source, 'inventory', 'new', 'Places')).toContain("['one', 'new']");
    expect(withPage(source, 'tutorial', 'new')).toContain("['tutorial/one', 'tutorial/new']");
  });

  it('is left alone when it has no such section', () => {
    expect(() => withPage(source, 'shop', 'new')).toThrow('The sidebars have no list of shop.');
  });
});

it('the slug of a title has only letters, digits and hyphens', () => {
  expect(slugOf('  Größe & Éclair, 2.5 l!')).toBe('grosse-eclair-2-5-l');
});
