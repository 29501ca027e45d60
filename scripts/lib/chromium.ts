import fs from 'node:fs';
import {chromium} from '@playwright/test';
import {CHROMIUM_PATH} from '../../src/config/env';
import {run, runPackage} from './run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

async function onPath(): Promise<string | undefined> {
  for (const name of NAMES) {
    const {code, output} = await run('which', [name]);
    if (code === 0) return output.trim();
  }
  return undefined;
}

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

async function installFromDebian(): Promise<string | undefined> {
  if ((await run('which', ['apt-get'])).code !== 0) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]): Promise<boolean> => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    return (await run(program, rest, {env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}})).code === 0;
  };
  console.log('Installing Chromium from Debian …');
  // On Ubuntu the package is only a pointer to a snap; then Playwright's own is used.
  return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', 'chromium'))
    ? onPath()
    : undefined;
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
    (await installFromDebian()) ??
    (await installFromPlaywright());
  if (found === undefined)
    throw new Error('No Chromium could be found or installed: install one and set CHROMIUM_PATH to its path.');
  return found;
}
