import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {headingIds} from '../../../scripts/lib/check/anchors';
import {componentFindings} from '../../../scripts/lib/check/components';
import {reportText, skippedLines} from '../../../scripts/lib/check/formats';
import {isContract, isPage} from '../../../scripts/lib/check/kinds';
import {glossaryLinks, linksCheck} from '../../../scripts/lib/check/links';
import {readMdx, type MdxPage} from '../../../scripts/lib/check/mdx';
import {proseCheck} from '../../../scripts/lib/check/proseCheck';
import {referringTo} from '../../../scripts/lib/check/referring';
import type {FileReport} from '../../../scripts/lib/check/types';
import type {CheckContext} from '../../../scripts/lib/check/types';
import {watchFolders} from '../../../scripts/lib/check/watch';
import type {ContractIndex} from '../../../src/content/contractIndex';
import type {Finding} from '../../../src/content/finding';
import {homesOf} from '../../../src/content/homes';
import {inOneLine} from '../../support/findings';

const index: ContractIndex = {
  operations: {'clients/list-tags': {method: 'get', summary: 'List tags', route: '/api/none/list-tags/'}},
  emptyAnswers: [],
  records: [],
  problems: [],
  scopes: [],
  rights: {},
  limits: {},
  rightsPages: {},
  lifecycles: {},
  schemas: {},
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
beforeAll(() => {
  for (const name of ['docs', 'src', 'openapi/clients']) fs.mkdirSync(path.join(folder, name), {recursive: true});
});
afterAll(() => {
  fs.rmSync(folder, {recursive: true, force: true});
});

function page(file: string, text: string): MdxPage {
  return readMdx({file, source: `---\ntitle: Page\n---\n\n${text}\n`});
}

function contextOf(...all: MdxPage[]): CheckContext {
  return {
    siteDir: folder,
    pages: {all, ids: headingIds},
    contract: {index, enums: []},
    whyNotBuilt: () => undefined,
    alone: () => Promise.resolve('not here'),
  };
}

async function findingsOfLinks(own: MdxPage, ...others: MdxPage[]): Promise<string[]> {
  const {findings} = await linksCheck.run(own, contextOf(own, ...others));
  return findings.map(inOneLine);
}

describe('the check of prose', () => {
  it('reads the sidebars anew, because whoever adds a page edits them while npm start runs', async () => {
    const own = page('docs/none-s.mdx', 'Text');
    const sidebars = path.join(folder, 'sidebars.ts');
    fs.mkdirSync(path.join(folder, 'tests', 'prose'), {recursive: true});
    fs.writeFileSync(path.join(folder, 'tests', 'prose', 'lengths.json'), '[]');
    const findings = async (): Promise<string[]> =>
      (await proseCheck.run(own, contextOf(own))).findings.filter(({rule}) => rule === 'sidebar').map(inOneLine);
    fs.writeFileSync(sidebars, 'export default {docs: []};');
    expect(await findings()).toEqual(['docs/none-s.mdx:1: No sidebar leads to the page.']);
    fs.writeFileSync(sidebars, "export default {docs: ['none-s']};");
    expect(await findings()).toEqual([]);
  });
});

describe('the check of links', () => {
  const target = page('docs/none-b.mdx', '## Add a place\n\nText\n\n## Given {/* #own-id */}\n\n## Add a place');

  it('sees an anchor that its page does not have, and says which are near', async () => {
    const own = page('docs/none-a.mdx', '[B](/docs/none-b/#add-place)');
    expect(await findingsOfLinks(own, target)).toEqual([
      'docs/none-a.mdx:5: /docs/none-b/#add-place leads to no "add-place" on its page.',
    ]);
    const {findings} = await linksCheck.run(own, contextOf(own, target));
    expect(findings[0]?.remedy).toBe('Anchors of docs/none-b.mdx near it: add-a-place, add-a-place-1, own-id.');
  });

  it('knows the pages of the references without a build, and those that they do not have', async () => {
    const own = page('docs/none-a.mdx', '[B](/api/none/list-tags/) [C](/api/none/) [D](/api/none/list-tag/)');
    expect(await findingsOfLinks(own)).toEqual(['docs/none-a.mdx:5: /api/none/list-tag/ leads to no page.']);
  });

  it('knows ids that are given, and those of a heading that stands twice', async () => {
    const own = page(
      'docs/none-a.mdx',
      '[B](/docs/none-b/#own-id) [C](/docs/none-b/#add-a-place-1) [D](#none)\n\n## None',
    );
    expect(await findingsOfLinks(own, target)).toEqual([]);
  });

  it('sees what leads from elsewhere to an anchor that is gone', async () => {
    const other = page('docs/none-c.mdx', 'Text\n\n[B](/docs/none-b/#gone)');
    fs.writeFileSync(
      path.join(folder, 'docs', 'glossary.yaml'),
      '- read:\n    - /docs/none-b/#lost\n    - /docs/none-b/x/#y\n',
    );
    expect(await findingsOfLinks(target, other)).toEqual([
      'docs/none-c.mdx:7: /docs/none-b/#gone leads to no "gone" on its page.',
      'docs/glossary.yaml:2: /docs/none-b/#lost leads to no "lost" on its page.',
    ]);
    fs.rmSync(path.join(folder, 'docs', 'glossary.yaml'));
  });

  it('says what only a build knows', async () => {
    const own = page('docs/none-a.mdx', '[The list](/api/none/list-tags/#response-200)');
    const {findings, skipped} = await linksCheck.run(own, contextOf(own));
    expect(findings).toEqual([]);
    expect(skipped).toMatch(/\/api\/none\/list-tags\/.*npm run build/);
  });
});

describe('the check of components', () => {
  const check = async (text: string): Promise<string[]> =>
    (await componentFindings(page('docs/none-a.mdx', text), index, process.cwd())).map(inOneLine);

  it.each([
    ['an unknown operation', '<Operation id="clients/list-tgas" />', /:5: .*there is no such operation/],
    ['a component without an end', 'Text\n\n<Cards>\n\nText', /:7: Expected a closing tag for `<Cards>`/],
    ['a brace without an end', 'A {brace', /:5: /],
    ['a diagram that can not be drawn', '```diagram\nA -> B\n```', /:5: It needs a title/],
    [
      'a screen that can not be drawn',
      '```screen title="T"\nplace: A\nshows:\n  - lime: B\n```',
      /:8: shows.1 begins with "lime"/,
    ],
  ])('sees %s', async (_, text, said) => {
    const found = await check(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(said);
  });

  it('leaves frames of callouts and right references alone', async () => {
    expect(await check(':::note\n\n<Operation id="clients/list-tags" />\n\n:::')).toEqual([]);
  });
});

describe('what refers to a file', () => {
  it('is told of a page and of the contract', () => {
    fs.writeFileSync(path.join(folder, 'openapi/clients/tags.yaml'), 'get:\n  operationId: list-tags\nTagGroup: {}\n');
    const own = page('docs/none-a.mdx', 'Text');
    const link = page('docs/none-b.mdx', '[A](/docs/none-a/)');
    const operation = page('docs/none-c.mdx', '<Operation id="clients/list-tags" />');
    const schema = page('docs/none-d.mdx', '<Field of="tag-group" name="id" />');
    const context = contextOf(own, link, operation, schema);
    expect(referringTo('docs/none-a.mdx', context)).toEqual(['docs/none-b.mdx']);
    expect(referringTo('openapi/clients/tags.yaml', context)).toEqual(['docs/none-c.mdx', 'docs/none-d.mdx']);
  });
});

describe('the check of the glossary', () => {
  it('sees pages that it names and that there are not', () => {
    fs.writeFileSync(
      path.join(folder, 'docs', 'glossary.yaml'),
      '# See /docs/any/.\n- term: bin\n  read: [/docs/none-b/, /docs/none-c/, /docs/none-b/#gone]\n',
    );
    const context = contextOf(page('docs/none-b.mdx', '## Given\n\nText'));
    expect(glossaryLinks(context).map(inOneLine)).toEqual([
      'docs/glossary.yaml:3: /docs/none-c/ leads to no page.',
      'docs/glossary.yaml:3: /docs/none-b/#gone leads to no "gone" on its page.',
    ]);
    fs.rmSync(path.join(folder, 'docs', 'glossary.yaml'));
  });
});

it('a page whose front matter is no YAML hides no other page', () => {
  const broken = {file: 'docs/none-y.mdx', source: '---\ntitle: "Open\n---\n\n<StateDiagram of="Cart" />\n'};
  const whole = {file: 'docs/none-z.mdx', source: '---\ntitle: Z\n---\n\n<StateDiagram of="Lot" />\n'};
  expect(homesOf([broken, whole]).states).toEqual({Lot: '/docs/none-z/'});
});

describe('a report', () => {
  const finding: Finding = {file: 'docs/a,b.mdx', line: 3, rule: 'words', message: '100 % "x".', remedy: 'Say y.'};
  const reports: FileReport[] = [
    {
      file: 'docs/a,b.mdx',
      results: [
        {name: 'prose', findings: [finding]},
        {name: 'links', findings: [finding]},
        {name: 'weight', findings: [], skipped: 'no build'},
        {name: 'spelling', findings: []},
      ],
    },
  ];

  it('names each finding once, what ran and what did not', () => {
    expect(reportText(reports, 'text')).toBe(
      `docs/a,b.mdx:3: 100 % "x".\n  Say y. [words]\n\ndocs/a,b.mdx\n  prose: 1 found\n  links: 1 found\n  weight: skipped – no build\n  spelling: ok\n\n1 finding, 1 check skipped`,
    );
  });

  it('counts a finding that a check has twice once, and tells a reason once', () => {
    const result = {name: 'prose', findings: [finding, finding]};
    const unread = ['links', 'spelling'].map((name) => ({name, findings: [], skipped: 'no page'}));
    const twice = [{file: 'docs/a.mdx', results: [result, ...unread]}];
    expect(reportText(twice, 'text')).toContain('prose: 1 found');
    expect(skippedLines(twice)).toEqual(['links, spelling: no page']);
  });

  it('is an annotation of a workflow', () => {
    expect(reportText(reports, 'github').split('\n')).toEqual([
      '::error file=docs/a%2Cb.mdx,line=3,title=words::100 %25 "x". Say y.',
      '::notice title=weight skipped::docs/a,b.mdx: no build',
    ]);
  });

  it('is JSON', () => {
    expect(JSON.parse(reportText(reports, 'json'))).toEqual({files: reports});
  });
});

it('knows pages and files of the contract from others', () => {
  expect(['docs/a.mdx', 'guides/x/y.mdx', 'blog/2025-a.mdx'].every(isPage)).toBe(true);
  expect(['docs/_part.mdx', 'docs/glossary.yaml', 'README.md', 'tests/fixtures/docs/a.mdx'].some(isPage)).toBe(false);
  expect(isContract('openapi/clients/tags/paths.yaml')).toBe(true);
  expect(isContract('openapi/README.md')).toBe(false);
});

it('a file that an editor replaces is seen each time', async () => {
  const watched = path.join(folder, 'docs');
  const file = path.join(watched, 'a.mdx');
  fs.writeFileSync(file, '0');
  const seen: string[][] = [];
  const watcher = watchFolders([watched], (files) => {
    seen.push(files);
    return Promise.resolve();
  });
  await watcher.ready;
  for (let count = 1; count <= 2; count += 1) {
    fs.writeFileSync(`${file}.new`, String(count));
    fs.renameSync(`${file}.new`, file);
    await expect.poll(() => seen.flat().filter((name) => name.endsWith('a.mdx')).length, {timeout: 20_000}).toBe(count);
  }
  await watcher.close();
});
