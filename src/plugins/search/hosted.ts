import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {REPOSITORY_URL} from '../../config/env';

type Configured = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void>;
type Bundler = Parameters<NonNullable<Plugin['configureWebpack']>>[2]['currentBundler'];

/** Modules of the package, the only ones that get the replacements. */
const PACKAGE = /[\\/]node_modules[\\/]typesense-docsearch-react[\\/]dist[\\/]/;

/**
 * Bundler configuration of a site with a search cluster: its dialog is DocSearch's modal, without the package's own
 * client.
 *
 * @param root folder with our `src`
 */
export function hostedDialog(root: string, {instance}: Bundler): Configured {
  const folder = path.join(root, 'src', 'components', 'Search', 'hosted');
  const unusedClient = path.join(folder, 'unusedClient.ts');
  return {
    // Prepended, because the first matching alias wins, and Docusaurus has its own.
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
