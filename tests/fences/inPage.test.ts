import {beforeAll, describe, expect, it} from 'vitest';
import {PageRun, type Exchange, type Sample} from '../../src/client/samples/run';
import {runnable} from '../../src/openapi/pageSamples/blocks';
import {emptyAnswers} from '../../src/openapi/contractIndex';
import {otherLanguages} from '../../src/openapi/pageSamples/languages';
import type {SandboxSource} from '../../src/sandbox';
import {matchRoute} from '../../src/sandbox/route';
import {TODAY} from '../../src/sandbox/world';
import {fencesOf, readMdx, type PageFence} from '../../scripts/lib/check/mdx';
import {ourFences, ourPages} from '../support/writtenPages';
import {faultsOfAnswers} from '../../scripts/lib/check/samples/calls';
import {sampleFinding} from '../../scripts/lib/check/samples/finding';
import {differences, resultFaults, type Value} from '../../scripts/lib/check/samples/results';
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

type Answered = Parameters<typeof faultsOfAnswers>[0][number];

/** An answer as the check of samples knows it. */
function seen({method, path, status, body}: Exchange): Answered {
  const code = status >= 400 && typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  const {api, route} = matchRoute(source.apis, method, new URL(path, 'http://localhost')) ?? {};
  const operation = api && route ? `${api.name}/${route[2]}` : '';
  return {method, path, status, code, detail: JSON.stringify(body), operation, body};
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
    const {exchanges: sent} = await run.run(index);
    const exchanges = sent.map(seen);
    const {fails, result} = fence.checks;
    const own = faultsOfAnswers(exchanges, fails);
    if (own.length === 0 && result !== undefined) own.push(...resultFaults(result, exchanges.at(-1)?.body));
    const isEmpty = exchanges.at(-1)?.body === null;
    const reads = (await otherLanguages(fence.code, none)).some(({code}) => code.includes('.json()'));
    if (isEmpty && reads) own.push('the answer is empty, and the sample in other languages reads JSON from it');
    faults.push(...own.map((fault) => sampleFinding(fence, `in the page, without what needs a shell: ${fault}`)));
    const next = fences.indexOf(samples[index + 1]?.fence ?? fence);
    const below = fences.slice(fences.indexOf(fence) + 1, next > fences.indexOf(fence) ? next : undefined);
    for (const shown of below) faults.push(...faultsOfPrinted(shown, exchanges, sent.at(-1)?.headers));
  }
  return faults;
}

/** Where an answer that a page prints is another than the one that appears above it, down to the ids of new records. */
function faultsOfPrinted(fence: PageFence, exchanges: readonly Answered[], headers: string | undefined): Finding[] {
  const {answer, shortened, norun} = fence.checks;
  if (fence.language === 'http' && headers !== undefined)
    return fence.code
      .split('\n')
      .filter((line) => !headers.split('\n').includes(line))
      .map((line) => sampleFinding(fence, `"${line}" is not among the headers of the answer:\n${headers}`));
  const given = [...exchanges].reverse().find(({operation}) => operation === answer);
  if (!given || norun !== undefined) return [];
  const page = JSON.parse(fence.code) as Value;
  const exact = {shortened, now: TODAY, isKnown: () => true};
  // What came back as JSON.
  return differences(page, given.body as Value, exact).map((difference) => sampleFinding(fence, difference));
}

describe('the Run buttons of', () => {
  const pages = ourPages().map((page) => ({file: page.file, fences: ourFences(page)}));
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

  it('waits for the run before, and begins anew after one that broke off', async () => {
    const run = runOf(create, `curl "${clients}/tags?q=Zeolites" ${auth}`);
    expect(await Promise.all([run.run(1), run.run(0), run.run(1)])).toMatchObject([
      {before: 1, exchanges: [{body: {page: {total: 1}}}]},
      {before: 0, exchanges: [{status: 201}]},
      {before: 0, exchanges: [{body: {page: {total: 1}}}]},
    ]);
    let lost = true;
    const samples = runnableIn(page(`${create}\ncurl "${clients}/roles" ${auth}`)).map(({sample}) => sample);
    const broken = new PageRun(samples, new Map(), {
      ...source,
      load: (api, group) => {
        if (group === 'tags' || !lost) return source.load(api, group);
        lost = false;
        return Promise.reject(new Error('The network is gone.'));
      },
    });
    await expect(broken.run(0)).rejects.toThrow('The network is gone.');
    // The tag of the first call would be there already.
    expect(await broken.run(0)).toMatchObject({before: 0, exchanges: [{status: 201}, {status: 200}]});
  });

  it('reads a name that a sample gives a text, and the headers of a call that asks for them', async () => {
    const run = runOf(`api=${clients}\nkey='plk_test_owner'\n\ncurl -i "$api/tags" -H "Authorization: Bearer $key"`);
    const {exchanges} = await run.run(0);
    expect(exchanges).toMatchObject([{method: 'GET', path: '/clients/v1/tags', status: 200}]);
    expect(exchanges[0]?.headers).toMatch(/^HTTP\/1\.1 200 OK\n(?:[A-Z][\w-]*: .+\n)*Request-Id: req_/);
    expect((await runOf(`curl "${clients}/tags" ${auth}`).run(0)).exchanges[0]).not.toHaveProperty('headers');
  });

  it('leaves to a shell what needs one', () => {
    const shell = (text: string): number => runnableIn(page(`${text}\ncurl "${clients}/tags" ${auth}`)).length;
    expect(shell('api=https://example.com')).toBe(1);
    for (const text of [
      'job=$(date)',
      'get() { curl "$1"; }',
      'until true; do sleep 2; done',
      'a=`date`',
      'b="$(date)"',
    ])
      expect([text, shell(text)]).toEqual([text, 0]);
  });

  it('says when a call is refused', async () => {
    expect(await faultsOf(page(create, create))).toMatchObject([{line: 9}]);
  });
});
