import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ApiModel} from '../../../openapi/model';
import {slicePaths} from '../../../sandbox/source';
import {modelFilesPlugin, writeFiles, type TextFiles} from '../../modelFiles';
import {siteSlices} from './slices';

/** Text of every slice by its path. */
function filesOf(models: readonly ApiModel[], siteDir: string): TextFiles {
  return new Map(
    models.flatMap((model): [string, () => string][] => {
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
  );
}

/**
 * Puts the slices of the sandbox where pages can fetch them: one file a group, and one for what the groups of an API
 * share.
 */
export default function sandboxPlugin(context: LoadContext): Plugin {
  return modelFilesPlugin(context, {
    name: 'sandbox',
    filesOf: (models) => filesOf(models, context.siteDir),
    publish: (models, outDir) => writeFiles(outDir, filesOf(models, context.siteDir)),
  });
}
