/** What the test runners have written of a run, in the form of `npm test`. */
import fs from 'node:fs';
import path from 'node:path';

/** What came of a check. */
export interface Result {
  name: string;
  passed: number;
  failed: number;
  /** What failed, by name and first lines of its error, for the end of the output: often all that is kept of a log. */
  failures?: readonly string[];
}

/** As many lines of an error as say what it is. */
const SHOWN_LINES = 12;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function firstLines(text: string): string {
  return text.replace(COLOURS, '').split('\n').slice(0, SHOWN_LINES).join('\n');
}

function readJson(file: string): unknown {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/** The part of Vitest's report that is read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {fullName: string; status: string; failureMessages: string[]}[];
  }[];
}

/** Folder of the tests of each project, where it isn't named after the project. */
const FOLDERS = new Map([
  ['typesense', 'search/typesense'],
  ['search', 'search'],
]);

/** @returns the project of a test file: of those whose folder it is in, the one with the longest path */
function projectOf(file: string, projects: readonly string[]): string | undefined {
  const place = path.relative('tests', file).split(path.sep).join('/');
  const folderOf = (project: string): string => FOLDERS.get(project) ?? project;
  return [...projects]
    .sort((a, b) => folderOf(b).length - folderOf(a).length)
    .find((project) => place.startsWith(`${folderOf(project)}/`));
}

/**
 * @param file the JSON report of a run
 * @param code exit code of the run, which knows of files that could not be loaded
 * @returns a result for each project
 */
export function vitestReport(file: string, projects: readonly string[], code: number): Result[] {
  const report = readJson(file) as VitestReport | undefined;
  const results = projects.map((project): Result & {failures: string[]} => {
    const files = (report?.testResults ?? []).filter(({name}) => projectOf(name, projects) === project);
    const tests = files.flatMap(({assertionResults}) => assertionResults);
    const unloaded = files.filter(
      ({status, assertionResults}) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    const failures = files.flatMap(({name, assertionResults}) =>
      assertionResults
        .filter(({status}) => status === 'failed')
        .map((test) => `${path.relative('.', name)}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`),
    );
    return {
      name: project,
      passed: tests.filter(({status}) => status === 'passed').length,
      failed: failures.length + unloaded.length,
      failures: [
        ...failures,
        ...unloaded.map(({name, message}) => `${path.relative('.', name)}: ${firstLines(message)}`),
      ],
    };
  });
  const isTold = results.some(({failed}) => failed > 0);
  const [first, ...rest] = results;
  if (code === 0 || isTold || !first) return results;
  return [{...first, failed: 1, failures: ['The run failed outside a test: see above.']}, ...rest];
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

/** Each test with that status, with the errors of its tries. */
function testsThat(status: string, {suites = [], specs = []}: BrowserSuite): string[] {
  return [
    ...suites.flatMap((suite) => testsThat(status, suite)),
    ...specs.flatMap(({title, file, line, tests}) =>
      tests
        .filter((test) => test.status === status)
        .map(({results}) => {
          const errors = results.flatMap(({error}) =>
            error?.message === undefined ? [] : [firstLines(error.message)],
          );
          return `${file}:${line} ${title}\n${errors.join('\n--\n')}`;
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
  return {
    name: 'browser',
    passed: expected + flaky,
    failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
    failures: [
      ...unsteady.map((test) => `not at the first try: ${test}`),
      ...(report ? testsThat('unexpected', report) : ['There is no report: see above.']),
    ],
  };
}
