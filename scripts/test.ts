/**
 * `npm test`: builds the site and runs every check; the last line is `N passed, N failed`. `npm test -- ESLint browser`
 * runs some of them, by the first words of their names, `npm test -- tests/browser/access.spec.ts:41` just that.
 */
import fs from 'node:fs';
import path from 'node:path';
import {BASE_URL, SITE_URL} from '../src/config/env';
import {BUILD_DIR, stateNow} from './lib/buildState';
import {browserEnv} from './lib/chromium';
import {quickly} from './lib/format';
import {brokenLinks} from './lib/links';
import {ROOM} from './lib/nodeOptions';
import {told} from './lib/progress.mjs';
import {run, runPackage, sentenceOf, stop, type Outcome} from './lib/run';
import {storeTested} from './lib/release/tested';
import {installPackages} from './lib/templateApp';
import {browserReport, folderOf, isTestFile, nameOfFile, vitestReport, type Result} from './lib/testReports';

const RESULTS_DIR = 'test-results';

/** How many failures of a check the table at the end names. */
const NAMED_FAILURES = 5;

/** Something that `npm test` runs at a time. */
interface Check {
  /** What its results begin with. */
  names: readonly string[];
  /** @param words of the command line, when some were chosen */
  run: (words: readonly string[]) => Promise<Result[]>;
}

/** The first line of a failure: which test it is. */
function heading(failure: string): string {
  return (failure.split('\n').find((line) => line.trim() !== '') ?? failure).trim().slice(0, 200);
}

/** Whether something was asked for. Without words everything is. */
function isNamed(name: string, words: readonly string[]): boolean {
  return (
    words.length === 0 || words.some((word) => (isTestFile(word) ? nameOfFile(word) === name : name.startsWith(word)))
  );
}

/** A tool that either finds nothing or fails as a whole. */
function tool(name: string, start: () => Promise<Outcome>): Check {
  return {
    names: [name],
    run: async () => {
      const {code, output} = await start();
      const failed = code === 0 ? 0 : 1;
      return [{name, passed: 1 - failed, failed, failures: failed === 0 ? [] : [output.trim()]}];
    },
  };
}

/** The files of a name that were asked for; none when all of it was. */
function filesOf(name: string, words: readonly string[]): string[] {
  const isWhole = words.some((word) => !isTestFile(word) && name.startsWith(word));
  return isWhole ? [] : words.filter((word) => isTestFile(word) && nameOfFile(word) === name);
}

/**
 * Tests of a project of vitest.config.mts, in one run: what they load is loaded once for all of them.
 *
 * @param names of what stands in the table at the end, each a folder of tests
 */
function vitest(project: string, names: readonly string[]): Check {
  return {
    names,
    run: async (words) => {
      const chosen = names.filter((name) => isNamed(name, words));
      const file = path.join(RESULTS_DIR, `${chosen.join('-')}.json`);
      const files = chosen.map((name) => filesOf(name, words));
      const isAll = chosen.length === names.length && files.every((some) => some.length === 0);
      // Several names may be asked for, and files of some of them.
      const places = isAll
        ? []
        : chosen.flatMap((name, at) =>
            files[at]?.length ? files[at] : [path.join('tests', folderOf(name), path.sep)],
          );
      const {code} = await runPackage(
        'vitest',
        ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...places],
        {show: true},
      );
      return vitestReport(file, chosen, code);
    },
  };
}

const browser: Check = {
  names: ['browser'],
  run: async (words) => {
    const {code} = await runPackage('playwright', ['test', ...filesOf('browser', words)], {
      show: true,
      env: await browserEnv(),
    });
    return [browserReport(path.join(RESULTS_DIR, 'browser.json'), code)];
  },
};

/** In a process of its own: a build that fails ends its process, and must not end the checks beside it. */
const build: Check = {
  names: ['build'],
  run: async () => {
    const {code} = await run(process.execPath, ['--import', 'tsx', path.join('scripts', 'build.ts')], {show: true});
    const failures = ['The site was not built: the lines above say why. What reads it was not checked.'];
    return code === 0 ? [] : [{name: 'build', passed: 0, failed: 1, failures}];
  },
};

/** What the build would wait for: the network, while the small sites leave a processor free. */
const packages: Check = {
  names: ['packages'],
  run: async () => {
    const failure = await installPackages().then(() => undefined, sentenceOf);
    return failure === undefined ? [] : [{name: 'packages', passed: 0, failed: 1, failures: [failure]}];
  },
};

