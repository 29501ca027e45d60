import os from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  // As the bundler of the site does it.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    // Left to itself it leaves one processor free, which is half of the machines that CI has.
    maxWorkers: os.availableParallelism(),
    // What test files load is the same for most of them; loading it anew for each took a third of the time.
    isolate: false,
    projects: [
      // Pure functions, in milliseconds.
      {
        extends: true,
        test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 60_000},
      },
      // Reads the whole API contract, in seconds.
      {
        extends: true,
        test: {name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000},
      },
      // Finds all of both contracts in the built pages.
      {
        extends: true,
        test: {name: 'coverage', include: ['tests/coverage/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 300_000},
      },
      // Weighs the built pages: what `npm test` runs after the build.
      {extends: true, test: {name: 'budgets', include: ['tests/budgets/**/*.test.ts'], testTimeout: 60_000}},
      // Sends requests to the sandbox, in seconds.
      {
        extends: true,
        test: {name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000},
      },
      // Asks the golden set of the records of the last build: what `npm test` runs after the build.
      {
        extends: true,
        test: {name: 'search', include: ['tests/search/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000},
      },
      // Plays an assistant with the server of mcp/ over the last build, in seconds.
      {extends: true, test: {name: 'mcp', include: ['tests/mcp/**/*.test.ts'], testTimeout: 60_000}},
      // Talks with a stub of the search cluster, in seconds.
      {extends: true, test: {name: 'typesense', include: ['tests/search/typesense/**/*.test.ts'], testTimeout: 30_000}},
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
      // Runs and validates the samples of every page that people write, in seconds.
      {
        extends: true,
        test: {name: 'fences', include: ['tests/fences/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000},
      },
      // Reads the prose of every page that people write, in seconds.
      {
        extends: true,
        test: {name: 'prose', include: ['tests/prose/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000},
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
          testTimeout: 300_000,
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
