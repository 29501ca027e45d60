/** Generates the clients of a language, compiles them with calls of our own, and makes the calls. */
import fs from 'node:fs';
import path from 'node:path';
import {run} from '../run';
import {NAMES, writeOlder} from './document';

export interface Workshop {
  /** Holds the published files, and a folder for each language. */
  folder: string;
  tools: string;
  jar: string;
}

/** @returns the command that makes the calls, but for the address of the sandbox */
type Language = (workshop: Workshop, own: string) => Promise<string[]>;

const CALLS = path.resolve('tests', 'clients');

/** @throws with what the program has said */
async function must(program: string, args: string[], cwd: string, env = process.env): Promise<void> {
  const {code, output} = await run(program, args, {cwd, env});
  if (code !== 0) throw new Error(`${path.basename(program)} ends with ${code}:\n${output.slice(-6000)}`);
}

async function generate({folder, tools, jar}: Workshop, own: string, name: string, language: string): Promise<void> {
  const freed = await writeOlder(folder, tools, name, language);
  if (freed > 0) console.log(`${language}: ${freed} places of ${name} take any value, see scripts/lib/clients.`);
  const input = path.join(folder, `${name}.${language}.json`);
  const output = path.join(own, `${name}-generated`);
  const args = ['-jar', jar, 'generate', '-i', input, '-g', language, '-o', output, '--package-name', name];
  await must('java', args, own);
}

function filesIn(folder: string, end: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(folder, file));
}

const typescript: Language = async ({folder, tools}, own) => {
  const bin = path.join(tools, 'node_modules', '.bin');
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    outDir: 'out',
    target: 'ES2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  };
  fs.writeFileSync(path.join(own, 'package.json'), JSON.stringify({type: 'module'}));
  // The generator reads them beside itself, to write imports as the compiler wants them.
  fs.writeFileSync(path.join(own, 'tsconfig.json'), JSON.stringify({compilerOptions, include: ['**/*.ts']}));
  fs.writeFileSync(path.join(tools, 'tsconfig.json'), JSON.stringify({compilerOptions}));
  const exports = NAMES.map((name) => `export * as ${name} from './${name}/all.js';\n`);
  fs.writeFileSync(path.join(own, 'clients.ts'), exports.join(''));
  for (const name of NAMES) {
    const plugins = ['@hey-api/typescript', '@hey-api/sdk'];
    const input = path.join(folder, `${name}.json`);
    const args = ['-i', input, '-o', name, '-c', '@hey-api/client-fetch', '-p', ...plugins, '--silent'];
    await must(path.join(bin, 'openapi-ts'), args, own);
    const all = "export * from './index.js';\nexport {createClient} from './client/index.js';\n";
    fs.writeFileSync(path.join(own, name, 'all.ts'), all);
  }
  fs.copyFileSync(path.join(CALLS, 'calls.ts'), path.join(own, 'calls.ts'));
  await must(path.join(bin, 'tsc'), ['-p', '.'], own);
  return [process.execPath, path.join(own, 'out', 'calls.js')];
};

/** Lines that this version of OpenAPI Generator gets wrong, and how they should be. */
function mendPython(file: string): void {
  const text = fs.readFileSync(file, 'utf8');
  const mended = text
    // A map of records in a composed schema is imported as if it were a module.
    .replace(/^from (\w+)\.models\.dict\[str,_(\w+)\] import Dict\[str, (\w+)\]$/gm, 'from $1.models.$2 import $3')
    // A named enumeration speaks of itself before it exists.
    .replace(/^(?=import json$)/m, text.includes('from aenum import') ? 'from __future__ import annotations\n' : '');
  if (mended !== text) fs.writeFileSync(file, mended);
}

const python: Language = async (workshop, own) => {
  for (const name of NAMES) {
    await generate(workshop, own, name, 'python');
    fs.renameSync(path.join(own, `${name}-generated`, name), path.join(own, name));
    for (const file of filesIn(path.join(own, name), '.py')) mendPython(file);
  }
  // What the clients need of a package that Debian lacks.
  fs.writeFileSync(path.join(own, 'aenum.py'), 'from enum import Enum as Enum\n\nno_arg = object()\n');
  for (const file of ['calls.py', 'mypy.ini']) fs.copyFileSync(path.join(CALLS, file), path.join(own, file));
  const mypy = ['--python-executable', '/usr/bin/python3', '--config-file', 'mypy.ini', 'calls.py'];
  await must('/usr/bin/mypy', mypy, own);
  return ['/usr/bin/python3', path.join(own, 'calls.py')];
};

const go: Language = async (workshop, own) => {
  const source = path.join(own, 'src');
  fs.mkdirSync(path.join(source, 'calls'), {recursive: true});
  for (const name of NAMES) {
    await generate(workshop, own, name, 'go');
    const generated = path.join(own, `${name}-generated`);
    // Its tests are empty and need a package of their own.
    fs.rmSync(path.join(generated, 'test'), {recursive: true, force: true});
    fs.renameSync(generated, path.join(source, name));
  }
  fs.copyFileSync(path.join(CALLS, 'calls.go'), path.join(source, 'calls', 'main.go'));
  const env = {...process.env, GO111MODULE: 'off', GOFLAGS: '', GOPATH: `${own}:/usr/share/gocode`};
  await must('go', ['build', '-o', path.join(own, 'calls'), 'calls'], own, env);
  return [path.join(own, 'calls')];
};

export const LANGUAGES = {typescript, python, go} as const;

export type LanguageName = keyof typeof LANGUAGES;
