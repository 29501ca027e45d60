import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {FirstStyles, firstStyles, kindOf} from '../../../src/plugins/site-files/finish/firstStyles';

describe('first styles', () => {
  const of = (sheet: string, page: string, shared: string[] = []): Promise<string> =>
    firstStyles(sheet, new Set(page.match(/[\w-]+/g)), shared);

  it.each([
    ['a class that is there', '.there{color:red}', '<p class="there">'],
    ['a class that is absent elsewhere', 'p:not(.gone){color:red}', '<p>'],
    ['nothing but what is absent', ':where(main) p:where(:not(.gone,.away)){color:red}', '<main><p>'],
    ['an empty value', 'p[class=""]+p{color:red}', '<p class><p>'],
    ['a value that scripts set', "html[data-theme='light'] p{color:red}", '<html data-theme="dark"><p>'],
    ['a state', 'p:focus-visible::before{color:red}', '<p>'],
    ['paper', '@media print{p{color:red}}', '<p>'],
  ])('have the rules for %s', async (_, sheet, page) => {
    expect(await of(sheet, page)).toBe(sheet);
  });

  it('leave out what a page does not have, and keep the order of the rest', async () => {
    expect(await of('.a{top:0}.gone{top:0}b{top:0}b .gone{top:0}', '<b class="a">')).toBe('.a{top:0}b{top:0}');
  });

  it('leave out what only a pointer brings about, which brings the sheet', async () => {
    expect(await of('p:hover,p:focus{top:0}p:active b{top:0}', '<p><b>')).toBe('p:focus{top:0}');
  });

  it('have the custom properties that they, an attribute or a sheet of a single page use', async () => {
    const sheet = ':root{--used:1px;--attribute:2px;--own:3px;--gone:4px}p{top:var(--used)}';
    expect(await of(sheet, '<p style="top: var(--attribute)">', ['--own'])).toBe(
      ':root{--used:1px;--attribute:2px;--own:3px}p{top:var(--used)}',
    );
  });

  it('are those of all pages of a kind, as far as these have the sheet', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-styles-'));
    const write = (name: string, text: string): void => {
      fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      fs.writeFileSync(path.join(folder, name), text);
    };
    const link = '<link rel="stylesheet" href="/assets/css/styles.0a1b.css" />';
    write('assets/css/styles.0a1b.css', '.a{top:0}.b{top:0}.c{top:0}.d{top:0}');
    write('docs/1/index.html', `${link}<p class="a">`);
    write('docs/2/index.html', `${link}<p class="c">`);
    write('docs/3/index.html', '<p class="d">');
    const files = ['1', '2', '3'].map((name) => path.join('docs', name, 'index.html'));
    expect(await new FirstStyles(folder).of(files)).toBe('.a{top:0}.c{top:0}');
    write('assets/css/styles.2c3d.css', '');
    expect(() => new FirstStyles(folder)).toThrow('should have one sheet for all pages');
    fs.rmSync(folder, {recursive: true});
  });

  it('are alike within a kind', () => {
    const kinds = ['index.html', 'docs/a/index.html', '404.html', 'api/clients/tags/index.html'];
    expect(kinds.map(kindOf)).toEqual(['home', 'docs', 'other', 'api']);
    expect(['docs/kitchen-sink/index.html', 'docs/errors/index.html', 'guides/index.html'].map(kindOf)).toEqual([
      'rich',
      'rich',
      'guides',
    ]);
    expect(['api/clients/tags/list-tags/index.html', 'api/clients/schemas/tag/index.html'].map(kindOf)).toEqual([
      'operation',
      'api',
    ]);
  });
});
