import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Pure functions, in milliseconds.
      {test: {name: 'unit', include: ['tests/unit/**/*.test.ts']}},
      // Builds small sites that must fail or show a rule, in seconds each.
      {test: {name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 180_000, fileParallelism: false}},
    ],
  },
});
