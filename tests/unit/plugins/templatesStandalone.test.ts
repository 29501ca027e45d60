/** What an application gets in its zip, so that two commands are enough. */
import fs from 'node:fs';
import {validate} from 'dockerfile-utils';
import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {templates} from '../../../src/content/data/templates';
import {lockfileOf, packagesOf, type Packages} from '../../../src/plugins/gallery/templates/lockfile';
import {verifiedOn} from '../../../src/plugins/gallery/templates/verified';
import {withoutProse} from '../../../src/plugins/gallery/templates/shapes';
import {containerFiles, withSandbox} from '../../../src/plugins/gallery/templates/standalone';

const SLUGS = templates.map(({slug}) => slug);
const common = JSON.parse(fs.readFileSync('examples/package-lock.json', 'utf8')) as {packages: Packages};

/** The place of a package for whoever asks for it, as Node looks for it. */
function found(packages: Packages, asker: string, name: string): string | undefined {
  const parents = asker === '' ? [] : asker.split('/node_modules/');
  for (let depth = parents.length; depth >= 0; depth -= 1) {
    const folder = parents.slice(0, depth).join('/node_modules/');
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
  }
  return undefined;
}

describe('the lockfile of', () => {
  it.each(SLUGS)('%s gives every package what it needs, in the version that is tested here', (slug) => {
    const {packages} = JSON.parse(lockfileOf(process.cwd(), slug)) as {packages: Packages};
    const faults: string[] = [];
    for (const [asker, {dependencies, devDependencies}] of Object.entries(packages))
      for (const name of Object.keys({...dependencies, ...(asker === '' && devDependencies)})) {
        const place = found(packages, asker, name);
        const inCommon = found(common.packages, asker === '' ? slug : asker, name);
        const wanted = common.packages[inCommon ?? '']?.version;
        if (place === undefined || packages[place]?.version !== wanted) faults.push(`${asker} → ${name} ${wanted}`);
      }
    expect(faults).toEqual([]);
    expect(Object.keys(packages).length).toBeGreaterThan(5);
    expect(packages[''] as object).toMatchObject({name: slug, dependencies: common.packages[slug]?.dependencies});
  });

  it('an application whose own version stands where another package expects the common one has both', () => {
    const packages: Packages = {
      app: {dependencies: {near: '2', needy: '1'}},
      'app/node_modules/near': {version: '2.0.0'},
      'node_modules/near': {version: '1.0.0'},
      'node_modules/needy': {version: '1.0.0', dependencies: {near: '1'}},
      'node_modules/unused': {version: '1.0.0'},
    };
    expect(Object.fromEntries([...packagesOf(packages, 'app')].map(([place, {version}]) => [place, version]))).toEqual({
      'node_modules/near': '2.0.0',
      'node_modules/needy': '1.0.0',
      'node_modules/needy/node_modules/near': '1.0.0',
    });
  });

  it('an unknown application stops with what to do', () => {
    expect(() => packagesOf({}, 'nobody')).toThrow('examples/package-lock.json lacks nobody: run npm install');
  });
});

it('commands that call the API start a sandbox, and the others are left alone', () => {
  const {scripts} = JSON.parse(
    withSandbox('{"name": "x", "scripts": {"start": "tsx a.ts", "check": "tsc", "test": "node --test"}}'),
  ) as {scripts: Record<string, string>};
  expect(scripts).toEqual({
    start: 'node sandbox/sandbox.mjs run app:start',
    'app:start': 'tsx a.ts',
    check: 'tsc',
    test: 'node sandbox/sandbox.mjs run app:test',
    'app:test': 'node --test',
    sandbox: 'node sandbox/sandbox.mjs',
  });
});

/** What a `devcontainer.json` says here, by the names and values of containers.dev and of its features. */
const CONTAINER = z.strictObject({
  name: z.string(),
  // From the folder of the file.
  build: z.strictObject({dockerfile: z.literal('../Dockerfile'), context: z.literal('..')}),
  features: z.strictObject({
    'ghcr.io/devcontainers/features/git:1': z.strictObject({version: z.enum(['latest', 'os-provided'])}),
    'ghcr.io/devcontainers/features/python:1': z
      .strictObject({version: z.enum(['latest', 'os-provided']), installTools: z.boolean()})
      .optional(),
    'ghcr.io/devcontainers/features/go:1': z.strictObject({version: z.literal('latest')}).optional(),
  }),
  // The command of the image is that of a server, which would end with its first fault.
  overrideCommand: z.literal(true),
  postCreateCommand: z.literal('npm ci'),
  forwardPorts: z.array(z.int()).optional(),
});

