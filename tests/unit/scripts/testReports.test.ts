import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {browserReport, isTestFile, nameOfFile, vitestReport} from '../../../scripts/lib/testReports';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

function written(report: unknown): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const PROJECTS = ['search', 'typesense', 'unit'];

function testFile(name: string, ...statuses: string[]): object {
  return {
    name: path.resolve(name),
    status: statuses.includes('failed') ? 'failed' : 'passed',
    message: '',
    assertionResults: statuses.map((status) => ({fullName: status, status, failureMessages: ['Error: off by one']})),
  };
}

test('each test counts for the project in whose folder it is', () => {
  const file = written({
    testResults: [
      testFile('tests/search/golden.test.ts', 'passed', 'passed'),
      testFile('tests/search/typesense/push.test.ts', 'passed', 'pending'),
      testFile('tests/unit/a.test.ts', 'failed', 'passed'),
    ],
  });
  expect(vitestReport(file, PROJECTS, 1)).toMatchObject([
    {name: 'search', passed: 2, failed: 0},
    {name: 'typesense', passed: 1, failed: 0},
    {
      name: 'unit',
      passed: 1,
      failed: 1,
      failures: ['tests/unit/a.test.ts: failed\nError: off by one'],
      again: ['tests/unit/a.test.ts'],
    },
  ]);
});

test('a file that can’t be loaded is a failure', () => {
  const unloaded = {...testFile('tests/unit/b.test.ts'), status: 'failed', message: 'SyntaxError: no'};
  expect(vitestReport(written({testResults: [unloaded]}), PROJECTS, 1)[2]).toMatchObject({
    failed: 1,
    failures: ['tests/unit/b.test.ts: SyntaxError: no'],
  });
});

test('a run that fails without a failed test, or leaves no report, is a failure', () => {
  const good = written({testResults: [testFile('tests/unit/a.test.ts', 'passed')]});
  const failed = (file: string, code: number): number =>
    vitestReport(file, PROJECTS, code).reduce((sum, result) => sum + result.failed, 0);
  expect(failed(good, 0)).toBe(0);
  expect(failed(good, 1)).toBe(1);
  expect(failed(path.join(folder, 'none.json'), 1)).toBe(1);
  expect(browserReport(path.join(folder, 'none.json'), 1)).toMatchObject({passed: 0, failed: 1});
});

test('browser tests that pass at the second try pass, and are named with their errors', () => {
  const spec = (title: string, status: string): object => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{status, results: [{error: {message: 'Error: late'}}, {}]}],
  });
  const file = written({
    stats: {expected: 4, unexpected: 1, flaky: 1},
    suites: [{specs: [spec('lost', 'unexpected')], suites: [{specs: [spec('shaky', 'flaky')]}]}],
  });
  expect(browserReport(file, 1)).toEqual({
    name: 'browser',
    passed: 5,
    failed: 1,
    again: ['tests/browser/a.spec.ts:3'],
    failures: ['not at the first try: a.spec.ts:3 shaky\nError: late', 'a.spec.ts:3 lost\nError: late'],
  });
});

test('a test file on the command line belongs to the result that counts it', () => {
  for (const [word, name] of [
    ['tests/unit/a.test.ts', 'unit'],
    ['tests/search/typesense/push.test.ts', 'typesense'],
    ['tests/search/golden.test.ts', 'search'],
    ['tests/browser/access.spec.ts:41', 'browser'],
  ] as const) {
    expect(isTestFile(word)).toBe(true);
    expect(nameOfFile(word)).toBe(name);
  }
  expect(['unit', 'tests', 'src/a.ts'].filter(isTestFile)).toEqual([]);
});
