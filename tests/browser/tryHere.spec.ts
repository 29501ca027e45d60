import type {Frame, FrameLocator, Locator, Page} from '@playwright/test';
import {axeFaults, LOOKS, NARROW} from '../../scripts/lib/check/axe';
import {templates} from '../../src/content/data/templates';
import {expect, open, test} from '../support/site';

const PRESS = 'Try it here';

/** An application that is open in the page of its template. */
interface Trial {
  page: Page;
  app: FrameLocator;
  /** Where the page says how a change was answered. */
  told: Locator;
  fail: (status: string) => Promise<void>;
}

interface Plan {
  /** What the application shows first. */
  start: (app: FrameLocator) => Locator;
  /** Does the steps of the page, and sees what they promise. */
  steps: (trial: Trial) => Promise<void>;
  /** Goes to where one press changes something. @returns what to press */
  ready: (app: FrameLocator) => Promise<Locator>;
}

const PLANS: Readonly<Record<string, Plan>> = {
  'approval-inbox': {
    start: (app) => app.getByRole('button', {name: 'Approve all 1'}),
    steps: async ({app, told, fail}) => {
      await app.getByRole('button', {name: 'Approve all 1'}).click();
      await expect(app.getByText('Nothing waits for you here.')).toBeVisible();
      await expect(told).toHaveText(/^POST .*\/price-approvals\/bulk-decide: 200$/);
      await fail('409');
      await app.getByRole('button', {name: /^Products/}).click();
      const approve = app.getByRole('article').getByRole('button', {name: 'Approve'});
      await approve.click();
      await expect(app.getByRole('article').getByRole('alert')).toBeVisible();
      await expect(told).toHaveText(/\/approve: 409$/);
      await approve.click();
      await expect(app.getByRole('article')).toHaveCount(0);
      await expect(told).toHaveText(/\/approve: 200$/);
    },
    ready: (app) => Promise.resolve(app.getByRole('article').getByRole('button', {name: 'Approve'})),
  },
};

async function openTrial(page: Page, slug: string): Promise<Trial> {
  await page.getByRole('button', {name: PRESS}).click();
  const trial: Trial = {
    page,
    app: page.frameLocator('iframe'),
    told: page.getByRole('status').filter({hasText: /\d{3}|sandbox/}),
    fail: async (status) => {
      await page.getByRole('button', {name: new RegExp(`^${status}`)}).click();
      await expect(trial.told).toHaveText(`The next change is answered with ${status}.`);
    },
  };
  await expect(planOf(slug).start(trial.app)).toBeVisible();
  return trial;
}

function planOf(slug: string): Plan {
  const plan = PLANS[slug];
  if (!plan) throw new Error(`tests/browser/tryHere.spec.ts has no plan for ${slug}.`);
  return plan;
}

function frameOf(page: Page): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

for (const {slug} of templates.filter(({inPage}) => inPage)) {
  test(`${slug} runs in the page of its template, is made to fail and starts anew`, async ({page, faults}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, `/templates/${slug}/`);
    const early = asked.filter((path) => /^\/(?:try|sandbox)\//.test(path));
    expect(early, 'fetched before the press').toEqual([]);
    const trial = await openTrial(page, slug);
    await planOf(slug).steps(trial);
    await page.getByRole('button', {name: 'Reset'}).click();
    await expect(planOf(slug).start(trial.app)).toBeVisible();
    expect(faults).toEqual([]);
  });

  test(`every refusal is seen in ${slug}`, {tag: '@slow'}, async ({page}) => {
    await open(page, `/templates/${slug}/`);
    const {app, told, fail} = await openTrial(page, slug);
    for (const status of ['409', '412', '429']) {
      const press = await planOf(slug).ready(app);
      await fail(status);
      await press.click();
      await expect(told).toHaveText(new RegExp(`: (?:${status}|2\\d\\d \\(${status} is not documented.*\\))$`));
      if (/\d+$/.exec((await told.textContent()) ?? '')?.[0] === status)
        await expect(app.getByRole('alert').filter({hasText: /\S/}).first()).toBeVisible();
      await page.getByRole('button', {name: 'Reset'}).click();
      await expect(planOf(slug).start(app)).toBeVisible();
    }
  });

  for (const [mode, width] of [...LOOKS, ['dark', 390], ['light', 1440]] as const)
    test(`${slug} can be used by all in its frame: ${mode}, ${width} px`, {tag: '@slow'}, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await open(page, `/templates/${slug}/?docusaurus-theme=${mode}`);
      const {app} = await openTrial(page, slug);
      const frame = frameOf(page);
      const scheme = await frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(scheme).toBe(mode);
      expect(await axeFaults(frame)).toEqual([]);
      await expect(await planOf(slug).ready(app)).toBeVisible();
      expect(await axeFaults(frame)).toEqual([]);
      for (const narrow of [width, ...NARROW]) {
        await page.setViewportSize({width: narrow, height: 700});
        const contents = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(contents).toBeLessThanOrEqual(narrow);
      }
      // The focus goes in by keyboard, through everything, and out again.
      await page.getByRole('button', {name: 'Reset'}).focus();
      const isInside = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
      const most = await frame.evaluate(
        () => document.querySelectorAll('a, button, input, select, textarea, [tabindex]').length,
      );
      for (let pressed = 0; pressed <= 3 * most && (await isInside()); pressed += 1) await page.keyboard.press('Tab');
      expect(await isInside(), 'the focus leaves the frame').toBe(false);
    });
}

test('what an application stores stays out of the storage of the site', async ({page}) => {
  await open(page, '/templates/approval-inbox/');
  await openTrial(page, 'approval-inbox');
  const seen = await page.evaluate(() => {
    const view = document.querySelector('iframe')?.contentWindow;
    view?.localStorage.setItem('of-the-application', 'x');
    return [view?.localStorage.getItem('of-the-application'), localStorage.getItem('of-the-application')];
  });
  expect(seen).toEqual(['x', null]);
});

test('without scripts the steps stand there without a button that does nothing', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL !== undefined && {baseURL})});
  const page = await context.newPage();
  await page.goto('/templates/approval-inbox/');
  const {inPage} = templates.find(({slug}) => slug === 'approval-inbox') ?? {};
  for (const {expect: outcome} of inPage?.steps ?? []) await expect(page.getByText(outcome)).toBeVisible();
  await expect(page.getByRole('button', {name: PRESS})).toBeHidden();
  await context.close();
});
