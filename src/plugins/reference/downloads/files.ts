import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {downloadsOf, type Downloads} from '../../../openapi/downloads';
import type {ApiModel} from '../../../openapi/model';
import type {CachedFolder} from '../../cache';
import {contractKey, type SiteContext} from '../../cache/key';

/** Every file for download. */
export function downloadsOfAll(models: readonly ApiModel[], {siteConfig, baseUrl}: SiteContext): Downloads {
  return new Map(models.flatMap((model) => [...downloadsOf(model, `${siteConfig.url}${baseUrl}`)]));
}

/** Writes them, with a turn for others after each. */
export async function writeAll(folder: string, files: Downloads): Promise<void> {
  for (const [file, text] of files) {
    await setImmediate();
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, text());
  }
}

/** The folder that keeps them between builds. */
export async function cachedDownloads(context: SiteContext, models: readonly ApiModel[]): Promise<CachedFolder> {
  return {
    siteDir: context.siteDir,
    name: 'downloads',
    key: await contractKey(context),
    write: (folder) => writeAll(folder, downloadsOfAll(models, context)),
  };
}
