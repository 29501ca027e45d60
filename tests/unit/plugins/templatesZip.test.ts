/** The zips of the templates: what a reader unpacks must be all there is to an application. */
import {strFromU8, unzipSync} from 'fflate';
import {beforeAll, describe, expect, it} from 'vitest';
import {readModels} from '../../../scripts/lib/templateTypes';
import {templates} from '../../../src/content/data/templates';
import type {ApiName} from '../../../src/config/apis';
import type {ApiModel} from '../../../src/openapi/model';
import {typesOf} from '../../../src/plugins/gallery/templates/apiTypes';
import {standaloneFiles, zipOf} from '../../../src/plugins/gallery/templates/zip';

/** Stands for the sandbox, which tests/sandbox/program.test.ts runs. */
const program = new Map([['sandbox.mjs', Buffer.from('')]]);

function zipWith(slug: string, types: ReadonlyMap<string, string> = new Map()): Uint8Array {
  return zipOf(slug, standaloneFiles({siteDir: process.cwd(), slug, types, program}));
}

let models: ReadonlyMap<ApiName, ApiModel> = new Map();

beforeAll(async () => {
  models = await readModels();
}, 60_000);

describe.each(templates.map((template) => [template.slug, template] as const))('%s.zip', (slug, template) => {
  const {api} = template;

  it('holds the application, its types, its packages, a sandbox and the licence, and nothing that was made here', async () => {
    const zip = zipWith(slug, await typesOf(template, models));
    const names = Object.keys(unzipSync(zip));
    const always = ['.env.example', '.gitignore', 'LICENSE', 'README.md', 'package.json', 'tsconfig.json'];
    const alone = ['.devcontainer/devcontainer.json', 'Dockerfile', 'package-lock.json', 'sandbox/sandbox.mjs'];
    for (const name of [...always, ...alone]) expect(names).toContain(`${slug}/${name}`);
    for (const name of api) expect(names).toContain(`${slug}/src/api/${name}.d.ts`);
    expect(names.filter((name) => !name.startsWith(`${slug}/`))).toEqual([]);
    expect(names.filter((name) => /\/(?:node_modules|dist|\.env|\.svelte-kit|.*\.log)(?:\/|$)/.test(name))).toEqual([]);
    expect(names).toEqual([...names].sort());
  });
});

it.each(templates.map(({slug}) => slug))('%s.zip explains the shared files that it has, and no others', (slug) => {
  const files = unzipSync(zipWith(slug));
  const text = strFromU8(files[`${slug}/plumbing/README.md`] ?? new Uint8Array());
  const told = [...text.matchAll(/`(\w+\.(?:tsx?|css))`/g)].map(([, name = '']) => `${slug}/plumbing/${name}`);
  expect(told.filter((name) => !(name in files))).toEqual([]);
  const shared = Object.keys(files).filter((name) => /\/plumbing\/\w+\.(?:tsx?|css)$/.test(name));
  expect(shared.filter((name) => !told.includes(name))).toEqual([]);
  expect(text).not.toMatch(/template types|tests\/|Change it here/);
  if (shared.length > 0)
    expect(text).toMatch(/^# Plumbing\n\nWhat every application does in the same way\.\n\n\| File/);
});

it('a zip is the same when it is made again', () => {
  const [make] = templates.map(
    ({slug}) =>
      () =>
        Buffer.from(zipWith(slug)),
  );
  expect(make?.()).toEqual(make?.());
});

it('the types in a zip are those of its operations', async () => {
  const [template] = templates;
  if (!template) throw new Error('There are no templates.');
  const files = unzipSync(zipWith(template.slug, await typesOf(template, models)));
  const text = strFromU8(files[`${template.slug}/src/api/clients.d.ts`] ?? new Uint8Array());
  for (const id of template.operations) expect(text).toContain(`"${id.replace('clients/', '')}"`);
});