describe('containers', () => {
  it.each(SLUGS)('%s has a Dockerfile without findings, and a development container with its port', (slug) => {
    const settings = fs.readFileSync(`examples/${slug}/.env.example`, 'utf8');
    const files = containerFiles(slug, settings);
    const own = `examples/${slug}/Dockerfile`;
    const dockerfile = fs.existsSync(own) ? fs.readFileSync(own, 'utf8') : (files.get('Dockerfile') ?? '');
    expect(validate(dockerfile).map(({message}) => message)).toEqual([]);
    const port = /^PORT=(\d+)$/m.exec(settings)?.[1];
    const container = CONTAINER.parse(JSON.parse(files.get('.devcontainer/devcontainer.json') ?? ''));
    expect(container.name).toBe(slug);
    expect(container.forwardPorts).toEqual(port === undefined ? undefined : [Number(port)]);
    if (port !== undefined && !fs.existsSync(own)) expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  });

  it.each(SLUGS)('%s can be developed in its container: with git, and all that its scripts start', (slug) => {
    const files = containerFiles(slug, fs.readFileSync(`examples/${slug}/.env.example`, 'utf8'));
    const {features} = CONTAINER.parse(JSON.parse(files.get('.devcontainer/devcontainer.json') ?? ''));
    const {scripts} = JSON.parse(fs.readFileSync(`examples/${slug}/package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = Object.values(scripts).join('\n');
    const needed = [/\bpython3\b/.test(commands) && 'python', /\bgo build\b/.test(commands) && 'go'].filter(Boolean);
    const names = Object.keys(features).map((name) => /features\/(\w+):1$/.exec(name)?.[1]);
    expect(names).toEqual(['git', ...needed]);
  });

  it('a container does not say that nobody signs in where people do, and listens whatever the settings say', () => {
    for (const slug of SLUGS) {
      const settings = fs.readFileSync(`examples/${slug}/.env.example`, 'utf8');
      const text = containerFiles(slug, settings).get('Dockerfile') ?? '';
      if (!/^PORT=/m.test(settings)) continue;
      expect(text).not.toContain('Nobody signs in');
      expect([slug, text.includes('Until OIDC_ISSUER')]).toEqual([slug, settings.includes('OIDC_ISSUER=')]);
      // A HOST for the container of `--env-file` would win over ENV.
      expect(text).toContain('CMD ["env", "HOST=0.0.0.0", "npm", "start"]\n');
    }
    expect(
      SLUGS.filter((slug) => fs.readFileSync(`examples/${slug}/.env.example`, 'utf8').includes('OIDC_ISSUER=')),
    ).toEqual(expect.arrayContaining(['approval-inbox', 'replenishment-board', 'rfq-workspace']));
  });

  it.each(SLUGS.filter((slug) => fs.existsSync(`examples/${slug}/Dockerfile`)))(
    '%s, with a Dockerfile of its own, takes along what its program reads',
    (slug) => {
      const dockerfile = fs.readFileSync(`examples/${slug}/Dockerfile`, 'utf8');
      const copied = [...dockerfile.matchAll(/^COPY (?:--\S+ )?(.+) \S+$/gm)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      const imported = fs
        .readdirSync(`examples/${slug}/src`)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => fs.readFileSync(`examples/${slug}/src/${name}`, 'utf8'))
        .flatMap((text) => (text.includes("from '../plumbing/") ? ['plumbing'] : []));
      expect(copied).toEqual(expect.arrayContaining(['src', 'package-lock.json', ...imported]));
    },
  );

  it('findings are found', () => {
    expect(validate('FROM node:20\nRUNS npm ci\n')).toHaveLength(1);
  });
});

it('an application is verified while its files and its part of the contract are those that the audit looked at', () => {
  const now = {files: 'these', shapes: 'those'};
  const day = '2025-03-14';
  expect(verifiedOn('app', {app: {day, ...now}}, now)).toBe(day);
  expect(verifiedOn('app', {app: {day, ...now, files: 'others'}}, now)).toBeUndefined();
  expect(verifiedOn('app', {app: {day, ...now, shapes: 'others'}}, now)).toBeUndefined();
  expect(verifiedOn('app', {}, now)).toBeUndefined();
});

it('texts and examples of the contract are no shape, and fields are, whatever their names', () => {
  const field = {type: 'string', description: 'What it is.', example: 'gloves', 'x-rules': []};
  const schema = {title: 'A thing', required: ['description'], properties: {description: field, title: field}};
  const shape = {type: 'string'};
  expect(withoutProse(schema)).toEqual({required: ['description'], properties: {description: shape, title: shape}});
});
