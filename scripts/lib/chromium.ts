import fs from 'node:fs';
import {chromium} from '@playwright/test';
import {CHROMIUM_PATH, HEADLESS_SHELL_PATH} from '../../src/config/env';
import {run, runPackage} from './run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';

async function onPath(names: readonly string[] = NAMES): Promise<string | undefined> {
  for (const name of names) {
    const {code, output} = await run('which', [name]);
    if (code === 0) return output.trim();
  }
  return undefined;
}

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

/** @returns whether Debian's package of that name is there now */
async function installFromDebian(name: string): Promise<boolean> {
  if ((await run('which', ['apt-get'])).code !== 0) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]): Promise<boolean> => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    return (await run(program, rest, {env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}})).code === 0;
  };
  console.log(`Installing ${name} from Debian …`);
  return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', name));
}

async function installFromPlaywright(): Promise<string | undefined> {
  console.log('Installing Chromium with Playwright …');
  await runPackage('playwright', ['install', '--with-deps', 'chromium'], {show: true});
  return playwrightsOwn();
}

/**
 * A Chromium for the browser tests: the one named in the environment, one that is installed, or a new one
 * from Debian or from Playwright.
 *
 * @throws Error when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const found =
    CHROMIUM_PATH ??
    (await onPath()) ??
    playwrightsOwn() ??
    // On Ubuntu the package is only a pointer to a snap; then Playwright's own is used.
    ((await installFromDebian('chromium')) ? await onPath() : undefined) ??
    (await installFromPlaywright());
  if (found === undefined)
    throw new Error('No Chromium could be found or installed: install one and set CHROMIUM_PATH to its path.');
  return found;
}

/**
 * Chromium without a browser around it, which draws the same pages for half of the processor time.
 *
 * @returns nothing when there is none and none can be installed; then the whole Chromium has to do
 */
export async function findHeadlessShell(): Promise<string | undefined> {
  return (
    HEADLESS_SHELL_PATH ??
    (await onPath([SHELL])) ??
    ((await installFromDebian(SHELL)) ? await onPath([SHELL]) : undefined)
  );
}

/** The environment of a run of the browser tests. @param isWhole whether all of them take the whole Chromium */
export async function browserEnv(isWhole = false): Promise<NodeJS.ProcessEnv> {
  const shell = isWhole ? undefined : await findHeadlessShell();
  return {...process.env, CHROMIUM_PATH: await findChromium(), HEADLESS_SHELL_PATH: shell ?? ''};
}
