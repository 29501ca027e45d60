import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ApiModel} from '../../../openapi/model';
import {slicePaths} from '../../../sandbox/source';
import {siteSlices} from './slices';
import {siteStep} from '../../siteSteps';

/** Text of every slice by its path. */
function filesOf(models: readonly ApiModel[], siteDir: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const model of models) {
    const {name} = model.api;
    const {index, common, groups} = siteSlices(model, siteDir);
    files.set(slicePaths.index(name), JSON.stringify(index));
    files.set(slicePaths.common(name), JSON.stringify(common));
    for (const [group, slice] of groups) files.set(slicePaths.group(name, group), JSON.stringify(slice));
  }
  return files;
}

async function writeAll(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    await fs.mkdir(path.dirname(target), {recursive: true});
    await fs.writeFile(target, text);
  }
}

/**
 * Puts the slices of the sandbox where pages can fetch them: one file a group, and one for what the groups of an API
 * share. It reads the models that the plugin `openapi` made.
 */
export default function sandboxPlugin({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const served = path.join(generatedFilesDir, 'sandbox', 'served');
  let isDevelopment = false;
  let models: ApiModel[] = [];
  /** Without waiting: the files take some seconds, and the development server should be up before. */
  const serve = (): void => {
    writeAll(served, filesOf(models, siteDir)).catch((error: unknown) => console.error(error));
  };
  return {
    name: 'sandbox',
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
      await writeAll(outDir, filesOf(models, siteDir));
    }),
  };
}
