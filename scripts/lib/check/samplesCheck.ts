import type {Finding} from '../../../src/content/finding';
import type {OpenApiDocument} from '../../../src/openapi/types';
import {fencesOf, type MdxPage, type PageFence} from './mdx';
import {isRun, runSamples} from './samples/calls';
import {addUnit, isTutorial, isTypeScript, sampleFindings, unitFindings} from './samples/compiled';
import {Contract} from './samples/contract';
import {DATA_LANGUAGES, dataFaults} from './samples/data';
import {infoFaults} from './samples/infoString';
import {RUNNERS, type ProgramLanguage} from './samples/programs';
import {Tally} from './samples/tally';
import {titleFaults} from './samples/titles';
import {valuesOf} from './samples/values';
import type {CheckContext, PageCheck} from './types';

// Not in Object.keys's type, though it has no other keys.
const LANGUAGES = Object.keys(RUNNERS) as ProgramLanguage[];

async function runCalls(
  page: MdxPage,
  fences: readonly PageFence[],
  siteDir: string,
  tally: Tally,
): Promise<Finding[]> {
  const [{contractSource}, {openWorld}] = await Promise.all([
    import('../../../src/sandbox/node'),
    import('./samples/servers'),
  ]);
  const world = await openWorld(await contractSource(siteDir));
  const findings: Finding[] = [];
  try {
    for (const language of LANGUAGES)
      findings.push(...(await runSamples(fences, language, world, tally, valuesOf(page))));
  } finally {
    await world.close();
  }
  return findings;
}

async function checkData(fences: readonly PageFence[], tally: Tally): Promise<Finding[]> {
  const {loadContract} = await import('../contractModels');
  const {models} = await loadContract();
  const contract = new Contract(models);
  const documentOf = (name: string): OpenApiDocument => {
    const model = models.find(({api}) => api.name === name);
    if (!model) throw new Error(`There is no API "${name}".`);
    return model.document;
  };
  return fences.flatMap((fence) => dataFaults(fence, contract, documentOf, tally));
}

/** A unit of the tutorial is compiled with the files of those before it, any other sample alone. */
function compiled(page: MdxPage, fences: readonly PageFence[], {pages}: CheckContext, tally: Tally): Finding[] {
  if (!isTutorial(page)) return fences.filter(isTypeScript).flatMap((fence) => sampleFindings(fence, tally));
  const sources = new Map<string, string>();
  for (const unit of pages.all.filter(isTutorial).filter(({file}) => file <= page.file))
    addUnit({file: unit.file, fences: fencesOf(unit)}, sources);
  return unitFindings({file: page.file, fences}, sources, tally);
}

export const samplesCheck: PageCheck = {
  name: 'samples',
  isSlow: true,
  async run(page, context) {
    const fences = fencesOf(page);
    const tally = new Tally();
    const findings = fences.flatMap((fence) => [...infoFaults(fence), ...titleFaults(fence)]);
    if (fences.some(isRun)) findings.push(...(await runCalls(page, fences, context.siteDir, tally)));
    if (fences.some(({language}) => DATA_LANGUAGES.has(language))) findings.push(...(await checkData(fences, tally)));
    if (fences.some(isTypeScript)) findings.push(...compiled(page, fences, context, tally));
    const lines = tally.lines();
    const skipped = lines.filter((line) => line.includes('skipped')).join('; ');
    return {findings, notes: lines.filter((line) => !line.includes('skipped')), ...(skipped !== '' && {skipped})};
  },
};
