import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {templates} from '../../../content/data/templates';
import type {ApiName} from '../../../config/apis';
import type {ApiModel} from '../../../openapi/model';
import type {CachedFolder} from '../../cache';
import {contractKey, type SiteContext} from '../../cache/key';
import {siteSlices} from '../../sandbox/slices/slices';
import {fingerprintOf} from './verified';

/** The cached folder with the zips of all templates. */
export async function cachedZips(context: SiteContext, models: readonly ApiModel[]): Promise<CachedFolder> {
  const {siteDir} = context;
  const licence = fs.readFileSync(path.join(siteDir, 'LICENSE'));
  const hash = createHash('sha256')
    .update(await contractKey(context))
    .update(licence);
  for (const {slug} of templates) hash.update(`\0${slug}\0${fingerprintOf(siteDir, slug)}`);
  return {
    siteDir,
    name: 'templates',
    key: hash.digest('hex'),
    write: async (folder) => {
      // Imported only when zips have to be built, because these modules load slowly.
      const [{typesOf}, {standaloneFiles, zipOf}, {programOf}] = await Promise.all([
        import('./apiTypes'),
        import('./zip'),
        import('../../sandbox/program'),
      ]);
      const program = programOf(models.map((model) => siteSlices(model, siteDir)));
      const byName = new Map<ApiName, ApiModel>(models.map((model) => [model.api.name, model]));
      fs.mkdirSync(folder, {recursive: true});
      for (const template of templates) {
        const {slug} = template;
        const files = standaloneFiles({siteDir, slug, types: await typesOf(template, byName), program});
        fs.writeFileSync(path.join(folder, `${slug}.zip`), zipOf(slug, files));
      }
    },
  };
}
