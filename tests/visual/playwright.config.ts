import path from 'node:path';
import {defineConfig} from '@playwright/test';
import base from '../../playwright.config';

const ROOT = path.join(__dirname, '..', '..');

/** The browser tests' settings, for pictures instead of behaviour. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: path.join(ROOT, 'test-results', 'visual'),
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  reporter: [['list']],
  // The tests put a style into the page, which the site's policy forbids.
  use: {...base.use, bypassCSP: true},
  webServer: [base.webServer ?? []].flat().map((server) => ({...server, cwd: ROOT})),
});
