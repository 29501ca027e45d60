import {beforeAll, describe, expect, it} from 'vitest';
import {PageRun, type Exchange, type Sample} from '../../src/client/samples/run';
import {runnable} from '../../src/openapi/pageSamples/blocks';
import {emptyAnswers} from '../../src/openapi/contractIndex';
import {otherLanguages} from '../../src/openapi/pageSamples/languages';
import type {SandboxSource} from '../../src/sandbox';
import {fencesOf, readMdx, writtenPages, type PageFence} from '../../scripts/lib/check/mdx';
import {faultsOfAnswers} from '../../scripts/lib/check/samples/calls';
import {sampleFinding} from '../../scripts/lib/check/samples/finding';
import {resultFaults} from '../../scripts/lib/check/samples/results';
import type {Finding} from '../../src/content/finding';
import {ourSandbox} from '../support/contract';
import {expectNone} from '../support/findings';

/** The samples of a page that its Run buttons run, with the blocks they stand in. */
function runnableIn(fences: readonly PageFence[]): {fence: PageFence; sample: Sample}[] {
  return fences.flatMap((fence) => {
    const found = fence.language === 'bash' ? runnable(fence.code, fence.checks, fence.permission) : undefined;
    return found ? [{fence, sample: {...found, text: fence.code}}] : [];
  });
}

function filesOf(fences: readonly PageFence[]): Map<string, string> {
  return new Map(fences.flatMap(({title, code}) => (title === undefined ? [] : [[title, code]])));
}

/** An answer as the check of samples knows it. */
function seen({method, path, status, body}: Exchange): Parameters<typeof faultsOfAnswers>[0][number] {
  const code = status >= 400 && typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return {method, path, status, code, detail: JSON.stringify(body), operation: '', body};
}

let source: SandboxSource;
/** Calls whose success has no body. */
let none: string[];
beforeAll(async () => {
  const ours = await ourSandbox();
  source = ours.source;
  none = emptyAnswers(ours.models);
});

async function faultsOf(fences: readonly PageFence[]): Promise<Finding[]> {
  const samples = runnableIn(fences);
  const run = new PageRun(
    samples.map(({sample}) => sample),
    filesOf(fences),
    source,
  );
  const faults: Finding[] = [];
  for (const [index, {fence}] of samples.entries()) {
    const exchanges = (await run.run(index)).exchanges.map(seen);
    const {fails, result} = fence.checks;
    const own = faultsOfAnswers(exchanges, fails);
    if (own.length === 0 && result !== undefined) own.push(...resultFaults(result, exchanges.at(-1)?.body));
    const isEmpty = exchanges.at(-1)?.body === null;
    const reads = (await otherLanguages(fence.code, none)).some(({code}) => code.includes('.json()'));
    if (isEmpty && reads) own.push('the answer is empty, and the sample in other languages reads JSON from it');
    faults.push(...own.map((fault) => sampleFinding(fence, `in the page, without what needs a shell: ${fault}`)));
  }
  return faults;
}

describe('the Run buttons of', () => {
  const pages = writtenPages().map((page) => ({file: page.file, fences: fencesOf(page)}));
  const withButtons = pages.filter(({fences}) => runnableIn(fences).length > 0);

  it.each(withButtons)('$file get the answers they should', async ({fences}) => {
    expectNone(await faultsOf(fences));
  });

  it('stand on most samples', () => {
    expect(withButtons.flatMap(({fences}) => runnableIn(fences)).length).toBeGreaterThan(200);
  });
});

describe('a page that runs its samples', () => {
  const clients = 'https://clients.api.quartermaster.example/v1';
  const auth = '-H "Authorization: Bearer $ACCESS_TOKEN"';
  const create = `curl "${clients}/tags" ${auth} --json '{"name": "Zeolites", "entity_types": ["product"]}'`;
  const page = (...samples: string[]): PageFence[] =>
    fencesOf(
      readMdx({
        file: 'docs/page.mdx',
        source: `---\ntitle: Page\n---\n\n${samples.map((text) => `\`\`\`bash\n${text}\n\`\`\``).join('\n\n')}`,
      }),
    );
  const runOf = (...samples: string[]): PageRun =>
    new PageRun(
      runnableIn(page(...samples)).map(({sample}) => sample),
      new Map(),
      source,
    );

  it('runs those above first, and begins anew when one is run again', async () => {
    const run = runOf(`curl "${clients}/tags" ${auth}`, create, `curl "${clients}/tags?q=Zeolites" ${auth}`);
    const last = await run.run(2);
    expect(last.before).toBe(2);
    expect(last.exchanges).toMatchObject([{method: 'GET', status: 200, body: {page: {total: 1}}}]);
    // A second tag of this name would be refused.
    expect(await run.run(1)).toMatchObject({before: 1, exchanges: [{status: 201}]});
  });

  it('says when a call is refused', async () => {
    expect(await faultsOf(page(create, create))).toMatchObject([{line: 9}]);
  });
});
