import {createRequire} from 'node:module';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

const require = createRequire(import.meta.url);
const LOADER = require.resolve('../../../src/plugins/reference/docs/compileOnce.cjs');

interface LoaderContext {
  resourcePath: string;
  getOptions: () => object;
  async: () => (error: unknown, code?: string) => void;
}
type Loader = (this: LoaderContext, source: string) => void;

const mdxLoader = require('@docusaurus/mdx-loader') as {default: Loader};
const original = mdxLoader.default;
let loader: Loader;
let compiled: string[];

function page(id: string): string {
  return `---\nid: ${id}\n---\n\nexport const operation = readView("/views/${id}.json", 'hash-${id}');\n\n<Part operation={operation} />\n`;
}

/** What mdx-loader makes of a page, as far as it matters here. */
function codeOf(id: string): string {
  return [
    `export {default as metadata} from '@site/data/${id}.json'`,
    `export const frontMatter = {"id":"${id}"};\nexport const contentTitle = undefined;`,
    `readView("/views/${id}.json", 'hash-${id}')`,
  ].join('\n');
}

function compile(id: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const context: LoaderContext = {
      resourcePath: `/site/${id}.mdx`,
      getOptions: () => ({
        siteDir: '/site',
        metadataPath: (file: string) => file.replace('.mdx', '.json').replace('/site', '/site/data'),
        markdownConfig: {parseFrontMatter: () => Promise.resolve({frontMatter: {id}})},
      }),
      async: () => (error, code) => {
        if (error) reject(error instanceof Error ? error : new Error('The loader failed.'));
        else resolve(code);
      },
    };
    loader.call(context, page(id));
  });
}

/** Gives the loader another mdx-loader; it is loaded anew because it takes that once. */
function load(made: (id: string) => string): void {
  compiled = [];
  mdxLoader.default = function mdx(source) {
    const id = /id: (\S+)/.exec(source)?.[1] ?? '';
    compiled.push(id);
    this.async()(null, made(id));
  };
  // oxlint-disable-next-line typescript/no-dynamic-delete -- how Node forgets a module
  delete require.cache[LOADER];
  loader = require(LOADER) as Loader;
}

beforeEach(() => {
  load(codeOf);
});
afterEach(() => {
  mdxLoader.default = original;
  vi.restoreAllMocks();
});

it('pages that differ in nothing but their data are compiled once', async () => {
  expect(await compile('list-tags')).toBe(codeOf('list-tags'));
  expect(await compile('create-tag')).toBe(codeOf('create-tag'));
  expect(compiled).toEqual(['list-tags']);
});

it('a form that nobody knows stops the build with what to do', async () => {
  load((id) => codeOf(id).replace('frontMatter', 'facts'));
  await compile('list-tags');
  await expect(compile('create-tag')).rejects.toThrow(
    'FACTS and METADATA of src/plugins/reference/docs/compileOnce.cjs',
  );
});
