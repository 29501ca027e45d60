import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ApiModel} from '../openapi/model';
import {siteStep} from './siteSteps';

/** Contents of files by path, each made when it is asked for. */
export type MadeFiles = ReadonlyMap<string, () => string | Uint8Array>;

/** Writes files below a folder, with a turn for others after each. */
export async function writeFiles(folder: string, files: MadeFiles): Promise<void> {
  for (const [file, make] of files) {
    await setImmediate();
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, make());
  }
}

interface ModelFiles {
  /** Name of the plugin. */
  name: string;
  /** What stands below the base URL of the site. */
  filesOf: (models: readonly ApiModel[]) => MadeFiles;
  /** Puts the files into the folder of a build. */
  publish: (models: readonly ApiModel[], outDir: string) => Promise<void>;
}

/** A plugin that publishes files made from the models that the plugin `openapi` made. */
export function modelFilesPlugin(
  {baseUrl, generatedFilesDir}: LoadContext,
  {name, filesOf, publish}: ModelFiles,
): Plugin {
  const served = path.join(generatedFilesDir, name, 'served');
  let isDevelopment = false;
  let models: readonly ApiModel[] = [];
  /** Without waiting: the files take some seconds, and the development server should be up before. */
  const serve = (): void => {
    writeFiles(served, filesOf(models)).catch((error: unknown) => console.error(error));
  };
  return {
    name,
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
    postBuild: siteStep(({outDir}) => publish(models, outDir)),
  };
}
