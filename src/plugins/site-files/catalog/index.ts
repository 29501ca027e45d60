import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ApiModel} from '../../../openapi/model';
import {siteStep} from '../../siteSteps';
import {API_CATALOG, linkset, type ListedApi} from './linkset';

function listed({api, document}: ApiModel): ListedApi {
  const terms = document.info.termsOfService ?? document.info.license?.url;
  return {
    name: api.name,
    servers: (document.servers ?? []).map(({url}) => url),
    ...(terms !== undefined && {terms}),
  };
}

/**
 * Writes `/.well-known/api-catalog` (RFC 9727), which leads programs to the APIs with their descriptions, documentation
 * and terms. Only at the root of a host, where it is looked for.
 */
export default function catalogPlugin({siteConfig, baseUrl}: LoadContext): Plugin {
  let apis: ListedApi[] = [];
  return {
    name: 'api-catalog',
    allContentLoaded({allContent}) {
      const models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      apis = models.map(listed);
      return Promise.resolve();
    },
    postBuild: siteStep(async ({outDir}) => {
      if (baseUrl !== '/') return;
      const file = path.join(outDir, API_CATALOG);
      await fs.mkdir(path.dirname(file), {recursive: true});
      await fs.writeFile(file, `${JSON.stringify(linkset(apis, `${siteConfig.url}/`), null, 2)}\n`);
    }),
  };
}
