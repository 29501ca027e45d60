/** Runs samples of pages where they stand, and shows the answers below them. Loaded at the first press of Run. */
import siteConfig from '@generated/docusaurus.config';
import {findAdvice} from '../../components/fault';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import {pageSource} from '../../sandbox/source';
import {roomOf, showAnswer, tellFailure} from './answer';
import {blocksIn, placeOf, textIn} from './blocks';
import {PageRun} from './run';

/** Runs by the page's article; a page that is left takes its run along. */
const runs = new WeakMap<Element, PageRun>();

function sampleOf(block: HTMLElement): RunnableSample & {text: string} {
  // The build of this page wrote the attribute.
  return {...(JSON.parse(block.dataset['sample'] ?? '{}') as RunnableSample), text: textIn(block)};
}

function filesOf(page: Element): Map<string, string> {
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-code]')];
  return new Map(blocks.map((block) => [block.querySelector('[data-code-title]')?.textContent ?? '', textIn(block)]));
}

/** Runs the sample of a block, or says below it that the files of the sandbox can't be loaded. */
export async function runSample(block: HTMLElement): Promise<void> {
  roomOf(placeOf(block));
  try {
    const page = block.closest('article') ?? document.body;
    const blocks = blocksIn(page);
    const source = await pageSource(siteConfig.baseUrl);
    const run = runs.get(page) ?? new PageRun(blocks.map(sampleOf), filesOf(page), source);
    runs.set(page, run);
    showAnswer(block, sampleOf(block), await run.run(blocks.indexOf(block)));
  } catch (error) {
    console.warn(error);
    tellFailure(block, (await findAdvice('The sandbox')).text);
  }
}