const links: Check = {
  names: ['links'],
  run: () => {
    const {checked, broken} = brokenLinks(BUILD_DIR, SITE_URL, BASE_URL);
    console.log(`${checked} internal links checked, ${broken.length} broken.`);
    const failures = broken.map(({page, href, why}) => `${page}: ${href} ${why}`);
    return Promise.resolve([{name: 'links', passed: broken.length === 0 ? 1 : 0, failed: broken.length, failures}]);
  },
};

/**
 * Rows follow each other. The lanes of a row run at the same time, the checks of a lane one after the other. Lanes are put
 * beside each other so that no processor waits: most checks keep one busy, `sources`, `built` and `browser` both, a build
 * one and a half.
 */
const CHECKS: readonly (readonly (readonly Check[])[])[] = [
  [
    [vitest('sites', ['sites']), vitest('sources', ['unit', 'typesense', 'contract', 'sandbox', 'fences', 'prose'])],
    [
      tool('ESLint', () => runPackage('eslint', ['.', '--max-warnings', '0'])),
      tool('oxlint', () => runPackage('oxlint', ['.'])),
      packages,
      tool('Prettier', () => quickly('check')),
      // Version 7, by its file: `typescript` is version 6, which ESLint and other tools need, and has the same command.
      tool('TypeScript', () => run(process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit'])),
    ],
  ],
  [
    [build],
    [
      // Not beside the small sites, whose folders come and go while it reads them.
      tool('imports', () =>
        runPackage('depcruise', ['src', 'scripts', 'mcp', 'tests', 'bench', '--output-type', 'err-long']),
      ),
      tool('Stylelint', () => runPackage('stylelint', ['src/**/*.css', '--max-warnings', '0'])),
    ],
  ],
  // The links are read in this process, which starts the other first.
  [[vitest('built', ['budgets', 'coverage', 'search', 'mcp'])], [links]],
  [[browser]],
];

async function timed({names, run}: Check, words: readonly string[]): Promise<Result[]> {
  const started = Date.now();
  const chosen = names.filter((name) => isNamed(name, words)).join(', ');
  const results = await told(chosen, () => run(words));
  console.log(`\n── ${chosen}: ${Math.round((Date.now() - started) / 1000)} s`);
  return results;
}

async function main(words: readonly string[]): Promise<void> {
  const names = CHECKS.flat(2).flatMap((check) => check.names);
  const unknown = words.find((word) => !names.some((name) => isNamed(name, [word])));
  if (unknown !== undefined)
    stop(`"${unknown}" is neither a check nor a file of tests. Write the first words of: ${names.join(', ')}.`);
  fs.rmSync(RESULTS_DIR, {recursive: true, force: true});
  fs.mkdirSync(RESULTS_DIR);
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], ROOM].filter(Boolean).join(' ');
  const started = Date.now();
  const sources = stateNow().inputs;
  const results: Result[] = [];
  const lane = async (checks: readonly Check[]): Promise<void> => {
    for (const check of checks)
      if (check.names.some((name) => isNamed(name, words))) results.push(...(await timed(check, words)));
  };
  const all = async (): Promise<void> => {
    for (const row of CHECKS) {
      await Promise.all(row.map(lane));
      if (results.some(({name, failed}) => name === 'build' && failed > 0)) return;
    }
  };
  // The whole is remembered apart from a choice, so that each estimate is of the same work.
  const chosen = words.map((word) => ` ${isTestFile(word) ? 'of some files' : word}`);
  await told(`npm test${[...new Set(chosen)].join('')}`, all);
  for (const {name, failures = []} of results) for (const failure of failures) console.log(`\n${name}: ${failure}`);
  console.log(`\nAfter ${Math.round((Date.now() - started) / 1000)} s:`);
  for (const {name, passed, failed, failures = [], again = []} of results) {
    const words = again.length > 0 ? again.slice(0, NAMED_FAILURES).join(' ') : name;
    const command = failed === 0 ? '' : `. Again: npm test -- ${words}`;
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed${command}`);
    // What failed is named here as well: a log is often kept from its end.
    for (const failure of failures.slice(0, NAMED_FAILURES)) console.log(`     ${heading(failure)}`);
  }
  // A release says what its sources have passed.
  if (words.length === 0)
    storeTested(
      sources,
      results.map(({name, passed, failed}) => ({name, passed, failed})),
    );
  const sum = (part: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[part], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

void main(process.argv.slice(2));
