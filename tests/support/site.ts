import {expect, test as base, type Locator, type Page} from '@playwright/test';
import {SOCIAL_SCRIPT} from '../../src/config/consent';

/** Messages that are not faults: the browser itself reports a wanted 404 and blocked requests as errors. */
const EXPECTED = [/Failed to load resource/, /net::ERR_/];

/** How browsers complain about what the site's own policy refuses. */
const VIOLATION = /Content Security Policy|requires 'Trusted|TrustedScript|TrustedHTML/;

interface Fixtures {
  /** What the page logged as error or warning, and what it threw. */
  faults: string[];
  /** What the Content-Security-Policy refused in any page of the test. One that is left there fails the test. */
  violations: string[];
}

/** Playwright's test with a record of everything a page complains about. */
export const test = base.extend<Fixtures>({
  faults: async ({page}, provide) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (['error', 'warning'].includes(message.type()) && !EXPECTED.some((pattern) => pattern.test(text)))
        faults.push(text);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await provide(faults);
  },
  violations: [
    async ({context}, provide) => {
      await context.addInitScript(stopRestingMouse);
      await context.addInitScript(noteTrees);
      // No test depends on the world outside; one about the social network brings an answer of its own.
      await context.route(SOCIAL_SCRIPT, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
      const violations: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && VIOLATION.test(message.text())) violations.push(message.text());
      });
      await provide(violations);
      expect(violations, 'what the Content-Security-Policy refused').toEqual([]);
    },
    {auto: true},
  ],
});

/** The mouse of the headless shell lies in the first corner of each page and says so, which a reader's would not. */
function stopRestingMouse(): void {
  for (const type of ['pointermove', 'mousemove'])
    window.addEventListener(
      type,
      (event) => {
        const {isTrusted, clientX, clientY} = event as MouseEvent;
        if (isTrusted && clientX === 0 && clientY === 0) event.stopImmediatePropagation();
      },
      true,
    );
}

export {expect};

/**
 * Gives the sign that scripts wait for, and again until it has had its effect: one that comes before a document listens
 * is lost, and so is one that an outgoing document gets.
 */
export async function signUntil(page: Page, hasEffect: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
    expect(await hasEffect()).toBe(true);
  }).toPass({intervals: [50, 100, 250]});
}

/** Waits until the scripts have taken over the page and have let go what was done before. */
export async function hydrated(page: Page): Promise<void> {
  await signUntil(page, () =>
    page.evaluate(
      () => document.documentElement.dataset['hasHydrated'] === 'true' && window.releaseHeldEvents === undefined,
    ),
  );
}

/** A tree of React, as its developer tools get it. */
interface ReactTree {
  containerInfo: unknown;
  /** Work of it that is not done, as bits. */
  pendingLanes: number;
}

declare global {
  interface Window {
    /** Every tree that React has drawn or taken over, at least its outermost part. */
    reactTrees?: Set<ReactTree>;
  }
}

/** React tells whoever stands where its developer tools would of each tree, in every build. */
function noteTrees(): void {
  const trees = new Set<ReactTree>();
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_: number, tree: ReactTree) => trees.add(tree),
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(window, {reactTrees: trees, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook});
}

/** @returns what React has not taken over yet, or has not finished */
function unfinished(): string[] {
  const trees = [...(window.reactTrees ?? [])];
  const islands = [...document.querySelectorAll('[data-island]')];
  return [
    ...(trees.length === 0 ? ['React has told of no tree'] : []),
    ...trees.filter(({pendingLanes}) => pendingLanes !== 0).map(({pendingLanes}) => `a tree with work ${pendingLanes}`),
    ...islands
      .filter((island) => !trees.some(({containerInfo}) => containerInfo === island))
      .map((island) => `the island ${island.getAttribute('data-island')}`),
  ];
}

/**
 * Waits until everything that React takes over has been taken over, and told: React reports what it had to draw anew as
 * it finishes a part of a tree, some of them after the page answers; islands are trees of their own, which begin when
 * their chunks are there. Asked of React itself, because silence may only mean that something takes its time.
 */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => page.evaluate(unfinished), 'what React has not finished').toEqual([]);
}

/** Does what trades the document for another one, and waits for that. What is asked before would be told by the old one. */
export async function newDocument(page: Page, act: () => Promise<void>): Promise<void> {
  const arrived = page.waitForEvent('domcontentloaded');
  await act();
  await arrived;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Presses something far down once it stays in its place: a part that was far from the window is laid out roughly, and
 * exactly only when it is in view.
 */
export async function pressFar(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const placeOf = async (): Promise<number | undefined> => (await target.boundingBox())?.y;
  await expect
    .poll(async () => {
      const before = await placeOf();
      await target.page().waitForTimeout(100);
      return before === (await placeOf());
    })
    .toBe(true);
  await target.click();
}

/** Scripts of route content, as opposed to the runtime and the main bundle. */
export const ROUTE_CHUNK = /\/assets\/js\/(?!main|runtime)[^/]+\.js$/;

/** Where links lead, as it is written in them. */
export function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

/** Links to the headings that a contents list names. */
export function headingHrefs(page: Page): Promise<string[]> {
  return page.locator('main :is(h2, h3)[id]').evaluateAll((all) => all.map((heading) => `#${heading.id}`));
}

/** A shift as browsers report it; the type is not in TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: {node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly}[];
}

/** What has moved by itself since the page was asked for: how much, when, and which parts from where to where. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        const placeOf = ({x, y, width, height}: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`;
        const observer = new PerformanceObserver((list) => {
          for (const {value, startTime, hadRecentInput, sources} of list.getEntries() as LayoutShift[]) {
            // A breadcrumb whose font is late on a busy machine moves less than anybody sees.
            if (hadRecentInput || value < 0.0001) continue;
            const moved = sources.map(({node, previousRect, currentRect}) => {
              const what = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent;
              return `${what ?? 'a part that is gone'}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`;
            });
            shifts.push(`${value} at ${Math.round(startTime)} ms: ${moved.join('; ')}`);
          }
        });
        observer.observe({type: 'layout-shift', buffered: true});
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(shifts);
          }),
        );
      }),
  );
}
