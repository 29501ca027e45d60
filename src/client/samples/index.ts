/** Runs samples of pages where they stand, and shows the answers below them. Loaded at the first press of Run. */
import siteConfig from '@generated/docusaurus.config';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import {pageSource} from '../../sandbox/source';
import {roomOf, showAnswer} from './answer';
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

/**
 * Runs the sample of a block.
 *
 * @throws Error when the files of the sandbox can't be loaded
 */
export async function runSample(block: HTMLElement): Promise<void> {
  roomOf(placeOf(block));
  const page = block.closest('article') ?? document.body;
  const blocks = blocksIn(page);
  const run = runs.get(page) ?? new PageRun(blocks.map(sampleOf), filesOf(page), await pageSource(siteConfig.baseUrl));
  runs.set(page, run);
  showAnswer(block, sampleOf(block), await run.run(blocks.indexOf(block)));
}
