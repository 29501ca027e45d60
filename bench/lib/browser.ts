import {chromium, type Browser} from '@playwright/test';
import {findChromium} from '../../scripts/lib/chromium';

/** What keeps a browser from talking to its maker while something is measured. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens a browser, hands it over and closes it again. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({executablePath: await findChromium(), args: CHROMIUM_FLAGS});
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
