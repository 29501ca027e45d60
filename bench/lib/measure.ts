import {told} from '../../scripts/lib/progress.mjs';
import {withBrowser} from './browser';
import {EDITS} from './edits';
import type {Failure, Figures, Part, Results} from './figures';
import {host} from './host';
import type {Options} from './options';
import {measureWarmBuild} from './parts/build';
import {measureHotReload} from './parts/hmr';
import {measureLighthouse} from './parts/lighthouse';
import {measureSessions} from './parts/sessions';
import {measureWeight, weigh} from './parts/weight';
import type {Cost} from './command';
import type {Site, Size} from './sites/types';

/** Serves the last build of a site while a function runs. */
async function served<Result>(site: Site, work: (origin: string) => Promise<Result>): Promise<Result> {
  const server = await host(site.output);
  try {
    return await work(server.origin);
  } finally {
    server.close();
  }
}

/** Bytes of a first visit to the pages whose size must not depend on the number of operations. */
async function firstLoads(site: Site): Promise<Record<'docs' | 'operation', number>> {
  const bytes = (origin: string, path = '/'): Promise<number> =>
    withBrowser(async (browser) => (await weigh(browser, origin + path)).total);
  return served(site, async (origin) => ({
    docs: await bytes(origin, site.pages.docs),
    operation: await bytes(origin, site.pages.operation),
  }));
}

async function coldBuild(site: Site, size: Size): Promise<Cost> {
  return told(`${site.title}: cold build at ${size}×`, async () => {
    await site.prepare(size);
    return site.build(`${size}x`);
  });
}

function costFigures(part: 'build' | 'scale', {seconds, peakBytes}: Cost): Figures {
  return {[`${part}/cold`]: seconds, ...(peakBytes !== undefined && {[`${part}/peak`]: peakBytes})};
}

/** Measures the chosen parts of one site. A part that fails is recorded, and the others continue. */
async function measureSite(site: Site, {parts, runs}: Options, results: Results): Promise<void> {
  const figures: Figures = {};
  results.figures[site.name] = figures;
  const attempt = async (part: Part, work: () => Promise<Figures>): Promise<void> => {
    if (!parts.has(part)) return;
    try {
      Object.assign(figures, await told(`${site.title}: ${part}`, work));
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      results.failures.push({part, site: site.name, why} satisfies Failure);
    }
  };

  if ([...parts].some((part) => part !== 'hmr')) {
    const cold = await coldBuild(site, 1);
    await attempt('build', () => Promise.resolve(costFigures('build', cold)));
    await attempt('weight', () =>
      served(site, (origin) => withBrowser((browser) => measureWeight(browser, origin, site.pages))),
    );
    await attempt('sessions', () =>
      served(site, (origin) =>
        withBrowser((browser) => measureSessions(browser, origin + (site.pages.operation ?? '/'), runs)),
      ),
    );
    await attempt('lighthouse', () => served(site, (origin) => measureLighthouse(site.name, origin, site.pages, runs)));
  }
  // Our own site is built again with the compiler's cache.
  if (site.name === 'ours') for (const edit of EDITS) await attempt('build', () => measureWarmBuild(edit));
  await attempt('scale', async () => {
    const before = await firstLoads(site);
    Object.assign(figures, costFigures('scale', await coldBuild(site, 10)));
    const after = await firstLoads(site);
    return {
      'scale/docs-growth': after.docs - before.docs,
      'scale/operation-growth': after.operation - before.operation,
    };
  });
  if (site.name === 'ours')
    await attempt('hmr', async () => {
      await site.prepare(1);
      return withBrowser((browser) => measureHotReload(browser, runs));
    });
}

/** Measures the chosen parts on each site in turn. */
export async function measure(sites: readonly Site[], options: Options): Promise<Results> {
  const results: Results = {figures: {}, failures: []};
  for (const site of sites) {
    try {
      await measureSite(site, options, results);
    } catch (error) {
      // Without a build, nothing else can be measured.
      const why = error instanceof Error ? error.message : String(error);
      for (const part of options.parts) results.failures.push({part, site: site.name, why});
    }
  }
  return results;
}
