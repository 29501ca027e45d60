/** What an application has in its zip beside its own files, so that it runs with two commands and nothing of ours. */
import {parseEnv} from 'node:util';
import {templates} from '../../../content/data/templates';

/** Folder of the sandbox in the zip. */
export const SANDBOX_FOLDER = 'sandbox';

const SANDBOX = `node ${SANDBOX_FOLDER}/sandbox.mjs`;
/** Scripts that call the API. */
const CALLING = ['start', 'dev', 'test', 'python', 'test:python', 'go', 'test:go'];
/** Before the name of a script as the application has it. */
const OWN = 'app:';

interface Manifest {
  scripts: Record<string, string>;
}

/** A manifest whose commands start a sandbox as well, where the settings ask for one. @param text of `package.json` */
export function withSandbox(text: string): string {
  const {scripts, ...others} = JSON.parse(text) as Manifest;
  const ours = Object.entries(scripts).flatMap(([name, command]): [string, string][] =>
    CALLING.includes(name)
      ? [
          [name, `${SANDBOX} run ${OWN}${name}`],
          [OWN + name, command],
        ]
      : [[name, command]],
  );
  const manifest = {...others, scripts: Object.fromEntries([...ours, ['sandbox', SANDBOX]])};
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The port of an application. @param settings text of `.env.example` @returns undefined for a command line */
function portOf(settings: string): string | undefined {
  return parseEnv(settings)['PORT'];
}

/** Who gets in through a port. @param settings text of `.env.example` */
function whoGetsIn(settings: string): string {
  return 'OIDC_ISSUER' in parseEnv(settings)
    ? 'Until OIDC_ISSUER names your provider, everybody is let in'
    : 'Whoever reaches the port is let in';
}

/**
 * How a container starts: a server listens to all, so whoever runs it decides who reaches the port. What only the
 * container itself reaches is of no use, so a `HOST` that comes with `--env-file` counts for nothing.
 */
function startOf(settings: string): string[] {
  const port = portOf(settings);
  if (port === undefined) return ['ENTRYPOINT ["npm", "start", "--"]'];
  return [
    `# ${whoGetsIn(settings)}: publish the port to this machine only, with -p 127.0.0.1:${port}:${port}`,
    `EXPOSE ${port}`,
    'CMD ["env", "HOST=0.0.0.0", "npm", "start"]',
  ];
}

/** A container for an application. */
function dockerfile(settings: string): string {
  const lines = [
    '# Settings come from the environment: docker run --env-file .env',
    'FROM node:20-slim',
    'RUN mkdir /app && chown node:node /app',
    'USER node',
    'WORKDIR /app',
    'COPY --chown=node:node package.json package-lock.json ./',
    'RUN npm ci --ignore-scripts',
    'COPY --chown=node:node . .',
    ...startOf(settings),
  ];
  return `${lines.join('\n')}\n`;
}

/** Adds tools to a container to develop in. Major versions are pinned: what they take may change with the next. */
const FEATURES = 'ghcr.io/devcontainers/features';

/** What images of Node lack: git, and the language of a program that is written twice. Git and Python are those of the image's system. */
function featuresOf(slug: string): Record<string, Record<string, string | boolean>> {
  const {python, go} = templates.find((template) => template.slug === slug) ?? {};
  return {
    [`${FEATURES}/git:1`]: {version: 'os-provided'},
    ...(python !== undefined && {[`${FEATURES}/python:1`]: {version: 'os-provided', installTools: false}}),
    ...(go === true && {[`${FEATURES}/go:1`]: {version: 'latest'}}),
  };
}

/** A container to develop in, made from the same file. */
function devcontainer(slug: string, settings: string): string {
  const port = portOf(settings);
  const container = {
    name: slug,
    build: {dockerfile: '../Dockerfile', context: '..'},
    features: featuresOf(slug),
    overrideCommand: true,
    postCreateCommand: 'npm ci',
    ...(port !== undefined && {forwardPorts: [Number(port)]}),
  };
  return `${JSON.stringify(container, null, 2)}\n`;
}

const NEVER_SENT = 'node_modules/\ndist/\n.env\n';

/** The files for containers, by name. @param settings text of `.env.example` */
export function containerFiles(slug: string, settings: string): Map<string, string> {
  return new Map([
    ['.dockerignore', NEVER_SENT],
    ['Dockerfile', dockerfile(settings)],
    ['.devcontainer/devcontainer.json', devcontainer(slug, settings)],
  ]);
}
