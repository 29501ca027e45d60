import os from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  // As the bundler of the site does it.
  oxc: {jsx: {runtime: 'automatic'}},
  plugins: [
    {
      name: 'no-development-builds',
      // Under `development`, which Vite adds to any list of a configuration, parsers of Markdown check themselves at every
      // step. tests/unit/scripts/conditions.test.ts fails when this has no effect.
      configResolved: ({ssr}) => {
        const conditions = ssr.resolve?.conditions;
        conditions?.splice(0, conditions.length, 'module', 'node');
      },
    },
  ],
  test: {
    // Left to itself it leaves one processor free, which is half of the machines that CI has.
    maxWorkers: os.availableParallelism(),
    // What test files load is the same for most of them; loading it anew for each took a third of the time.
    isolate: false,
    projects: [
      // What needs no build: functions, the contract, requests to the sandbox, samples and prose of pages, a stub of the
      // search cluster. One project, because the processes of a project end with it, and load the same again in the next.
      {
        extends: true,
        test: {
          name: 'sources',
          include: [
            'tests/{unit,contract,sandbox,fences,prose}/**/*.test.{ts,tsx}',
            'tests/search/typesense/**/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // What reads the last build: bytes of its pages, all of both contracts in them, the golden set of questions, a
      // played assistant.
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/{budgets,coverage,mcp}/**/*.test.ts', 'tests/search/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      // Ranks the golden set over the hosted path, in minutes: `npm run audit hosted`, not part of `npm test`.
      {
        extends: true,
        test: {name: 'search-hosted', include: ['tests/search/hosted/**/*.test.ts'], testTimeout: 300_000},
      },
      // Writes to a real search cluster: what `npm run audit cluster` runs, and nothing else.
      {
        extends: true,
        test: {
          name: 'search-live',
          include: ['tests/search/live/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      // Follows the tutorial from an empty folder, in minutes: `npm run audit replay`, not part of `npm test`.
      {
        extends: true,
        test: {name: 'tutorial', include: ['tests/tutorial/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000},
      },
      // Runs every sample application, in minutes: `npm run audit apps`, not part of `npm test`.
      {
        extends: true,
        test: {
          name: 'templates',
          include: ['tests/templates/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      // Kills builds and fills their disk, in minutes: `npm run audit builds`, not part of `npm test`.
      {
        extends: true,
        test: {name: 'builds', include: ['tests/builds/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000},
      },
      // Builds small sites that must fail or show a rule, in seconds each.
      {
        extends: true,
        test: {name: 'sites', include: ['tests/sites/**/*.test.ts'], testTimeout: 180_000, fileParallelism: false},
      },
    ],
  },
});
