import type {Browser} from '@playwright/test';
import type {Figures, Pages} from '../figures';

export interface Weight {
  /** Transferred bytes, with headers, without prefetches. */
  total: number;
  scripts: number;
  prefetched: number;
  /** Number of words in the main content without scripts. */
  words: number;
}

interface Request {
  script: boolean;
  prefetch: boolean;
}

/** Visits a page without a cache until the network is idle, and again with scripts off. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  const requests = new Map<string, Request>();
  const weight: Weight = {total: 0, scripts: 0, prefetched: 0, words: 0};
  protocol.on('Network.requestWillBeSent', ({requestId, request, type}) => {
    const purposes = Object.entries(request.headers).filter(([name]) => /^(?:sec-)?purpose$/i.test(name));
    const prefetch = purposes.some(([, value]) => value === 'prefetch') || request.initialPriority === 'VeryLow';
    requests.set(requestId, {script: type === 'Script', prefetch});
  });
  protocol.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const request = requests.get(requestId);
    if (!request) return;
    if (request.prefetch) {
      weight.prefetched += encodedDataLength;
      return;
    }
    weight.total += encodedDataLength;
    if (request.script) weight.scripts += encodedDataLength;
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  await context.close();

  const plain = await browser.newContext({javaScriptEnabled: false});
  const still = await plain.newPage();
  await still.goto(url, {waitUntil: 'load'});
  const text = await still.locator('main').first().innerText();
  weight.words = text.split(/\s+/).filter(Boolean).length;
  await plain.close();
  return weight;
}

/** Measures the page weight of each kind of page. */
export async function measureWeight(browser: Browser, origin: string, pages: Pages): Promise<Figures> {
  const figures: Figures = {};
  for (const [kind, path] of Object.entries(pages)) {
    const {total, scripts, words} = await weigh(browser, origin + path);
    Object.assign(figures, {
      [`weight/${kind}/total`]: total,
      [`weight/${kind}/scripts`]: scripts,
      [`weight/${kind}/words`]: words,
    });
  }
  return figures;
}
