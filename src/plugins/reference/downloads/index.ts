import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DOWNLOADS_ROUTE} from '../../../openapi/downloads';
import {publishCached} from '../../cache';
import {modelFilesPlugin} from '../../modelFiles';
import {cachedDownloads, downloadsOfAll} from './files';

/**
 * Puts the API descriptions where readers can download them: the whole, a Postman collection, and a slice for each
 * operation.
 */
export default function openapiDownloadsPlugin(context: LoadContext): Plugin {
  return modelFilesPlugin(context, {
    name: 'openapi-downloads',
    filesOf: (models) =>
      new Map([...downloadsOfAll(models, context)].map(([file, text]) => [path.join(DOWNLOADS_ROUTE, file), text])),
    publish: async (models, outDir) =>
      publishCached(await cachedDownloads(context, models), path.join(outDir, DOWNLOADS_ROUTE)),
  });
}
