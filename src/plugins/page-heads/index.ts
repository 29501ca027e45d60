import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ApiModel} from '../../openapi/model';
import {knownPages, type KnownPages} from './known';
import {RENDERED, writePlan} from './plan';

/**
 * Notes what is known of each page beside its text. `npm run build` makes of it the page's social image and its data for
 * machines (src/social, src/structured); development has neither.
 */
export default function pageHeadsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  let known: KnownPages = new Map();
  let servers: string[] = [];
  return {
    name: 'page-heads',
    allContentLoaded({allContent}) {
      known = knownPages(allContent, baseUrl);
      const models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      servers = models.flatMap(({document}) => (document.servers ?? []).map(({url}) => url));
      return Promise.resolve();
    },
    postBuild({routesPaths}) {
      const routes = [...new Set(routesPaths)].map((address) => `/${address.slice(baseUrl.length)}`);
      writePlan(siteDir, {routes, known, servers});
      // To the build, when it has one: the pages can be finished now.
      process.send?.(RENDERED);
      return Promise.resolve();
    },
  };
}
