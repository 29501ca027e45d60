import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** How programs of a language are started. */
interface Runner {
  command: string;
  file: string;
  /** What must be there besides, each with arguments that succeed when it is. */
  needs: readonly [string, readonly string[]][];
}

export const RUNNERS = {
  bash: {
    command: 'bash',
    file: 'sample.sh',
    needs: [
      ['bash', ['--version']],
      ['curl', ['--version']],
      ['jq', ['--version']],
      ['openssl', ['version']],
    ],
  },
  javascript: {command: process.execPath, file: 'sample.mjs', needs: []},
  python: {command: 'python3', file: 'sample.py', needs: [['python3', ['-c', 'import requests']]]},
} satisfies Record<string, Runner>;

export type ProgramLanguage = keyof typeof RUNNERS;

const missing = new Map<ProgramLanguage, string | undefined>();

/** What this machine lacks to run a language; nothing when all is there. */
export function lackOf(language: ProgramLanguage): string | undefined {
  if (missing.has(language)) return missing.get(language);
  const {needs}: Runner = RUNNERS[language];
  const lack = needs.find(([command, args]) => spawnSync(command, args).status !== 0);
  const text = lack && [lack[0], ...(lack[1][0] === '-c' ? [`that can ${lack[1][1] ?? ''}`] : [])].join(' ');
  missing.set(language, text);
  return text;
}

export interface Outcome {
  code: number | null;
  output: string;
}

const LIMIT_MS = 60_000;

/** Bash reads it first. A sample that asks again after two seconds need not wait for a sandbox in this process. */
const SHORT_SLEEP = '.bash_env';

/**
 * Runs a program in a folder of its own, which is gone afterwards.
 *
 * @param files others that the program reads, by name
 */
export async function runProgram(
  language: ProgramLanguage,
  text: string,
  variables: Record<string, string>,
  files: Record<string, string> = {},
): Promise<Outcome> {
  const {command, file} = RUNNERS[language];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fence-'));
  try {
    for (const [name, content] of Object.entries({...files, [file]: text}))
      fs.writeFileSync(path.join(folder, path.basename(name)), content);
    fs.writeFileSync(path.join(folder, SHORT_SLEEP), 'sleep() { command sleep 0.05; }\n');
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      BASH_ENV: path.join(folder, SHORT_SLEEP),
      ...variables,
    };
    // Not spawnSync: the server that answers lives in this process.
    const child = spawn(command, [file], {cwd: folder, env, timeout: LIMIT_MS});
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return {code, output};
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}
