import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it, test} from 'vitest';
import type {ApiSource} from '../../../src/config/apis';
import {loadDocument} from '../../../src/openapi/load';
import {buildModel, type ApiModel} from '../../../src/openapi/model';
import {eachPage, filesOf, type PagesSource} from '../../../src/openapi/pages';
import {isWanted, makePages} from '../../../src/plugins/reference/pages/command';
import {markdownGenerators, provideSource} from '../../../src/plugins/reference/pages/generators';

type Act = (id: string, command: {opts: () => object}) => Promise<void>;
/** What the plugin asks of the command line, each step of which returns the next. */
interface Cli extends Record<'description' | 'usage' | 'arguments' | 'option', () => Cli> {
  command: (name: string) => Cli;
  action: (act: Act) => Cli;
}
// The package declares no types for its function.
const {default: openapiDocs} = createRequire(import.meta.url)('docusaurus-plugin-openapi-docs') as {
  default: (context: LoadContext, options: object) => {extendCli: (cli: Cli) => void};
};

const API: ApiSource = {
  name: 'clients',
  title: 'Stock API',
  root: 'openapi.yaml',
  out: 'api/clients',
  route: '/api/clients/',
  groupsInRoute: true,
};

/** Ids and tags in the spellings of different houses, and an operation without an id. */
const DESCRIPTION = `openapi: 3.1.0
info: {title: Stock API v2 (beta), version: '1'}
tags: [{name: stock_levels}, {name: Pick Lists}]
paths:
  /levels:
    get: {operationId: listStockLevels, tags: [stock_levels], summary: List, responses: {'200': {description: Ok.}}}
    post: {operationId: stock_levels.create-v2, tags: [stock_levels], summary: Create, responses: {'200': {description: Ok.}}}
  /lists:
    get: {summary: Show all the lists, tags: [Pick Lists], responses: {'200': {description: Ok.}}}
    put: {operationId: lists/replace, tags: [unlisted], summary: Replace, responses: {'200': {description: Ok.}}}
`;

let folder = '';
let model: ApiModel;
let source: PagesSource;

/** Runs the plugin's own command. @returns what it wrote, by name */
async function runPlugin(out: string): Promise<Map<string, string>> {
  const template = path.resolve('src/plugins/reference/pages/template.mustache');
  const options = {
    id: 'reference',
    docsPluginId: 'clients',
    config: {
      clients: {
        specPath: path.join(folder, API.root),
        outputDir: out,
        template,
        tagTemplate: template,
        externalJsonProps: false,
        markdownGenerators: markdownGenerators('clients'),
        sidebarOptions: {groupPathsBy: 'tag', categoryLinkSource: 'tag'},
      },
    },
  };
  // The parts of a site's context that the command reads.
  const context = {siteDir: folder, siteConfig: {presets: [], plugins: []}} as unknown as LoadContext;
  const actions = new Map<string, Act>();
  let named = '';
  const self = (): Cli => cli;
  const cli: Cli = {
    command(name) {
      named = name;
      return cli;
    },
    action(act) {
      actions.set(named, act);
      return cli;
    },
    description: self,
    usage: self,
    arguments: self,
    option: self,
  };
  openapiDocs(context, options).extendCli(cli);
  await actions.get('gen-api-docs')?.('clients', {opts: () => ({})});
  const names = fs.readdirSync(out).filter((name) => name !== 'sidebar.ts');
  return new Map(names.map((name) => [name, fs.readFileSync(path.join(out, name), 'utf8')]));
}

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  fs.writeFileSync(path.join(folder, API.root), DESCRIPTION);
  model = buildModel(API, await loadDocument(path.join(folder, API.root)));
  source = {model, catalogue: {problems: {}}, baseUrl: '/', places: new Map(), editUrl: (file) => file};
});
afterEach(() => {
  fs.rmSync(folder, {recursive: true});
});

describe('the pages of a reference', () => {
  it('are written by the plugin under the names that we expect, with our text', async () => {
    const out = path.join(folder, 'out');
    fs.mkdirSync(out);
    provideSource(source, out);
    const written = await runPlugin(out);
    const pages = [...eachPage(source)];
    // The plugin makes no page of a tag that the description does not list.
    const ours = pages.filter(({file}) => file !== 'unlisted.tag.mdx');
    expect(pages.length - ours.length).toBe(1);
    expect([...written.keys()].sort()).toEqual(
      ours
        .flatMap(filesOf)
        .map(([name]) => name)
        .sort(),
    );
    for (const [name, text] of ours.flatMap(filesOf)) expect(written.get(name)?.trimEnd()).toBe(text.trimEnd());
  });

  it('stop a build when one is missing, with its name and with what the plugin said', async () => {
    // A folder without a configuration: the command ends without having written anything.
    const pages = makePages(source, folder, path.join(folder, 'api', 'clients'));
    await expect(pages).rejects.toThrow(/has not written 7 pages of api\/clients: stock-api-v-2-beta\.info\.mdx/);
    await expect(pages).rejects.toThrow(/It said:\n[\s\S]*docusaurus\.config/);
  });

  it('can only be made from what was said before', () => {
    expect(() => markdownGenerators('suppliers').createInfoPageMD()).toThrow('nothing to make the pages');
    provideSource(source, folder);
    const gone = {api: {method: 'get', path: '/gone'}};
    expect(() => markdownGenerators('clients').createApiPageMD(gone)).toThrow('has no GET /gone');
  });
});

describe('a command of the plugin', () => {
  const given = process.argv;
  afterEach(() => {
    process.argv = given;
  });

  test.each([
    [['build'], ['clients', 'suppliers']],
    [
      ['gen-api-docs', 'all'],
      ['clients', 'suppliers'],
    ],
    [['gen-api-docs', '-p', 'reference', 'suppliers'], ['suppliers']],
    [['gen-api-docs', 'clients'], ['clients']],
    [['clean-api-docs', 'all'], []],
  ])('%j reads the APIs %j', (args, apis) => {
    process.argv = ['node', 'docusaurus', ...args];
    expect(['clients', 'suppliers'].filter(isWanted)).toEqual(apis);
  });
});
