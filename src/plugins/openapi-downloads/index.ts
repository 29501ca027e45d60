import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DOWNLOADS_ROUTE, downloadsOf, type Downloads} from '../../openapi/downloads';
import type {ApiModel} from '../../openapi/model';
import {contractKey, publishKept} from '../openapi/kept';

async function writeAll(folder: string, files: Downloads): Promise<void> {
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    await fs.mkdir(path.dirname(target), {recursive: true});
    await fs.writeFile(target, text());
  }
}

/**
 * Puts the API descriptions where readers can download them: the whole, a Postman collection, and a slice for each
 * operation. It reads the models that the plugin `openapi` made.
 */
export default function openapiDownloadsPlugin(context: LoadContext): Plugin {
  const {siteDir, siteConfig, baseUrl, generatedFilesDir} = context;
  const siteUrl = `${siteConfig.url}${baseUrl}`;
  const served = path.join(generatedFilesDir, 'openapi-downloads', 'served');
  let isDevelopment = false;
  let files: Downloads = new Map();
  /** Without waiting: the files take some seconds, and the development server should be up before. */
  const serve = (): void => {
    writeAll(path.join(served, DOWNLOADS_ROUTE), files).catch((error: unknown) => console.error(error));
  };
  return {
    name: 'openapi-downloads',
    allContentLoaded({allContent}) {
      const models = (allContent.openapi?.default ?? []) as ApiModel[];
      files = new Map(models.flatMap((model) => [...downloadsOf(model, siteUrl)]));
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
    async postBuild({outDir}) {
      const key = await contractKey(context);
      const target = path.join(outDir, DOWNLOADS_ROUTE);
      await publishKept({siteDir, name: 'downloads', key, target}, (folder) => writeAll(folder, files));
    },
  };
}
