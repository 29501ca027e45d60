import {defineConfig} from '@playwright/test';
import {ALL_PAGES, CHROMIUM_PATH, IS_CI, TEST_PORT} from './src/config/env';

export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  fullyParallel: true,
  // `npm test` has to end in minutes: what repeats a check over many pages or inputs waits for `npm run audit`.
  ...(!ALL_PAGES && {grepInvert: /@slow/}),
  forbidOnly: IS_CI,
  timeout: 60_000,
  // Machines are shared and some tests wait on purpose: what passes only at the second try is named in the end.
  retries: 1,
  reporter: [['list'], ['json', {outputFile: 'test-results/browser.json'}]],
  use: {
    baseURL: `http://localhost:${TEST_PORT}`,
    viewport: {width: 1280, height: 900},
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node --import tsx scripts/serve.ts --port ${TEST_PORT}`,
    port: TEST_PORT,
    // Never another's: a server that was left behind may serve another build.
    reuseExistingServer: false,
  },
});
