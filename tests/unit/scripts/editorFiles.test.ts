import fs from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
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

  it('finds the place of a fault in what the checks of prose print', () => {
    const {tasks} = JSON.parse(fs.readFileSync('.vscode/tasks.json', 'utf8')) as {
      tasks: {problemMatcher: {pattern: {regexp: string}}}[];
    };
    const pattern = new RegExp(tasks[0]?.problemMatcher.pattern.regexp ?? '');
    expect(pattern.exec('+   "docs/shop/page.mdx:7: leave out \\"Simply\\", or say what is meant",')?.slice(1)).toEqual(
      ['docs/shop/page.mdx', '7', 'leave out \\"Simply\\", or say what is meant'],
    );
  });
});
