/**
 * Faults of typesense-docsearch-react, each looked for on the package as it comes, where it must be found, and on our
 * site, where it must not. When an update of the package repairs one, its repair in
 * src/components/Search/hosted/repairedModal.tsx can go.
 */
import type {Page} from '@playwright/test';
import {axeFaults} from '../../scripts/lib/check/axe';
import {openBareModal} from '../support/bareModal';
import {test} from '../support/hostedTest';
import type {HostedSite} from '../support/hostedSite';
import {record} from '../search/typesense/pushed';
import {expect, open} from '../support/site';

// One worker for all of them: each would build the site.
test.describe.configure({mode: 'default'});
// Without the policy of the pages, which would hide what the modal lets through.
test.use({bypassCSP: true});

declare const window: Window & {hasRun?: true};

const FIELD = '#docsearch-input';
const HIT = '[role="dialog"] [data-search-hit], .DocSearch-Hit';
/** Text that became a picture whose failure runs a script. */
const HOSTILE = 'scriptprobe <img src="/nothing.png" onerror="window.hasRun = true">';

type Probe = (page: Page, site: HostedSite) => Promise<unknown>;

/** At once: a query for each letter keeps the stub from the one that counts when the machine is busy. */
async function type(page: Page, text: string): Promise<void> {
  await page.locator(FIELD).fill(text);
}

async function find(page: Page, text: string): Promise<void> {
  await type(page, text);
  await page.locator(HIT).first().waitFor();
}

const rule =
  (...names: string[]): Probe =>
  async (page) => {
    await find(page, 'webhooks');
    return (await axeFaults(page)).filter((fault) => names.includes(fault.split(':')[0] ?? '')).length;
  };

/** Each gives the same for a modal without the fault. */
const FAULTS: Record<string, {probe: Probe; sound: unknown}> = {
  'text of a record runs as a script': {
    sound: [undefined, 0],
    probe: async (page, {stub, warm}) => {
      const {id, ...rest} = record('/docs/probe/', 'Scriptprobe', {content: HOSTILE});
      stub.cluster.find('docs')?.documents.set(id, {id, ...rest});
      await warm();
      await find(page, 'scriptprobe');
      const pictures = await page.locator('[role="dialog"] img, .DocSearch-Hit img').count();
      if (pictures > 0) await expect.poll(() => page.evaluate(() => window.hasRun)).toBe(true);
      return [await page.evaluate(() => window.hasRun), pictures];
    },
  },
  'links stand inside options': {sound: 0, probe: rule('nested-interactive')},
  'the field has no name': {
    sound: 'Search the documentation',
    probe: async (page) => {
      await find(page, 'webhooks');
      const snapshot = await page.locator(FIELD).ariaSnapshot();
      return /"(.*)"/.exec(snapshot)?.[1] === 'Search the documentation' ? 'Search the documentation' : snapshot;
    },
  },
  'colours are too near to each other': {sound: 0, probe: rule('color-contrast')},
  'results are not announced': {
    sound: true,
    probe: async (page) => {
      await find(page, 'webhooks');
      const texts = await page.locator('[role="status"], [aria-live]').allTextContents();
      return texts.some((text) => text.includes('webhooks'));
    },
  },
  'the focus is lost on Escape': {
    sound: 'BUTTON',
    probe: async (page) => {
      await find(page, 'webhooks');
      await page.keyboard.press('Escape');
      await expect(page.locator(FIELD)).toHaveCount(0);
      return page.evaluate(() => document.activeElement?.tagName);
    },
  },
  'each letter is a request': {
    sound: 1,
    probe: async (page, {stub}) => {
      // All letters in one turn of the page: a busy machine would leave pauses between keys.
      await page.locator(FIELD).evaluate((field: HTMLInputElement) => {
        // The field's own way to be written: React hears of no other.
        const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        for (const length of [1, 2, 3, 4, 5, 6, 7, 8]) {
          own?.set?.call(field, 'webhooks'.slice(0, length));
          field.dispatchEvent(new Event('input', {bubbles: true}));
        }
      });
      await page.locator(HIT).first().waitFor();
      await page.waitForLoadState('networkidle');
      // A busy machine asks another node, too; that is the same request.
      return new Set(stub.seen.map(({body}) => JSON.stringify(body))).size;
    },
  },
  'a failure looks like no results': {
    sound: true,
    probe: async (page, {stub}) => {
      stub.fail({status: 400});
      await type(page, 'webhooks');
      await page.locator(`${HIT}, .DocSearch-NoResults`).first().waitFor();
      return page.getByText('The search service did not answer.').isVisible();
    },
  },
  'a press with Control closes the modal': {
    sound: 1,
    probe: async (page, {stub}) => {
      await find(page, 'webhooks');
      stub.heal();
      await page
        .locator(HIT)
        .first()
        .click({modifiers: ['Control']});
      return page.locator(FIELD).count();
    },
  },
  'a long question is cut': {
    sound: 100,
    probe: async (page) => {
      await page.locator(FIELD).fill('');
      await page.keyboard.insertText('x'.repeat(100));
      return (await page.locator(FIELD).inputValue()).length;
    },
  },
};

/** Seen every day by axe or by the index's own dialog, which passes the same tests (searchDialog.ts). */
const SEEN_ELSEWHERE = [
  'links stand inside options',
  'the field has no name',
  'colours are too near to each other',
  'results are not announced',
  'the focus is lost on Escape',
  'a press with Control closes the modal',
];

for (const [name, {probe, sound}] of Object.entries(FAULTS)) {
  // The package is pinned: whether a fault is still in it is asked by the audit.
  test(`${name}: in the package as it comes`, {tag: '@slow'}, async ({page, hosted}) => {
    page.on('pageerror', () => undefined);
    await openBareModal(page, hosted);
    await page.getByRole('button', {name: 'Search'}).click();
    expect(await probe(page, hosted)).not.toEqual(sound);
  });

  test(`${name}: not on our site`, {tag: SEEN_ELSEWHERE.includes(name) ? '@slow' : []}, async ({page, hosted}) => {
    await open(page, '/docs/');
    await page.getByRole('button', {name: 'Search'}).click();
    await page.locator(FIELD).waitFor();
    expect(await probe(page, hosted)).toEqual(sound);
    // What was looked at came from the cluster.
    if (name !== 'a long question is cut') expect(hosted.stub.seen).not.toEqual([]);
  });
}
