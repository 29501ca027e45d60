import {downloadsOf, type Downloads} from '../../../openapi/downloads';
import type {ApiModel} from '../../../openapi/model';
import type {CachedFolder} from '../../cache';
import {writeFiles} from '../../modelFiles';
import {contractKey, type SiteContext} from '../../cache/key';

/** Every file for download. */
export function downloadsOfAll(models: readonly ApiModel[], {siteConfig, baseUrl}: SiteContext): Downloads {
  return new Map(models.flatMap((model) => [...downloadsOf(model, `${siteConfig.url}${baseUrl}`)]));
}

/** The folder that keeps them between builds. */
export async function cachedDownloads(context: SiteContext, models: readonly ApiModel[]): Promise<CachedFolder> {
  return {
    siteDir: context.siteDir,
    name: 'downloads',
    key: await contractKey(context),
    write: (folder) => writeFiles(folder, downloadsOfAll(models, context)),
  };
}
