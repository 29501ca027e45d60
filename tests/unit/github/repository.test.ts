/** Owners, issue forms and updates of packages name what is there. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import * as z from 'zod';
import packages from '../../../package.json';
import {BUILD_DIR} from '../../../scripts/lib/build';

/** Files that git keeps, or would keep. */
const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {encoding: 'utf8'})
  .stdout.trim()
  .split('\n')
  .filter((file) => fs.existsSync(file));

/** Folders whose folders have owners of their own. */
const DIVIDED = ['src', 'docs', 'guides', 'openapi'];

/** Every folder that needs a line: `docs/`, `docs/inventory/`. */
function foldersOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => {
    const [top = '', second = '', ...rest] = file.split('/');
    if (second === '') return [];
    return DIVIDED.includes(top) && rest.length > 0 ? [`${top}/`, `${top}/${second}/`] : [`${top}/`];
  });
  return [...new Set(folders)].sort();
}

/** What is wrong with the owners, a sentence each. */
function ownerFaults(text: string, files: readonly string[]): string[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => {
    const [pattern = '', ...owners] = line.split(/\s+/);
    return {pattern, owners};
  });
  const patterns = rules.map(({pattern}) => pattern);
  return [
    ...foldersOf(files)
      .filter((folder) => !patterns.includes(`/${folder}`))
      .map((folder) => `${folder} has no owner`),
    ...rules
      .filter(({pattern}) => !files.some((file) => ignore().add(pattern).ignores(file)))
      .map(({pattern}) => `${pattern} fits no file`),
    ...rules
      .filter(({owners}) => owners.length === 0 || owners.some((owner) => !/^@[\w-]+\/[\w-]+$/.test(owner)))
      .map(({pattern}) => `${pattern} names no team`),
    // The last line that fits counts: a folder after its own folders would take them over.
    ...patterns
      .filter((pattern, at) => patterns.slice(0, at).some((before) => before !== '*' && before.startsWith(pattern)))
      .map((pattern) => `${pattern} hides the lines before it`),
  ];
}

describe('owners', () => {
  const text = fs.readFileSync('.github/CODEOWNERS', 'utf8');

  it('are named for every folder', () => {
    expect(ownerFaults(text, FILES)).toEqual([]);
  });

  it.each([
    ['a new folder', text, ['newdocs/a.mdx'], 'newdocs/ has no owner'],
    ['a new folder of the docs', text, ['docs/new/a.mdx'], 'docs/new/ has no owner'],
    ['a folder that is gone', `${text}/gone/ @o/t\n`, [], '/gone/ fits no file'],
    ['a line without a team', `${text}/LICENSE\n`, [], '/LICENSE names no team'],
    ['lines in the wrong order', `${text}/docs/ @o/t\n`, [], '/docs/ hides the lines before it'],
  ])('are missed for %s', (_, owners, more, fault) => {
    expect(ownerFaults(owners, [...FILES, ...more])).toEqual([fault]);
  });
});

describe('issue forms', () => {
  const folder = path.join('.github', 'ISSUE_TEMPLATE');
  const form = z.strictObject({
    name: z.string(),
    description: z.string(),
    labels: z.array(z.string()).min(1),
    body: z
      .array(
        z.strictObject({
          type: z.enum(['input', 'textarea', 'dropdown']),
          id: z.string().regex(/^[\w-]+$/),
          attributes: z.strictObject({
            label: z.string(),
            description: z.string().optional(),
            placeholder: z.string().optional(),
            render: z.string().optional(),
            options: z.array(z.string()).min(2).optional(),
          }),
          validations: z.strictObject({required: z.boolean()}).optional(),
        }),
      )
      .min(1),
  });
  const files = fs.readdirSync(folder).filter((file) => file !== 'config.yml');

  it.each(files)('%s has the form that GitHub reads', (file) => {
    const {body} = form.parse(parse(fs.readFileSync(path.join(folder, file), 'utf8')));
    const ids = body.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const {type, attributes} of body) expect(type === 'dropdown').toBe(attributes.options !== undefined);
  });
});

describe('updates of packages', () => {
  const text = fs.readFileSync('.github/renovate.json', 'utf8');
  const {packageRules} = z
    .object({packageRules: z.array(z.object({matchPackageNames: z.array(z.string()).default([])}))})
    .parse(JSON.parse(text));
  const named = packageRules.flatMap(({matchPackageNames}) => matchPackageNames);
  const known = [
    ...Object.keys(packages.dependencies),
    ...Object.keys(packages.devDependencies),
    ...Object.keys(packages.overrides),
  ];

  it.each(named)('%s is one of ours', (name) => {
    const isKnown = name.endsWith('/**')
      ? known.some((each) => each.startsWith(name.slice(0, -2)))
      : known.includes(name);
    expect(isKnown).toBe(true);
  });

  it('name no package twice', () => {
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('hosts with previews', () => {
  it('publish the folder of the build', () => {
    expect(fs.readFileSync('netlify.toml', 'utf8')).toContain(`publish = "${BUILD_DIR}"`);
    expect(fs.readFileSync('wrangler.jsonc', 'utf8')).toContain(`"pages_build_output_dir": "${BUILD_DIR}"`);
  });
});
