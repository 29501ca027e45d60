/** `npm test`: builds the site and runs every check; the last line is `N passed, N failed`. */
import fs from 'node:fs';
import path from 'node:path';
import {BASE_URL, SITE_URL} from '../src/config/env';
import {BUILD_DIR, ensureBuild} from './lib/build';
import {findChromium, findHeadlessShell} from './lib/chromium';
import {brokenLinks} from './lib/links';
import {runPackage} from './lib/run';

const RESULTS_DIR = 'test-results';

interface Result {
  name: string;
  passed: number;
  failed: number;
  /** What failed, by name and first lines of its error, for the end of the output: often all that is kept of a log. */
  failures?: string[];
}

/** As many lines of an error as say what it is. */
const SHOWN_LINES = 12;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function firstLines(text: string): string {
  return text.replace(COLOURS, '').split('\n').slice(0, SHOWN_LINES).join('\n');
}

/** A tool that either finds nothing or fails as a whole. */
async function tool(name: string, bin: string, args: string[]): Promise<Result> {
  console.log(`\n── ${name}`);
  const {code, output} = await runPackage(bin, args);
  if (code !== 0) console.log(output.trim());
  return {name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1};
}

function readJson(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

async function vitest(project: string): Promise<Result> {
  console.log(`\n── ${project} tests`);
  const file = path.join(RESULTS_DIR, `${project}.json`);
  const {code} = await runPackage(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {show: true},
  );
  const report = readJson(file) as
    | {
        numPassedTests: number;
        numFailedTests: number;
        testResults: {
          name: string;
          message: string;
          assertionResults: {fullName: string; status: string; failureMessages: string[]}[];
        }[];
      }
    | undefined;
  const failed = report ? report.numFailedTests : 1;
  // A file that can't be loaded has no tests to fail; the exit code still knows.
  return {
    name: `${project} tests`,
    passed: report?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: (report?.testResults ?? []).flatMap(({name: from, message, assertionResults}) => [
      ...(message ? [`${path.relative('.', from)}: ${firstLines(message)}`] : []),
      ...assertionResults
        .filter(({status}) => status === 'failed')
        .map((test) => `${path.relative('.', from)}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`),
    ]),
  };
}

/** The part of Playwright's report that is read here. */
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {status: string; results: {error?: {message?: string}}[]}[];
  }[];
}

/** Each test that failed at every try, with the errors of its tries. */
function browserFailures({suites = [], specs = []}: BrowserSuite): string[] {
  return [
    ...suites.flatMap(browserFailures),
    ...specs.flatMap(({title, file, line, tests}) =>
      tests
        .filter(({status}) => status === 'unexpected')
        .map(
          ({results}) =>
            `${file}:${line} ${title}\n${results.map(({error}) => firstLines(error?.message ?? 'no error')).join('\n--\n')}`,
        ),
    ),
  ];
}

async function browser(): Promise<Result> {
  console.log('\n── browser tests');
  const chromium = await findChromium();
  const shell = await findHeadlessShell();
  // A shared machine may stall a page once; the report still names what needed a second try.
  const {code} = await runPackage('playwright', ['test', '--retries=1'], {
    show: true,
    env: {...process.env, CHROMIUM_PATH: chromium, ...(shell !== undefined && {HEADLESS_SHELL_PATH: shell})},
  });
  const report = readJson(path.join(RESULTS_DIR, 'browser.json')) as
    (BrowserSuite & {stats: {expected: number; unexpected: number; flaky: number}}) | undefined;
  const failed = report ? report.stats.unexpected : 1;
  const flaky = report?.stats.flaky ?? 0;
  if (flaky > 0) console.log(`${flaky} passed only at the second try: the list above names them.`);
  const passed = (report?.stats.expected ?? 0) + flaky;
  return {
    name: 'browser tests',
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: report ? browserFailures(report) : [],
  };
}

function links(): Result {
  console.log('\n── links');
  const {checked, broken} = brokenLinks(BUILD_DIR, SITE_URL, BASE_URL);
  for (const {page, href, why} of broken) console.log(`${page}: ${href} ${why}`);
  console.log(`${checked} internal links checked, ${broken.length} broken.`);
  return {name: 'links', passed: broken.length === 0 ? 1 : 0, failed: broken.length};
}

async function main(): Promise<void> {
  fs.rmSync(RESULTS_DIR, {recursive: true, force: true});
  fs.mkdirSync(RESULTS_DIR);
  const results = [
    await tool('Prettier', 'prettier', ['--check', '.']),
    await tool('Stylelint', 'stylelint', ['src/**/*.css', '--max-warnings', '0']),
    await tool('ESLint', 'eslint', ['.', '--max-warnings', '0']),
    await tool('TypeScript', 'tsc', ['--noEmit']),
    await vitest('unit'),
    await vitest('typesense'),
    await vitest('contract'),
    await vitest('sandbox'),
    await vitest('fences'),
    await vitest('prose'),
    await vitest('sites'),
  ];
  console.log('\n── build');
  await ensureBuild();
  results.push(links(), await vitest('budgets'), await vitest('coverage'), await vitest('search'), await browser());

  const total = results.reduce(
    (sum, {passed, failed}) => ({passed: sum.passed + passed, failed: sum.failed + failed}),
    {passed: 0, failed: 0},
  );
  for (const {name, failures = []} of results) for (const failure of failures) console.log(`\n${name}: ${failure}`);
  console.log('');
  for (const {name, passed, failed} of results)
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

void main();
