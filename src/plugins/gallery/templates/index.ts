import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ContractIndex} from '../../../content/contractIndex';
import {templates} from '../../../content/data/templates';
import type {TemplateView} from '../../../content/data/templates/view';
import type {ApiModel} from '../../../openapi/model';
import {publishCached} from '../../cache';
import {cachedZips} from './cachedZips';
import {writeSources} from './source';
import {resolverOf} from './operations';
import {cardOf, templateView} from './view';
import {siteStep} from '../../siteSteps';

/**
 * Generates the gallery, and a page, a zip and a page of its source for each template, from src/content/data/templates/ and the template's
 * folder in examples/. Checks that the operations in the data files exist.
 */
export default function templatesPlugin(context: LoadContext): Plugin {
  const {siteDir, generatedFilesDir, baseUrl, siteConfig} = context;
  let models: ApiModel[] = [];
  let views: TemplateView[] = [];
  return {
    name: 'templates',
    async allContentLoaded({allContent, actions}) {
      models = allContent['openapi']?.['default'] as ApiModel[];
      const index = path.join(generatedFilesDir, 'openapi', 'default', 'index.json');
      const {rightsPages} = JSON.parse(fs.readFileSync(index, 'utf8')) as ContractIndex;
      const byName = new Map(models.map((model) => [model.api.name, model]));
      const contract = {models: byName, resolve: resolverOf(models), rightsPages};
      views = templates.map((template) => templateView(template, siteDir, contract));
      await actions.createData('cards.json', views.map(cardOf));
      for (const view of views) {
        const data = await actions.createData(`${view.slug}.json`, view);
        actions.addRoute({
          path: `${baseUrl}templates/${view.slug}/`,
          component: '@site/src/pages/templates/_template',
          // Chunks are named by this path, and an absolute one would give every folder of the project other names.
          modules: {template: `@generated/${path.relative(generatedFilesDir, data).split(path.sep).join('/')}`},
          exact: true,
        });
      }
    },
    postBuild: siteStep(async ({outDir}: {outDir: string}) => {
      await publishCached(await cachedZips(context, models), path.join(outDir, 'templates'));
      writeSources(views, {siteDir, outDir, baseUrl, siteUrl: siteConfig.url});
    }),
  };
}
