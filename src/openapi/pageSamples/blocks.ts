import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {fenceChecks, fenceOf, type FenceChecks} from '../../content/code/fence';
import type {ContractIndex} from '../../content/contractIndex';
import {readIndex} from '../../content/remark/readIndex';
import {apiOf, callsUs} from './addresses';
import {roleIn} from './caller';
import {hasEmptyAnswer, otherLanguages} from './languages';
import {needsShell} from './shell';
import {isWhole} from './whole';

/**
 * What the browser has to know to run a sample; `data-sample` of its block. The attribute is empty on a block that says
 * the same in another language.
 */
export interface RunnableSample {
  /** End of the sandbox's key that makes the call: `inventory_manager`. */
  caller: string;
  /** Problem code that the last call is meant to get. */
  fails?: string;
  /** How often it is sent until what it asks for is done; once when left out. */
  times?: number;
  /** Whether no value of it can be changed in the page. */
  whole?: true;
  /** Whether other languages can make its call; they are made when a reader asks for one. */
  others?: true;
  /** Whether the success of its call has no body, so that a program prints the status. */
  empty?: true;
}

export interface Options {
  /** Reads the contract index; tests pass their own. */
  loadIndex?: () => Pick<ContractIndex, 'emptyAnswers'>;
}

/** What Docusaurus's loader says of a page. */
interface PageFile {
  data: {frontMatter?: Record<string, unknown>};
}

interface Found {
  pre: Element;
  code: Element;
  siblings: (ElementContent | RootContent)[];
}

const BASH = 'language-bash';

function metaOf(code: Element): string {
  return code.data?.meta ?? '';
}

function textOf(code: Element): string {
  return code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

/** The front matter's `permission`, as the check of samples reads it. */
function permissionOf({data}: PageFile): string {
  const permission = data.frontMatter?.['permission'];
  return typeof permission === 'string' ? permission : '';
}

/**
 * What the browser needs to run a block in the page.
 *
 * @returns undefined for a block that needs a shell, calls somebody else, or is not to be run
 */
export function runnable(
  text: string,
  {norun, as: named, fails}: Pick<FenceChecks, 'norun' | 'as' | 'fails'>,
  permission: string,
): RunnableSample | undefined {
  if (norun !== undefined || !/\bcurl\b/.test(text) || !callsUs(text) || needsShell(text)) return undefined;
  return {
    caller: named ?? roleIn(permission, apiOf(text)) ?? 'sample',
    ...(fails !== undefined && {fails}),
    ...(isWhole(text) && {whole: true}),
  };
}

function sampleOf(code: Element, file: PageFile): RunnableSample | undefined {
  const isBash = Array.isArray(code.properties.className) && code.properties.className.includes(BASH);
  return isBash ? runnable(textOf(code), fenceChecks(metaOf(code)), permissionOf(file)) : undefined;
}

function item(value: string, label: string, children: ElementContent[], isForReaders: boolean): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name: 'TabItem',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'value', value},
      {type: 'mdxJsxAttribute', name: 'label', value: label},
      ...(isForReaders ? [{type: 'mdxJsxAttribute' as const, name: 'isForReaders', value: null}] : []),
    ],
    children,
  };
}

function codeBlock(language: string, text: string, meta: string): Element {
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'code',
        properties: {className: [`language-${language}`], metastring: meta, dataSample: ''},
        children: [{type: 'text', value: text}],
      },
    ],
  };
}

async function addLanguages({pre, code, siblings}: Found, emptyAnswers: readonly string[]): Promise<void> {
  const samples = await otherLanguages(textOf(code), emptyAnswers);
  if (samples.length === 0) return;
  code.properties['dataSample'] = JSON.stringify({
    // It was written by the caller.
    ...(JSON.parse(code.properties['dataSample'] as string) as RunnableSample),
    others: true,
    ...(hasEmptyAnswer(textOf(code), emptyAnswers) && {empty: true}),
  } satisfies RunnableSample);
  const {title, result} = fenceOf('bash', metaOf(code));
  const clauses = result.map(({path, value}) => `${path}: ${value}`).join('; ');
  const meta = [title === undefined ? '' : `title="${title}"`, clauses === '' ? '' : `result='${clauses}'`].join(' ');
  const tabs: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: 'Tabs',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'groupId', value: 'language'},
      {type: 'mdxJsxAttribute', name: 'label', value: 'Language'},
    ],
    children: [
      item('curl', 'curl', [pre], false),
      ...samples.map(({language, label, grammar, code: text}) =>
        item(language, label, [codeBlock(grammar, text, meta)], true),
      ),
    ],
  };
  siblings.splice(siblings.indexOf(pre), 1, tabs);
}

/**
 * Marks the curl samples of a page that the page itself can run, and shows them in other languages as well. Runs before
 * src/content/rehype/codeBlocks, which makes the blocks.
 */
export default function sampleBlocks({loadIndex = readIndex}: Options = {}): (
  tree: Root,
  file: PageFile,
) => Promise<void> {
  return async (tree, file) => {
    /** Blocks of pages that say the same in other languages themselves. */
    const written = new Set<unknown>();
    visit(tree, {name: 'Tabs'}, (tabs: MdxJsxFlowElementHast) => {
      const codes: Element[] = [];
      visit(tabs, {tagName: 'pre'}, (pre: Element) => {
        written.add(pre);
        if (pre.children[0]?.type === 'element') codes.push(pre.children[0]);
      });
      if (codes.some((code) => sampleOf(code, file))) for (const code of codes) code.properties['dataSample'] = '';
    });
    const found: Found[] = [];
    visit(tree, {tagName: 'pre'}, (pre: Element, _, parent) => {
      const [code] = pre.children;
      if (code?.type !== 'element' || !parent) return;
      const sample = sampleOf(code, file);
      if (!sample) return;
      code.properties['dataSample'] = JSON.stringify(sample);
      if (!written.has(pre)) found.push({pre, code, siblings: parent.children});
    });
    if (found.length === 0) return;
    const {emptyAnswers} = loadIndex();
    for (const one of found) await addLanguages(one, emptyAnswers);
  };
}
