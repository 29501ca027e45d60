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

/** @returns whether Debian's package of this name is installed now */
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
 * Finds a Chromium for the browser tests: the one in the environment, an installed one, or a new one from Debian or
 * Playwright.
 *
 * @throws Error when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const found =
    CHROMIUM_PATH ??
    (await onPath()) ??
    playwrightsOwn() ??
    // Ubuntu's package only installs a snap, so Playwright's Chromium is used there.
    ((await installFromDebian('chromium')) ? await onPath() : undefined) ??
    (await installFromPlaywright());
  if (found === undefined)
    throw new Error('No Chromium could be found or installed: install one and set CHROMIUM_PATH to its path.');
  return found;
}

/** A browser that is here already, the headless shell if possible. */
export async function installedBrowser(): Promise<string | undefined> {
  return HEADLESS_SHELL_PATH ?? (await onPath([SHELL])) ?? CHROMIUM_PATH ?? (await onPath()) ?? playwrightsOwn();
}

/**
 * Finds Chromium's headless shell, which renders the same pages with less processor time.
 *
 * @returns undefined when there is none and none can be installed; then the complete Chromium is used
 */
export async function findHeadlessShell(): Promise<string | undefined> {
  return (
    HEADLESS_SHELL_PATH ??
    (await onPath([SHELL])) ??
    ((await installFromDebian(SHELL)) ? await onPath([SHELL]) : undefined)
  );
}

/** A Chromium that is here already, the headless shell before the whole one. @returns undefined when there is none */
export async function installedChromium(): Promise<string | undefined> {
  return HEADLESS_SHELL_PATH ?? CHROMIUM_PATH ?? (await onPath([SHELL, ...NAMES])) ?? playwrightsOwn();
}

/** The environment for the browser tests. @param isWhole whether all of them use the complete Chromium */
export async function browserEnv(isWhole = false): Promise<NodeJS.ProcessEnv> {
  const shell = isWhole ? undefined : await findHeadlessShell();
  return {...process.env, CHROMIUM_PATH: await findChromium(), HEADLESS_SHELL_PATH: shell ?? ''};
}
