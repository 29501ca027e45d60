import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DOWNLOADS_ROUTE} from '../../../openapi/downloads';
import type {ApiModel} from '../../../openapi/model';
import {publishCached} from '../../cache';
import {downloadsOfAll, cachedDownloads, writeAll} from './files';
import {siteStep} from '../../siteSteps';

/**
 * Puts the API descriptions where readers can download them: the whole, a Postman collection, and a slice for each
 * operation. It reads the models that the plugin `openapi` made.
 */
export default function openapiDownloadsPlugin(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir} = context;
  const served = path.join(generatedFilesDir, 'openapi-downloads', 'served');
  let isDevelopment = false;
  let models: readonly ApiModel[] = [];
  /** Without waiting: the files take some seconds, and the development server should be up before. */
  const serve = (): void => {
    const folder = path.join(served, DOWNLOADS_ROUTE);
    writeAll(folder, downloadsOfAll(models, context)).catch((error: unknown) => console.error(error));
  };
  return {
    name: 'openapi-downloads',
    allContentLoaded({allContent}) {
      models = (allContent.openapi?.default ?? []) as ApiModel[];
      if (isDevelopment) serve();
      return Promise.resolve();
    },
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'development') return undefined;
      isDevelopment = true;
      serve();
      // The types of the configuration leave the development server out.
      const withServer: object = {devServer: {static: [{directory: served, publicPath: baseUrl, watch: false}]}};
      return withServer;
    },
    postBuild: siteStep(async ({outDir}) => {
      await publishCached(await cachedDownloads(context, models), path.join(outDir, DOWNLOADS_ROUTE));
    }),
  };
}
