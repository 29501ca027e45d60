/** `npm run audit whole`: the tests of which `npm test` takes a sample, on everything. */
import {runPackage} from '../lib/run';

/** Each is a run of its own: the projects of vitest.config.mts differ in how many files they take at a time. */
const RUNS: readonly (readonly string[])[] = [
  [
    'tests/contract/conformance.test.ts',
    'tests/contract/downloads.test.ts',
    'tests/sandbox/fuzz.test.ts',
    'tests/sandbox/operations.test.ts',
    'tests/sandbox/respect.test.ts',
    'tests/sandbox/rules/rules.test.ts',
    'tests/sandbox/thirdParty.test.ts',
    'tests/unit/client/paneAdd.test.ts',
    'tests/unit/content/diagramLayout.test.ts',
  ],
  ['tests/coverage/operations.test.ts', 'tests/search/quality.test.ts'],
  [
    'tests/sites/broken.test.ts',
    'tests/sites/locales.test.ts',
    'tests/sites/try.test.ts',
    'tests/sites/versions.test.ts',
  ],
];

async function main(): Promise<void> {
  let failed = 0;
  for (const files of RUNS) {
    const {code} = await runPackage('vitest', ['run', ...files], {show: true, env: {...process.env, ALL_PAGES: '1'}});
    failed ||= code;
  }
  process.exit(failed);
}

void main();
