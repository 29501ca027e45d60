import {spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {loadFirst, preload} from '../nodeOptions';
import {plainOutput, withoutGone} from '../plainOutput';

/** Modules that are loaded into the server before its own code; each explains why. */
const PRELOADS = loadFirst([
  ...['endWithParent', 'swcConfig'].map(preload),
  path.join(__dirname, '..', '..', 'start', 'orderlyReloads.mjs'),
]);
const SERVER = path.join(__dirname, '..', '..', '..', 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
/** Milliseconds of silence after which a message is complete. */
const QUIET_MS = 100;
/** What the bundler prints when the first pages can be shown, or what keeps it from that. */
const COMPILED = /\bcompiled (?:successfully|with )/;
const RUNNING = /running at: (?:\S*?)(https?:\/\/[^\s/]+)/;

/** What a piece of the server's output tells of its state. */
export function stateIn(text: string): {origin?: string; isCompiled: boolean} {
  const origin = RUNNING.exec(text)?.[1];
  return {...(origin !== undefined && {origin}), isCompiled: COMPILED.test(text)};
}

export interface ServerEvents {
  /** Called with the origin once the server listens. */
  onListen: (origin: string) => void;
  /** Called each time the bundler has finished. */
  onCompiled: () => void;
  /** Called with what is printed as an error, already without what says nothing. */
  onError: (text: string) => void;
  onExit: (code: number) => void;
}

/**
 * Starts Docusaurus's development server. It ends with this process, however that ends.
 *
 * @param args of the command line, which go to it
 */
export function startServer(args: readonly string[], feedbackPort: number, events: ServerEvents): ChildProcess {
  const child = spawn(process.execPath, [...PRELOADS, SERVER, 'start', ...args], {
    stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      FEEDBACK_PORT: String(feedbackPort),
      ...(process.stdout.isTTY && {FORCE_COLOR: '1'}),
    },
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    process.stdout.write(text);
    const {origin, isCompiled} = stateIn(text);
    if (origin !== undefined) events.onListen(origin);
    if (isCompiled) events.onCompiled();
  });
  let errors = '';
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    if (errors !== '') events.onError(withoutGone(plainOutput(errors)));
    errors = '';
  };
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS);
  });
  child.on('close', (code) => {
    tell();
    events.onExit(code ?? 1);
  });
  return child;
}
