/** Records what the commands of a sample application print, against a sandbox of their own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {recordingFile, type Recording} from '../../src/plugins/gallery/templates/recordings';
import {fingerprintOf} from '../../src/plugins/gallery/templates/verified';
import {serveSandbox} from '../../src/sandbox/server';
import type {SandboxSource} from '../../src/sandbox';
import type {Command, Shots} from '../shots/types';
import {run, type Outcome} from './run';
import {apiBaseUrl, environmentOf, exampleSettings, folderOf} from './templateApp';
import {COLUMNS, finalLines} from './templateTerminal';

/** The shots of a template. @throws Error when it has no file of shots */
export async function shotsOf(slug: string): Promise<Shots> {
  const file = path.resolve('scripts', 'shots', `${slug}.ts`);
  if (!fs.existsSync(file)) throw new Error(`scripts/shots/${slug}.ts is missing: it says what the screenshots show.`);
  return ((await import(pathToFileURL(file).href)) as {default: Shots}).default;
}

/** What readers see at the prompt. */
export function shownOf({command, shown}: Command): string {
  return shown ?? command.join(' ');
}

/**
 * Runs a command in the folder of an application.
 *
 * @param api `API_BASE_URL` of the application; in the output stands the usual one
 * @throws Error when there is no such program
 */
export async function outputOf(slug: string, asked: Command, api: string): Promise<Outcome> {
  const [program = '', ...args] = asked.command;
  const {code, output} = await run(program, args, {
    cwd: folderOf(slug),
    env: environmentOf(slug, {API_BASE_URL: api, COLUMNS: String(COLUMNS), ...asked.env}),
    shell: process.platform === 'win32',
  });
  // Other exit codes may be what is shown.
  if (code === 127) throw new Error(`scripts/shots/${slug}.ts: "${shownOf(asked)}" could not be run:\n${output}`);
  const usual = new URL(exampleSettings(slug)['API_BASE_URL'] ?? api);
  return {code, output: output.replaceAll(new URL(api).host, usual.host)};
}

/**
 * Runs the session of an application from an empty folder and a fresh sandbox.
 *
 * @throws Error when there is none, or a command ends with another exit code than the session says
 */
export async function recordingOf(slug: string, source: SandboxSource): Promise<Recording> {
  const {session} = await shotsOf(slug);
  if (!session) throw new Error(`scripts/shots/${slug}.ts has no session: it says which commands are recorded.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${slug}-`));
  const sandbox = await serveSandbox({source, port: 0});
  try {
    const runs: Recording['runs'] = [];
    for (const command of session(folder)) {
      const {code, output} = await outputOf(slug, command, apiBaseUrl(slug, `http://localhost:${sandbox.port}`));
      const {exit = 0} = command;
      const what = `${slug}: "${shownOf(command)}" ended with ${code} instead of ${exit}`;
      if (code !== exit) throw new Error(`${what}, and is not recorded. It said:\n${output}`);
      runs.push({command: shownOf(command), output: finalLines(output), exit});
    }
    return {files: fingerprintOf(process.cwd(), slug), runs};
  } finally {
    await sandbox.close();
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

/** Writes a recording. @returns its file */
export function writeRecording(slug: string, recording: Recording): string {
  const file = recordingFile(process.cwd(), slug);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
  return file;
}
