/** Runs samples of pages where they stand, and shows the answers below them. Loaded at the first press of Run. */
import siteConfig from '@generated/docusaurus.config';
import {findAdvice, inTime} from '../../components/fault';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import {pageSource} from '../../sandbox/source';
import {roomOf, showAnswer, tellFailure} from './answer';
import {blocksIn, placeOf, textIn} from './blocks';
import {PageRun, type Sample} from './run';

/** Runs by the page's article; a page that is left takes its run along. */
const runs = new WeakMap<Element, PageRun>();

function sampleOf(block: HTMLElement): Sample {
  // Steps of a journey may send files of one name.
  const step = block.closest('[data-step]');
  // The build of this page wrote the attribute.
  return {
    ...(JSON.parse(block.dataset['sample'] ?? '{}') as RunnableSample),
    text: textIn(block),
    ...(step && {files: filesOf(step)}),
  };
}

function filesOf(page: Element): Map<string, string> {
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-code]')];
  return new Map(
    blocks.map((block) => {
      const title = block.querySelector('[data-code-title]')?.textContent ?? '';
      // Parts of a journey's form are titled so.
      return [title.replace(/^Part \S+: /, ''), textIn(block)];
    }),
  );
}

async function edit(block: HTMLElement): Promise<void> {
  const {editSample} = await inTime(import(/* webpackChunkName: "console" */ './edit'));
  await editSample(block);
}

async function addLanguages(block: HTMLElement): Promise<void> {
  const {bringLanguages} = await inTime(import('./languages'));
  await bringLanguages(block);
}

/** The button that runs the step of a journey, for a command that says what its step does and has not run yet. */
function stepOf(block: HTMLElement): HTMLElement | undefined {
  const step = block.closest('[data-step]');
  const own = step?.querySelector<HTMLElement>('[data-journey-run]');
  const isChanged = step?.querySelector('.pane-value[data-changed]') != null;
  return own && !isChanged && own.ariaDisabled !== 'true' ? own : undefined;
}

/** Does what a button of a sample promises. */
export async function act(button: HTMLElement, block: HTMLElement): Promise<void> {
  const {sampleRun} = button.dataset;
  if (sampleRun === 'languages') await addLanguages(block);
  else if (sampleRun === 'edit') await edit(block);
  else {
    const step = stepOf(block);
    if (step) step.click();
    else await runSample(block);
  }
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
    showAnswer(block, sampleOf(block), await run.run(blocks.indexOf(block), blocks.map(sampleOf)));
  } catch (error) {
    console.warn(error);
    tellFailure(block, (await findAdvice('The sandbox')).text);
  }
}
