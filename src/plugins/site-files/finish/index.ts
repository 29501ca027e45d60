import type {LoadContext, Plugin} from '@docusaurus/types';
import {secretValues} from '../../../config/env';
import {APIS} from '../../../config/apis';
import type {ApiModel} from '../../../openapi/model';
import {isKnownHere} from '../../security/policy/secrets';
import {stepsDone} from '../../siteSteps';
import {Finish} from './finish';
import {pageMetadata, type MetadataByRoute} from './pageMetadata';

/**
 * The secrets to report. A foreign description is public and may contain examples of keys, so only secret values of
 * this machine count there.
 */
function secretsAmong(found: readonly string[]): readonly string[] {
  return APIS.some(({isForeign}) => isForeign) ? found.filter(isKnownHere) : found;
}

/**
 * The last step of a build: adds social images (../social), structured data (../structured) and the policy to each
 * page, writes page files and the headers for hosts, and searches everything for secrets. It has to come after every
 * plugin that writes files; the development server does not run it.
 */
export default function finishPlugin({siteDir, baseUrl, siteConfig: {url}}: LoadContext): Plugin {
  let metadata: MetadataByRoute = new Map();
  let servers: string[] = [];
  return {
    name: 'site-files',
    allContentLoaded({allContent}) {
      metadata = pageMetadata(allContent, baseUrl);
      const models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      servers = models.flatMap(({document}) => (document.servers ?? []).map((server) => server.url));
      return Promise.resolve();
    },
    async postBuild({routesPaths, outDir}) {
      const routes = [...new Set(routesPaths)].map((address) => `/${address.slice(baseUrl.length)}`);
      const address = {url, baseUrl};
      const finish = new Finish({siteDir, folder: outDir, address, routes, metadata, servers, secrets: secretValues()});
      try {
        await stepsDone();
        const secrets = secretsAmong(await finish.end());
        for (const line of secrets) console.error(line);
        if (secrets.length > 0)
          throw new Error('The site would publish a secret: take it out of the files that the lines above name.');
      } finally {
        await finish.stop();
      }
    },
  };
}
