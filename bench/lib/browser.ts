import {chromium, type Browser} from '@playwright/test';
import {findChromium} from '../../scripts/lib/chromium';
import {CHROMIUM_FLAGS} from '../../scripts/lib/chromiumFlags';

/** Opens a browser, calls a function with it, and closes it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({executablePath: await findChromium(), args: CHROMIUM_FLAGS});
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
