import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** From so many pages on, a module stands in a file of its own for all of them. */
const SHARED_BY = 4;

/**
 * What all pages share and each takes its own part of (`parts.ts`): it is no part of the bundle, so that a page does not
 * count as changed when a part of another one is.
 */
const SHARED_DATA = [
  'openapi/default/sidebar-clients.json',
  'openapi/default/sidebar-suppliers.json',
  'openapi/default/mentions.json',
  'content/default/related.json',
];

/**
 * Lets a build take over the pages of the build before that would come out the same: rendering is what takes longest
 * when one page has changed. Without the folders that `npm run build` names, every page is rendered.
 *
 * What pages share is not written into the file of each: the components of the API reference, once for each operation,
 * were a hundred megabytes to write, to read and to compile.
 */
export default function keptPagesPlugin({generatedFilesDir}: LoadContext): Plugin {
  const externals = Object.fromEntries(
    SHARED_DATA.map((file) => [`@generated/${file}`, `commonjs ${path.join(generatedFilesDir, file)}`]),
  );
  return {
    name: 'kept-pages',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      const shared = {name: 'shared', chunks: 'async', minChunks: SHARED_BY, enforce: true} as const;
      return {
        externals,
        entry: {main: path.join(__dirname, 'entry.ts')},
        // The names say whether anything has changed, so they must not be the same by chance.
        output: {chunkFilename: 'assets/js/[name].[contenthash:16].js'},
        optimization: {splitChunks: {cacheGroups: {default: false, defaultVendors: false, shared}}},
      };
    },
  };
}
