import type {Browser} from '@playwright/test';
import {median, type Figures} from '../figures';

const CLICKS = 9;
const NEXT = 'a.pagination-nav__link--next, a[rel="next"]';

interface Session {
  bytes: number;
  pages: number;
  /** Milliseconds from each click to the heading of the next page. */
  times: number[];
}

/**
 * Visits one page without a cache and then clicks "next" nine times, with a normal browser cache. Prefetched bytes
 * count.
 */
async function read(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  const session: Session = {bytes: 0, pages: 1, times: []};
  protocol.on('Network.loadingFinished', ({encodedDataLength}) => {
    session.bytes += encodedDataLength;
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  for (let click = 0; click < CLICKS; click += 1) {
    const next = page.locator(NEXT).first();
    const href = await next.getAttribute('href');
    if (href === null) throw new Error(`${page.url()} has no link to the next page`);
    const target = new URL(href, page.url()).pathname;
    const started = performance.now();
    await next.click();
    await page.waitForURL((address) => address.pathname === target);
    await page.locator('h1').first().waitFor();
    session.times.push(performance.now() - started);
    session.pages += 1;
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return session;
}

/** Visits ten pages in a row, `runs` times: medians. */
export async function measureSessions(browser: Browser, url: string, runs: number): Promise<Figures> {
  const sessions: Session[] = [];
  for (let run = 0; run < runs; run += 1) sessions.push(await read(browser, url));
  return {
    'sessions/bytes': median(sessions.map(({bytes}) => bytes)),
    'sessions/next': median(sessions.flatMap(({times}) => times)),
  };
}
