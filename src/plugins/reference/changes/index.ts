import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PRODUCT_NAME} from '../../../config/site';
import {CHANGES_ROUTE, changeFiles} from '../../../openapi/diff/feeds';
import type {ApiModel} from '../../../openapi/model';
import {historyOf} from '../history';
import {modelFilesPlugin, writeFiles, type MadeFiles} from '../../modelFiles';

/** Publishes what the kept versions of the descriptions changed: Atom feeds, and a list for programs. */
export default function changesPlugin(context: LoadContext): Plugin {
  const {siteDir, siteConfig, baseUrl} = context;
  const filesOf = (models: readonly ApiModel[]): MadeFiles => {
    const sources = models
      .map((model) => ({model, history: historyOf(siteDir, model)}))
      .filter(({history}) => history.hasVersions);
    return sources.length === 0
      ? new Map()
      : new Map(
          [...changeFiles(sources, {url: `${siteConfig.url}${baseUrl}`, productName: PRODUCT_NAME})].map(
            ([file, text]) => [path.join(CHANGES_ROUTE, file), text],
          ),
        );
  };
  return modelFilesPlugin(context, {
    name: 'contract-changes',
    filesOf,
    publish: (models, outDir) => writeFiles(outDir, filesOf(models)),
  });
}
