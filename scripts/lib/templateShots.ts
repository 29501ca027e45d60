/** Takes screenshots of the running sample applications. */
import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import type {Template} from '../../src/content/data/templates';
import {MODES, screenshotFile, type Mode} from '../../src/plugins/gallery/templates/screenshots';
import {contractSource} from '../../src/sandbox/node';
import {readManifest, worldFor} from '../../src/sandbox/program/world';
import {serveSandbox, type SandboxServer} from '../../src/sandbox/server';
import type {SandboxSource} from '../../src/sandbox';
import {VIEWPORTS, type Shot} from '../shots/types';
import {findChromium} from './chromium';
import {writeCardPictures} from './cardPictures';
import {cutPictures} from './cutPictures';
import {isFree} from './server';
import {apiBaseUrl, exampleSettings, folderOf, freePort, installPackages, startApp} from './templateApp';
import {outputOf, shotsOf, shownOf} from './templateRuns';
import {terminalPage} from './templateTerminal';
import {writeTypes} from './templateTypes';

/** The initial time of the sandbox. */
const NOW = new Date('2025-03-14T12:00:00Z');
const MOST_BYTES = 90_000;
const TERMINAL = {width: 960, height: 320};

/** Styles without animations, so that pictures don't depend on timing. */
const STILL =
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}';

/** A screenshot as WebP in the best quality that stays below the size limit. */
async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (const quality of [88, 80, 70, 60, 45]) {
    const {data} = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: false,
    });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`A picture of ${page.url()} doesn't fit into ${MOST_BYTES} bytes: show less in it.`);
}

interface Stage {
  template: Template;
  browser: Browser;
  mode: Mode;
  /** `API_BASE_URL` of the application. */
  api: string;
  /** Address of the application; absent when all shots are of commands. */
  url?: string;
}

async function take(shot: Shot, {template: {slug}, browser, mode, api, url}: Stage): Promise<void> {
  const isPage = 'take' in shot;
  const context = await browser.newContext({
    viewport: isPage ? VIEWPORTS[shot.viewport] : TERMINAL,
    colorScheme: mode,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    bypassCSP: true,
    hasTouch: isPage && shot.viewport === 'phone',
  });
  try {
    const page = await context.newPage();
    if (isPage) {
      await page.clock.setFixedTime(NOW);
      await shot.take(page, {url: url ?? '', api});
    } else {
      const {output} = await outputOf(slug, shot, api);
      await page.setContent(terminalPage(shownOf(shot), output));
      const height = await page.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
      await page.setViewportSize({...TERMINAL, height: Math.max(TERMINAL.height, height)});
    }
    await page.addStyleTag({content: STILL});
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = screenshotFile('.', slug, shot.name, mode);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, await capture(page));
    console.log(file);
  } finally {
    await context.close();
  }
}

/** The port that readers have, if it is free, because pictures may show addresses. */
async function usualPort(port: number): Promise<number> {
  return port > 0 && (await isFree(port)) ? port : freePort();
}

async function takeMode(template: Template, mode: Mode, browser: Browser, source: SandboxSource): Promise<void> {
  const {slug} = template;
  const {env = {}, shots} = await shotsOf(slug);
  const world = worldFor(readManifest(folderOf(slug)), source);
  const sandbox: SandboxServer = await serveSandbox({source: world, port: await usualPort(4010)});
  const port = await usualPort(Number(exampleSettings(slug)['PORT'] ?? 0));
  const api = apiBaseUrl(slug, `http://localhost:${sandbox.port}`);
  const app = shots.some((shot) => 'take' in shot)
    ? await startApp(slug, {...env, API_BASE_URL: api, PORT: String(port)}).catch(async (error: unknown) => {
        await sandbox.close();
        throw error;
      })
    : undefined;
  try {
    for (const shot of shots) await take(shot, {template, browser, mode, api, ...(app && {url: app.url})});
  } finally {
    app?.stop();
    await sandbox.close();
  }
}

/**
 * Takes light and dark screenshots of templates into static/img/templates/, and makes the pictures of their cards.
 *
 * @throws Error naming what is missing or did not start
 */
export async function takeShots(templates: readonly Template[]): Promise<void> {
  await installPackages();
  await writeTypes(templates);
  const source = await contractSource(process.cwd());
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Language of the browser's own controls, such as date fields.
    env: {...process.env, LANGUAGE: 'en_GB'},
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });
  try {
    for (const template of templates) {
      for (const mode of MODES) await takeMode(template, mode, browser, source);
      const {slug} = template;
      for (const {name} of (await shotsOf(slug)).shots)
        await cutPictures(MODES.map((mode) => screenshotFile('.', slug, name, mode)));
      await writeCardPictures(template);
    }
  } finally {
    await browser.close();
  }
}
