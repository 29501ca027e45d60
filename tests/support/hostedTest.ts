import {startHostedSite, type HostedSite} from './hostedSite';
import {test as base} from './site';

/** Time to build the site, in milliseconds: a busy machine takes a few times what a free one does. */
const BUILD_TIME = 240_000;

/** Playwright's test on a site with a cluster, which is built once for all tests of a worker. */
export const test = base.extend<{hosted: HostedSite}, {site: HostedSite}>({
  site: [
    async ({}, provide) => {
      const site = await startHostedSite();
      await provide(site);
      await site.close();
    },
    {scope: 'worker', timeout: BUILD_TIME},
  ],
  baseURL: async ({site}, provide) => provide(site.url),
  hosted: async ({site}, provide) => {
    site.stub.heal();
    site.stub.seen.length = 0;
    await provide(site);
    site.stub.heal();
  },
});
