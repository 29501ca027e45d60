import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ApiModel} from '../../../openapi/model';
import {slicePaths} from '../../../sandbox/source';
import {modelFilesPlugin, writeFiles, type MadeFiles} from '../../modelFiles';
import {PACKAGE_PATH} from '../../../config/sandboxPackage';
import {packageOf} from '../program';
import {siteSlices} from './slices';

/** The version of the contract; APIs of one site are published together. */
function versionOf(models: readonly ApiModel[]): string {
  return models[0]?.document.info.version ?? '';
}

/** Every slice by its path, and the sandbox as a program. */
function filesOf(models: readonly ApiModel[], siteDir: string): MadeFiles {
  return new Map<string, () => string | Uint8Array>([
    ...models.flatMap((model): [string, () => string][] => {
      const {name} = model.api;
      const {index, common, groups} = siteSlices(model, siteDir);
      return [
        [slicePaths.index(name), () => JSON.stringify(index)],
        [slicePaths.common(name), () => JSON.stringify(common)],
        ...[...groups].map(([group, slice]): [string, () => string] => [
          slicePaths.group(name, group),
          () => JSON.stringify(slice),
        ]),
      ];
    }),
    [
      PACKAGE_PATH,
      () =>
        packageOf(
          siteDir,
          versionOf(models),
          models.map((model) => siteSlices(model, siteDir)),
        ),
    ],
  ]);
}

/**
 * Puts the slices of the sandbox where pages can fetch them: one file a group, and one for what the groups of an API
 * share. Beside them stands the whole sandbox as a package, for terminals.
 */
export default function sandboxPlugin(context: LoadContext): Plugin {
  return modelFilesPlugin(context, {
    name: 'sandbox',
    filesOf: (models) => filesOf(models, context.siteDir),
    publish: (models, outDir) => writeFiles(outDir, filesOf(models, context.siteDir)),
  });
}
