/** The data file and the folder of every sample application. Faults are sentences that say what to do. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {readModels} from '../../../scripts/lib/templateTypes';
import type {Shots} from '../../../scripts/shots/types';
import {pageOf} from '../../../src/content/mentions';
import {templates} from '../../../src/content/data/templates';
import type {ApiModel} from '../../../src/openapi/model';
import {isTest, ownFiles, plumbingOf} from '../../../src/plugins/gallery/templates/files';
import {CARD, MODES} from '../../../src/plugins/gallery/templates/screenshots';
import {readableFiles} from '../../../src/plugins/gallery/templates/source';
import {operationsIn} from '../../../src/plugins/gallery/templates/source/calls';
import {readTimes} from '../../../src/plugins/gallery/templates/times';
import {callsIn} from '../../templates/support/calls';
import {cardFaults, screenshotFaults, textFaults} from '../../templates/support/data';
import {folderFaults, portOf} from '../../templates/support/folder';

let models: ApiModel[] = [];
let routes = new Set<string>();

beforeAll(async () => {
  models = [...(await readModels()).values()];
  const posts = fs
    .readdirSync('blog')
    .map(
      (name) =>
        /^slug: (.*)$/m.exec(name.endsWith('.mdx') ? fs.readFileSync(path.join('blog', name), 'utf8') : '')?.[1],
    );
  const pages = ['docs', 'guides'].flatMap((folder) =>
    fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .map((file) => pageOf({file, source: fs.readFileSync(file, 'utf8')})?.route ?? ''),
  );
  routes = new Set([
    ...pages,
    ...posts.map((slug) => `/blog/${slug ?? ''}/`),
    ...templates.map(({slug}) => `/templates/${slug}/`),
    '/use-cases/',
    ...models.flatMap((model) => [
      model.api.route,
      ...(model.api.groupsInRoute ? model.groups.map(({slug}) => `${model.api.route}${slug}/`) : []),
      ...[...model.operations.values()].map(({route}) => route),
    ]),
  ]);
}, 60_000);

/** `GET /v1/tags` by `clients/list-tags`. */
function callOf(id: string): string | undefined {
  const [api, name = ''] = id.split('/');
  const operation = models.find((model) => model.api.name === api)?.operations.get(name);
  return operation && `${operation.method.toUpperCase()} ${operation.path}`;
}

