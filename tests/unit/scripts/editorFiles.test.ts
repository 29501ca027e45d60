import fs from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {reportText} from '../../../scripts/lib/check/formats';
import {editorFiles, RENEW} from '../../../scripts/lib/editorFiles';
import {VOCABULARY} from '../../../src/content/remark/vocabulary';
import {ourPages} from '../../support/writtenPages';

let files = new Map<string, string>();

beforeAll(async () => {
  files = await editorFiles(process.cwd());
});

function validator(file: string): (data: unknown) => boolean {
  const ajv = new Ajv({strict: false});
  addFormats(ajv);
  const validate = ajv.compile(JSON.parse(files.get(file) ?? '{}') as object);
  return (data) => validate(data);
}

describe('what editors know of this site', () => {
  it('is up to date', () => {
    const stale = [...files].filter(([file, text]) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text);
    expect(stale.map(([file]) => `${file} is out of date: ${RENEW}`)).toEqual([]);
  });

  it('takes the front matter of every page, and refuses a key that the build refuses', () => {
    const isValid = validator('.vscode/front-matter.schema.json');
    const pages = ourPages();
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(({data}) => !isValid(data)).map(({file}) => file)).toEqual([]);
    expect(pages.filter(({data}) => isValid({...data, level: 1})).map(({file}) => file)).toEqual([]);
    expect(isValid({...pages[0]?.data, description: 'short'})).toBe(false);
  });

  it('takes the glossary', () => {
    const isValid = validator('.vscode/glossary.schema.json');
    expect(isValid(parse(fs.readFileSync('docs/glossary.yaml', 'utf8')))).toBe(true);
    expect(isValid([{term: 'x'}])).toBe(false);
  });

  it('has a snippet for each component of the vocabulary', () => {
    const snippets = JSON.parse(files.get('.vscode/vocabulary.code-snippets') ?? '{}') as Record<
      string,
      {body: string[]}
    >;
    expect(Object.keys(snippets)).toEqual(expect.arrayContaining(Object.keys(VOCABULARY)));
    expect(snippets['Operation']?.body).toEqual(['<Operation id="$1" />$0']);
    expect(snippets['Card']?.body).toEqual(['<Card title="$1" href="$2">$0</Card>']);
    expect(snippets['Steps']?.body).toEqual(['<Steps>', '', '$0', '', '</Steps>']);
  });

  interface Task {
    label: string;
    command: string;
    problemMatcher: {
      pattern: {regexp: string};
      background?: {beginsPattern: string; endsPattern: string};
    };
  }

  function taskOf(label: string): Task {
    const {tasks} = JSON.parse(fs.readFileSync('.vscode/tasks.json', 'utf8')) as {tasks: Task[]};
    const task = tasks.find((one) => one.label === label);
    if (!task) throw new Error(`There is no task "${label}".`);
    return task;
  }

  it('shows what the check of a saved page finds, among the problems and at its line', () => {
    const {command, problemMatcher} = taskOf('Check what I save');
    expect(command).toBe('npm run check -- --quick --watch --format github');
    const finding = {
      file: 'docs/shop/page.mdx',
      line: 7,
      rule: 'front matter',
      message: 'There is no key "titel".',
      remedy: 'Write title.',
    };
    const text = reportText([{file: finding.file, results: [{name: 'front matter', findings: [finding]}]}], 'github');
    const found = new RegExp(problemMatcher.pattern.regexp).exec(text)?.slice(1);
    expect(found).toEqual([finding.file, '7', 'front matter', 'There is no key "titel". Write title.']);
    const source = fs.readFileSync('scripts/check.ts', 'utf8');
    // Without these two an editor keeps problems that are mended.
    const {beginsPattern = '', endsPattern = ''} = problemMatcher.background ?? {};
    expect(new RegExp(beginsPattern).test('Checking docs/shop/page.mdx …')).toBe(true);
    expect(source).toContain('Checking ${');
    expect(source).toMatch(new RegExp(`log\\('${endsPattern.slice(1)}`));
  });

  it('finds the place of a fault in what the checks of prose print', () => {
    const pattern = new RegExp(taskOf('Check the prose').problemMatcher.pattern.regexp);
    expect(pattern.exec('+   "docs/shop/page.mdx:7: leave out \\"Simply\\", or say what is meant",')?.slice(1)).toEqual(
      ['docs/shop/page.mdx', '7', 'leave out \\"Simply\\", or say what is meant'],
    );
  });
});
