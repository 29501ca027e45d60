import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ContractIndex} from '../../content/contractIndex';
import {templates} from '../../data/templates';
import type {ApiName} from '../../openapi/apis';
import type {ApiModel} from '../../openapi/model';
import {contractKey, publishKept} from '../openapi/kept';
import {ownFiles} from './files';
import {resolverOf} from './operations';
import {cardOf, templateView} from './view';

export type {TemplateCardView, TemplateView} from './view';

/**
 * Makes the gallery, a page and a zip of every template of src/data/templates/ and its folder in examples/, and checks
 * the operations the data files name.
 */
export default function templatesPlugin(context: LoadContext): Plugin {
  const {siteDir, generatedFilesDir} = context;
  let models: ApiModel[] = [];
  return {
    name: 'templates',
    async allContentLoaded({allContent, actions}) {
      models = allContent['openapi']?.['default'] as ApiModel[];
      const resolve = resolverOf(models);
      const index = path.join(generatedFilesDir, 'openapi', 'default', 'index.json');
      const {rightsPages} = JSON.parse(fs.readFileSync(index, 'utf8')) as ContractIndex;
      const views = templates.map((template) => templateView(template, siteDir, resolve, rightsPages));
      await actions.createData('cards.json', views.map(cardOf));
      for (const view of views)
        actions.addRoute({
          path: `/templates/${view.slug}/`,
          component: '@site/src/components/TemplatePage',
          modules: {template: await actions.createData(`${view.slug}.json`, view)},
          exact: true,
        });
    },
    async postBuild({outDir}) {
      const licence = fs.readFileSync(path.join(siteDir, 'LICENSE'));
      const hash = createHash('sha256')
        .update(await contractKey(context))
        .update(licence);
      for (const {slug} of templates)
        for (const {path: file, bytes} of ownFiles(siteDir, slug)) hash.update(`\0${slug}/${file}\0`).update(bytes);
      const target = path.join(outDir, 'templates');
      await publishKept({siteDir, name: 'templates', key: hash.digest('hex'), target}, async (folder) => {
        // Only a published site needs it, and it takes as long to load as the rest of the plugin to run.
        const [{typesOf}, {zipOf}] = await Promise.all([import('./apiTypes'), import('./zip')]);
        const byName = new Map<ApiName, ApiModel>(models.map((model) => [model.api.name, model]));
        fs.mkdirSync(folder, {recursive: true});
        for (const template of templates) {
          const file = path.join(folder, `${template.slug}.zip`);
          fs.writeFileSync(file, zipOf(siteDir, template.slug, await typesOf(template, byName)));
        }
      });
    },
  };
}
