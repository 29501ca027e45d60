import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Pure functions, in milliseconds.
      {test: {name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000}},
      // Reads the whole API contract, in seconds.
      {test: {name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000}},
      // Finds all of both contracts in the built pages.
      {test: {name: 'coverage', include: ['tests/coverage/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 300_000}},
      // Weighs the built pages: what `npm test` runs after the build.
      {test: {name: 'budgets', include: ['tests/budgets/**/*.test.ts'], testTimeout: 60_000}},
      // Sends requests to the sandbox, in seconds.
      {test: {name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000}},
      // Builds small sites that must fail or show a rule, in seconds each.
      {test: {name: 'sites', include: ['tests/sites/**/*.test.ts'], testTimeout: 180_000, fileParallelism: false}},
    ],
  },
});
