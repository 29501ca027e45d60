/**
 * `npm start`: Docusaurus's development server, and beside it the quick checks of what is saved; further arguments go to
 * the server.
 */
import {fork, type ChildProcess} from 'node:child_process';
import {EventEmitter, once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {buildAtWork} from './lib/build';
import {forgetRunning, noteRunning} from './lib/check/running';
import {watchFolders} from './lib/check/watch';
import {startServer} from './lib/start/developmentServer';
import {told} from './lib/progress.mjs';
import {stop} from './lib/run';
import {openFeedback, type Feedback} from './lib/start/feedback';

/** Sources that a process reads once: rules of pages, and what puts the site together. */
const READ_ONCE =
  /^src\/(?:content\/(?:[^/]+|(?:remark|rehype|code|diagrams|screens)\/.*)|config\/.*|plugins\/.*)\.(?:ts|cjs|mjs)$/;
const SHOWN_PAGES = 8;

/** A line about the pages that refer to a file. */
function referringText({referring}: Feedback): string {
  const others = referring.length - SHOWN_PAGES;
  return `Refer to it: ${referring.slice(0, SHOWN_PAGES).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Prints findings once: the server tells of some that the checks have told of, and again after each reload. */
class Terminal {
  private readonly told = new Set<string>();
  /** What was skipped, with the reason, which stays the same from save to save. */
  private readonly toldSkipped = new Set<string>();

  /** The answer to a save, after which everything may be told again. */
  tellCheck(feedback: Feedback): void {
    const {findings, about, skipped, referring} = feedback;
    const isNews = findings.some((text) => !this.told.has(text)) || findings.length === 0;
    this.told.clear();
    findings.forEach((text) => this.told.add(text));
    if (!isNews) return;
    const lines = findings.length === 0 ? [`${about}: the quick checks find nothing.`] : findings;
    const left = skipped.filter((text) => !this.toldSkipped.has(text)).map((text) => `Skipped: ${text}`);
    skipped.forEach((text) => this.toldSkipped.add(text));
    console.log(['', ...lines, ...left, ...(referring.length > 0 ? [referringText(feedback)] : [])].join('\n'));
  }

  /** What the server prints as an error. */
  tellServer(text: string): void {
    if (this.told.has(text.trimEnd())) return;
    const rest = [...this.told].reduce((left, known) => left.replaceAll(`${known}\n`, ''), text);
    this.told.add(text.trimEnd());
    if (rest.trim() !== '') process.stderr.write(rest);
  }
}

/** Tells how far the first start is: it takes minutes, in which Docusaurus prints two lines. */
async function tellBeginning(moments: EventEmitter): Promise<void> {
  const [listening, compiled] = [once(moments, 'listening'), once(moments, 'compiled')];
  await told('Reading pages and API descriptions', () => listening, {first: 'The first time takes minutes.'});
  await told('Compiling the first pages', () => compiled);
}

async function main(args: readonly string[]): Promise<void> {
  const build = buildAtWork();
  if (build !== undefined)
    stop(
      `A build is at work here (process ${build}), and \`npm start\` writes into the same folders: wait until it ends.`,
    );
  noteRunning({pid: process.pid});
  const feedback = await openFeedback();
  const terminal = new Terminal();
  const moments = new EventEmitter();
  let server: ChildProcess | undefined;
  let checker: ChildProcess | undefined;
  let isEnding = false;
  let isRestarting = false;

  const end = (code: number): void => {
    isEnding = true;
    forgetRunning();
    checker?.kill();
    feedback.close();
    process.exit(code);
  };
  const startChecker = (): void => {
    checker = fork(path.join(__dirname, 'lib', 'start', 'checker.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    checker.on('message', (message) => {
      // Only the checker sends, and only this.
      const found = message as Feedback;
      terminal.tellCheck(found);
      feedback.send(found);
    });
  };
  const start = (more: readonly string[] = []): void => {
    server = startServer([...args, ...more], feedback.port, {
      onListen: (origin) => {
        noteRunning({pid: process.pid, origin});
        moments.emit('listening');
      },
      onCompiled: () => moments.emit('compiled'),
      onError: (text) => terminal.tellServer(text),
      onExit: (code) => {
        if (!isRestarting) end(code);
        isRestarting = false;
        start(['--no-open']);
      },
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      isRestarting = false;
      // Its end ends this process; the port is free then.
      server?.kill('SIGTERM');
    });
  start();
  void tellBeginning(moments);
  startChecker();
  watchFolders(['src/content', 'src/config', 'src/plugins'], (saved) => {
    const once = saved.filter((file) => READ_ONCE.test(file) && fs.existsSync(file));
    if (once.length > 0 && !isRestarting && !isEnding) {
      console.log(`\n${once.join(', ')} changed: the server starts again.`);
      isRestarting = true;
      checker?.kill();
      startChecker();
      server?.kill('SIGTERM');
    }
    return Promise.resolve();
  });
}

void main(process.argv.slice(2));
