/** What an application has in its zip beside its own files, so that it runs with two commands and nothing of ours. */
import {parseEnv} from 'node:util';

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

/** How a container starts: a server listens to all, so whoever runs it decides who reaches the port. */
function startOf(port: string | undefined): string[] {
  if (port === undefined) return ['ENTRYPOINT ["npm", "start", "--"]'];
  return [
    `# Nobody signs in: publish the port to this machine only, with -p 127.0.0.1:${port}:${port}`,
    'ENV HOST=0.0.0.0',
    `EXPOSE ${port}`,
    'CMD ["npm", "start"]',
  ];
}

/** A container for an application. */
function dockerfile(port: string | undefined): string {
  const lines = [
    '# Settings come from the environment: docker run --env-file .env',
    'FROM node:20-slim',
    'RUN mkdir /app && chown node:node /app',
    'USER node',
    'WORKDIR /app',
    'COPY --chown=node:node package.json package-lock.json ./',
    'RUN npm ci --ignore-scripts',
    'COPY --chown=node:node . .',
    ...startOf(port),
  ];
  return `${lines.join('\n')}\n`;
}

/** A container to develop in, made from the same file. */
function devcontainer(slug: string, port: string | undefined): string {
  const container = {
    name: slug,
    build: {dockerfile: '../Dockerfile', context: '..'},
    overrideCommand: true,
    postCreateCommand: 'npm ci',
    ...(port !== undefined && {forwardPorts: [Number(port)]}),
  };
  return `${JSON.stringify(container, null, 2)}\n`;
}

const NEVER_SENT = 'node_modules/\ndist/\n.env\n';

/** The files for containers, by name. @param settings text of `.env.example` */
export function containerFiles(slug: string, settings: string): Map<string, string> {
  const port = portOf(settings);
  return new Map([
    ['.dockerignore', NEVER_SENT],
    ['Dockerfile', dockerfile(port)],
    ['.devcontainer/devcontainer.json', devcontainer(slug, port)],
  ]);
}
