import {defineConfig, type LaunchOptions} from '@playwright/test';
import {CHROMIUM_FLAGS} from './scripts/lib/chromiumFlags';
import {ALL_PAGES, CHROMIUM_PATH, HEADLESS_SHELL_PATH, IS_CI, TEST_PORT} from './src/config/env';

const SLOW = ALL_PAGES ? [] : [/@slow/];
const HOSTED = /search\.(?:hosted|faults)\.spec\.ts$/;
const launch = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath !== undefined && {executablePath}),
  args: CHROMIUM_FLAGS,
});

export default defineConfig({
  testDir: 'tests/browser',
  workers: 3,
  fullyParallel: true,
  forbidOnly: IS_CI,
  timeout: 120_000,
  // A busy machine may need much longer than the usual five seconds for what it does in half a second.
  expect: {timeout: 40_000},
  reporter: [['list'], ['json', {outputFile: 'test-results/browser.json'}]],
  use: {baseURL: `http://localhost:${TEST_PORT}`, viewport: {width: 1280, height: 900}},
  // `npm test` has to end in minutes: what repeats a check over many pages or inputs waits for `npm run audit`.
  projects: [
    // These build a site for themselves, once a worker. Left to the end they would keep one processor waiting.
    {
      name: 'hosted',
      testMatch: HOSTED,
      workers: 1,
      grepInvert: SLOW,
      use: {launchOptions: launch(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH)},
    },
    {
      name: 'shell',
      testIgnore: HOSTED,
      grepInvert: [/@fonts/, ...SLOW],
      use: {launchOptions: launch(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH)},
    },
    // The shell finds installed fonts by other names than browsers do.
    {name: 'chromium', grep: /@fonts/, grepInvert: SLOW, use: {launchOptions: launch(CHROMIUM_PATH)}},
  ],
  webServer: {
    command: `node --import tsx scripts/serve.ts --port ${TEST_PORT}`,
    port: TEST_PORT,
    // Never another's: a server that was left behind may serve another build.
    reuseExistingServer: false,
  },
});
