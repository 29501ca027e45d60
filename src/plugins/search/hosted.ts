import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {REPOSITORY_URL} from '../../config/env';

type Configured = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void>;
type Bundler = Parameters<NonNullable<Plugin['configureWebpack']>>[2]['currentBundler'];

/** Modules of the package, which are the only ones to get the stand-ins. */
const PACKAGE = /[\\/]node_modules[\\/]typesense-docsearch-react[\\/]dist[\\/]/;

/**
 * What a site that is built for a search cluster gets, and no other does: its dialog is DocSearch's modal, without the
 * client that the package brings.
 *
 * @param root folder of our code, where `src` is
 */
export function hostedDialog(root: string, {instance}: Bundler): Configured {
  const folder = path.join(root, 'src', 'components', 'Search', 'hosted');
  const unusedClient = path.join(folder, 'unusedClient.ts');
  return {
    // Before Docusaurus's own aliases, of which the first that matches counts.
    mergeStrategy: {'resolve.alias': 'prepend'},
    plugins: [new instance.DefinePlugin({__SEARCH_REPOSITORY__: JSON.stringify(REPOSITORY_URL)})],
    resolve: {alias: {'@site/src/components/Search/Dialog$': path.join(folder, 'Dialog.tsx')}},
    module: {
      rules: [
        {
          test: PACKAGE,
          resolve: {
            alias: {
              typesense$: unusedClient,
              'typesense-instantsearch-adapter/lib/SearchResponseAdapter$': unusedClient,
            },
          },
        },
      ],
    },
  };
}
