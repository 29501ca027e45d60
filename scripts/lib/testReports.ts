/** Converts reports of the test runners to the results of `npm test`. */
import fs from 'node:fs';
import {siteRelative} from '../../src/content/paths';

/** The result of a check. */
export interface Result {
  name: string;
  passed: number;
  failed: number;
  /**
   * Names of failed tests with the first lines of their errors. They are printed at the end, because often only that
   * part of a log is stored.
   */
  failures?: readonly string[];
  /** Words for `npm test --` that run just the tests which failed; the name of the result when it has no tests. */
  again?: readonly string[];
}

/** Number of lines of an error that suffice to understand it. */
const SHOWN_LINES = 12;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function firstLines(text: string): string {
  return text.replace(COLOURS, '').split('\n').slice(0, SHOWN_LINES).join('\n');
}

function readJson(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/** The part of Vitest's report that is used here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {fullName: string; status: string; failureMessages: string[]}[];
  }[];
}

/** Whether a word of the command line is a file of tests, with or without a line. */
export function isTestFile(word: string): boolean {
  return /^tests\/.+\.ts(?::\d+)?$/.test(word);
}

/** The result that counts a test file: `tests/browser/access.spec.ts:12` is of `browser`. */
export function nameOfFile(file: string): string {
  const [, folder = ''] = file.split('/');
  return file.startsWith(`tests/${folderOf('typesense')}/`) ? 'typesense' : folder;
}

/** @returns the folder below `tests` with what a result counts; all but one have the name of the result */
export function folderOf(name: string): string {
  return name === 'typesense' ? 'search/typesense' : name;
}

/**
 * @param file the JSON report of a run
 * @param code exit code of the run, which also tells of files that could not be loaded
 * @param names of the results, each a folder of tests
 * @returns a result for each name
 */
export function vitestReport(file: string, names: readonly string[], code: number): Result[] {
  const report = readJson(file) as VitestReport | undefined;
  const results = names.map((folder): Result & {failures: string[]} => {
    const files = (report?.testResults ?? []).filter(({name}) => nameOfFile(siteRelative(name)) === folder);
    const tests = files.flatMap(({assertionResults}) => assertionResults);
    const unloaded = files.filter(
      ({status, assertionResults}) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    const failures = files.flatMap(({name, assertionResults}) =>
      assertionResults
        .filter(({status}) => status === 'failed')
        .map((test) => `${siteRelative(name)}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`),
    );
    const again = files.filter(({status}) => status === 'failed').map(({name}) => siteRelative(name));
    return {
      name: folder,
      again,
      passed: tests.filter(({status}) => status === 'passed').length,
      failed: failures.length + unloaded.length,
      failures: [...failures, ...unloaded.map(({name, message}) => `${siteRelative(name)}: ${firstLines(message)}`)],
    };
  });
  const isTold = results.some(({failed}) => failed > 0);
  const [first, ...rest] = results;
  if (code === 0 || isTold || !first) return results;
  return [{...first, failed: 1, failures: ['The run failed outside a test: see above.']}, ...rest];
}

/** The part of Playwright's report that is used here. */
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {status: string; results: {error?: {message?: string}}[]}[];
  }[];
}

/** Tests with a status, by their place, with the errors of all their attempts. */
function testsThat(status: string, {suites = [], specs = []}: BrowserSuite): {place: string; text: string}[] {
  return [
    ...suites.flatMap((suite) => testsThat(status, suite)),
    ...specs.flatMap(({title, file, line, tests}) =>
      tests
        .filter((test) => test.status === status)
        .map(({results}) => {
          const errors = results.flatMap(({error}) =>
            error?.message === undefined ? [] : [firstLines(error.message)],
          );
          const place = `${file}:${line}`;
          return {place: `tests/browser/${place}`, text: `${place} ${title}\n${errors.join('\n--\n')}`};
        }),
    ),
  ];
}

/** @param file the JSON report of the browser tests @param code exit code of the run */
export function browserReport(file: string, code: number): Result {
  const report = readJson(file) as
    (BrowserSuite & {stats: {expected: number; unexpected: number; flaky: number}}) | undefined;
  const {expected = 0, unexpected = 1, flaky = 0} = report?.stats ?? {};
  const unsteady = report ? testsThat('flaky', report) : [];
  const failed = report ? testsThat('unexpected', report) : [];
  return {
    name: 'browser',
    again: [...new Set([...failed, ...unsteady].map(({place}) => place))],
    passed: expected + flaky,
    failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
    failures: [
      ...unsteady.map(({text}) => `not at the first try: ${text}`),
      ...(report ? failed.map(({text}) => text) : ['There is no report: see above.']),
    ],
  };
}
