/**
 * Follows the tutorial from an empty folder: after each unit the application must compile, build and do in a browser
 * what the unit says. `npm run audit replay`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findChromium} from '../../scripts/lib/chromium';
import {readUnits, stateAfter} from '../../scripts/lib/tutorial';
import {contractSource} from '../../src/sandbox/node';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import {buildUnit, builtTexts, installPackages, ROOT, servePreview} from './support/app';
import {SCREENS} from './support/screens';

const units = readUnits();
let folder: string;
let sandbox: SandboxServer;
let browser: Browser;

beforeAll(async () => {
  await installPackages();
  folder = fs.mkdtempSync(path.join(ROOT, 'replay-'));
  sandbox = await serveSandbox({source: await contractSource(process.cwd()), port: 0});
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});

afterAll(async () => {
  await browser.close();
  await sandbox.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

describe.each(units.filter(({number}) => SCREENS[number]))('$page', ({number}) => {
  const own = (): string => path.join(folder, `unit-${number}`);

  it('compiles and builds', async () => {
    await buildUnit(own(), stateAfter(units, number));
  });

  it('gives no key to browsers', () => {
    expect(builtTexts(own()).filter((text) => text.includes('plk_test_'))).toEqual([]);
  });

  it('shows what the unit says', async () => {
    sandbox.sandbox.reset();
    const {url, stop} = await servePreview(own(), `http://localhost:${sandbox.port}/clients`);
    const context = await browser.newContext({baseURL: url});
    try {
      const page = await context.newPage();
      const thrown: string[] = [];
      page.on('pageerror', ({message}) => thrown.push(message));
      await SCREENS[number]?.(page);
      expect(thrown).toEqual([]);
    } finally {
      await context.close();
      stop();
    }
  });
});

it('follows every unit that has code', () => {
  expect(units.filter(({files}) => files.size > 0).map(({number}) => String(number))).toEqual(Object.keys(SCREENS));
});