describe.each(templates.map((template) => [template.slug, template] as const))('%s', (slug, template) => {
  const {operations, api, related} = template;
  const files = ownFiles(process.cwd(), slug);

  it('has texts of the right size, and each once', () => {
    expect(textFaults(template)).toEqual([]);
  });

  it('has a folder a reader can take away', () => {
    expect(folderFaults(template, files, plumbingOf(process.cwd(), files))).toEqual([]);
  });

  it('names the operations that its source calls, and no others', () => {
    const declared = new Map(operations.map((id) => [id, callOf(id)]));
    const calls = callsIn(files);
    const faults = [
      ...[...declared]
        .filter(([, call]) => call === undefined || !calls.has(call))
        .map(([id, call]) => `operations: take out ${id}; no file calls ${call ?? 'it'}.`),
      ...[...calls]
        .filter((call) => ![...declared.values()].includes(call))
        .map((call) => `operations: add the one of ${call}, which a file calls.`),
      ...operations
        .filter((id) => !api.some((name) => id.startsWith(`${name}/`)))
        .map((id) => `api: add that of ${id}.`),
      ...api
        .filter((name) => !operations.some((id) => id.startsWith(`${name}/`)))
        .map((name) => `api: take out ${name}; no operation is of it.`),
    ];
    expect(faults).toEqual([]);
  });

  it('marks the calls of its source, each with its operation', () => {
    const called = operations.map((id) => {
      const [api, name = ''] = id.split('/');
      const {method = '', path: own = ''} = models.find((model) => model.api.name === api)?.operations.get(name) ?? {};
      return {id, method, path: own};
    });
    const marked = readableFiles(process.cwd(), slug).flatMap((file) =>
      operationsIn(file, called).map((one) => ({file: file.path, call: `${one.method.toUpperCase()} ${one.path}`})),
    );
    const callsOf = (folder: RegExp): string[] =>
      marked.filter(({file}) => folder.test(file)).map(({file, call}) => `${file} ${call}`);
    // Another way to read the same: by the compiler, not by the text.
    const read = files
      .filter((file) => !isTest(file))
      .flatMap((file) => [...callsIn([file])].map((call) => `${file.path} ${call}`));
    expect(callsOf(/^(?!test\/|python\/|go\/)/).sort()).toEqual(read.sort());
    for (const twin of [template.python !== undefined && /^python\//, template.go && /^go\//])
      if (twin) expect(new Set(callsOf(twin).map((text) => text.replace(/^\S+ /, ''))).size).toBe(operations.length);
  });

  it('links to pages that exist', () => {
    const missing = related.filter(({href}) => !routes.has(href.replace(/#.*$/, '')));
    expect(missing.map(({href}) => `related: there is no page ${href}.`)).toEqual([]);
    expect(related.length, 'related: name at least two pages.').toBeGreaterThanOrEqual(2);
  });

  it('has its screenshots in both modes', async () => {
    const file = path.resolve('scripts', 'shots', `${slug}.ts`);
    expect(fs.existsSync(file), `Write scripts/shots/${slug}.ts: it says what the screenshots show.`).toBe(true);
    const {default: shots} = (await import(pathToFileURL(file).href)) as {default: Shots};
    expect(screenshotFaults(template, shots)).toEqual([]);
    expect(cardFaults(template)).toEqual([]);
  });
});

describe('all templates', () => {
  it.each(['slug', 'title', 'pitch'] as const)('have a %s of their own', (field) => {
    expect(new Set(templates.map((template) => template[field])).size).toBe(templates.length);
  });

  it('have been timed', () => {
    const times = readTimes(process.cwd());
    const missing = templates.filter(({slug}) => !times[slug]).map(({slug}) => `npm run template time ${slug}`);
    expect(missing).toEqual([]);
    expect(Object.keys(times)).toHaveLength(templates.length);
  });

  it('write the parts of their stack alike', () => {
    const names = new Set(templates.flatMap(({stack}) => stack));
    // "Vue" and "Vue 3" would be two choices in the gallery.
    const plain = (name: string): string => name.toLowerCase().replace(/[ .]?\d+$|\.js$/, '');
    const alike = [...names].filter((name) =>
      [...names].some((other) => other !== name && plain(other) === plain(name)),
    );
    expect(alike).toEqual([]);
  });

  it('have a port of their own', () => {
    const ports = templates.flatMap(({slug}) => portOf(ownFiles(process.cwd(), slug)) ?? []);
    const taken = ports.filter((port, at) => ports.indexOf(port) !== at);
    expect(taken.map((port) => `.env.example: ${port} is the PORT of two applications.`)).toEqual([]);
  });

  it('are the folders of examples/', () => {
    const {workspaces} = JSON.parse(fs.readFileSync('examples/package.json', 'utf8')) as {workspaces: string[]};
    const slugs = templates.map(({slug}) => slug).sort();
    expect([...workspaces].sort()).toEqual(slugs);
    expect(fs.readdirSync('static/img/templates').filter((name) => !slugs.includes(name))).toEqual([]);
    const cards = fs.readdirSync('static/img/cards');
    expect(cards.filter((name) => !slugs.includes(name.split('.')[0] ?? ''))).toEqual([]);
    expect(cards).toHaveLength(slugs.length * MODES.length * CARD.widths.length);
  });
});

describe('the server of an application', () => {
  const sources = execFileSync('git', ['ls-files', 'examples'], {encoding: 'utf8'})
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && fs.existsSync(file))
    .map((file) => [file, fs.readFileSync(file, 'utf8')] as const);

  it('listens on the address that it is told, which is this machine at first', () => {
    const calls = sources.flatMap(([file, text]) =>
      [...text.matchAll(/\blisten\(\w+\.fetch, (\{[^}]*\})/g)].map(([, options = '']) => `${file} ${options}`),
    );
    expect(calls.length).toBeGreaterThan(9);
    expect(calls.filter((call) => !call.includes('hostname'))).toEqual([]);
  });

  it('has one way to know the time of the API, to get a token and to listen: the shared one', () => {
    const own = sources.filter(([file]) => !/^examples\/(?:plumbing|tutorial)\//.test(file));
    const second = own.filter(([, text]) => /\bserve\(\{|expires_in: number|headers\.get\('Date'\)/.test(text));
    expect(second.map(([file]) => file)).toEqual([]);
  });
});
