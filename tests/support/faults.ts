/** What goes wrong on the way to a browser, and what a new release does to the pages that are open. */
import type {Page, Route} from '@playwright/test';
import {ROUTE_CHUNK} from './site';

type Answer = (route: Route) => Promise<void>;

/** A page in place of what was asked for: a captive portal, or a host that answers every address. */
const PAGE = '<!doctype html><title>Sign in</title><p>Sign in to the hotel network';

/** What can happen to a script or a file. */
export const FAULTS = {
  'cannot be fetched': (route) => route.abort(),
  'is not there': (route) => route.fulfill({status: 404, contentType: 'text/html', body: PAGE}),
  'meets a broken server': (route) => route.fulfill({status: 500, body: ''}),
  'is cut off': async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // A browser keeps no answer that it knows to be cut off.
    const headers = {...response.headers(), 'cache-control': 'no-store'};
    await route.fulfill({response, headers, body: text.slice(0, text.length / 2)});
  },
  'is a page instead': (route) => route.fulfill({contentType: 'text/html', body: PAGE}),
  'is a page that calls itself a script': (route) => route.fulfill({contentType: 'text/javascript', body: PAGE}),
  'is empty': (route) => route.fulfill({contentType: 'text/javascript', body: ''}),
  // The answer is left open.
  'never comes': () => Promise.resolve(),
} as const satisfies Record<string, Answer>;

export type Fault = keyof typeof FAULTS;

/** Longer than any part of the site waits. */
export const PATIENCE = 90_000;

/**
 * Lets requests fail.
 *
 * @returns takes the fault away; what was left open is answered then, too, unless only what is asked for from then on
 *   shall be
 */
export async function put(
  page: Page,
  fault: Fault,
  files: string | RegExp,
): Promise<(then?: {isOpenAnswered: boolean}) => Promise<void>> {
  const answer: Answer = FAULTS[fault];
  let isMended = false;
  const isBroken = (): boolean => !isMended;
  const handler: Answer = async (route) => {
    if (!isBroken()) return route.fallback();
    try {
      await answer(route);
    } catch (error) {
      // Whoever took the fault away meanwhile has let the request through.
      if (isBroken()) throw error;
    }
  };
  await page.route(files, handler);
  return async ({isOpenAnswered} = {isOpenAnswered: true}) => {
    isMended = true;
    if (isOpenAnswered) await page.unroute(files, handler);
  };
}

/** Counts the documents a page asks for. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** The text a reader came for, without controls. Not as it is laid out: without scripts branches are open. */
export async function textOf(page: Page): Promise<string[]> {
  return page.locator('main').locator('h1, h2, p:not(:has(button)), table').allTextContents();
}

const SCRIPT = /\/assets\/js\/[^/]+\.js$/;

/**
 * Publishes another release while a page is open: files of the old one are gone, pages name the scripts of the new
 * one, which are there for documents that were loaded after this.
 *
 * @param works whether the scripts of the new release can be had
 */
export async function publish(page: Page, works = true): Promise<void> {
  let isNew = false;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (SCRIPT.test(url.pathname)) {
      const name = url.pathname.replace(/new\.js$/, '.js');
      // What is still on its way when the test ends has nobody to answer to.
      if (isNew && works)
        await route
          .fetch({url: url.origin + name})
          .then((response) => route.fulfill({response}))
          .catch(() => undefined);
      else await route.fulfill({status: 404, body: ''});
      return;
    }
    const asksForPage = request.isNavigationRequest() || (url.pathname.endsWith('/') && request.method() === 'GET');
    if (!asksForPage) {
      await route.fallback();
      return;
    }
    isNew ||= request.isNavigationRequest();
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/(\/assets\/js\/main\.)(\w{8})\.js/g, '$1$2new.js')
      // The policy knows the inline script with the old names only.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    const headers = {...response.headers()};
    delete headers['content-security-policy'];
    await route.fulfill({response, headers, body: html});
  });
}

/** An expression that throws, for the code of a part that is to break. */
export const THROW = "(()=>{throw new Error('The shelf gave way.')})";

/** Replaces a piece of code in the script that holds it; the script must not have been loaded yet. */
export async function breakCode(page: Page, piece: string | RegExp, replacement: string): Promise<() => boolean> {
  let found = false;
  await page.route(ROUTE_CHUNK, async (route) => {
    // What is still on its way when the test ends has nobody to answer to.
    const body = await route
      .fetch()
      .then((response) => response.text())
      .catch(() => undefined);
    if (body === undefined) return;
    const broken = body.replace(piece, () => replacement);
    found ||= broken !== body;
    await route.fulfill({contentType: 'text/javascript', body: broken});
  });
  return () => found;
}
