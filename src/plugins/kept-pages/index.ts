import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The module that `entry.ts` asks which parts a page takes. */
const PARTS = '@kept-pages/parts';
/** From so many pages on, a module stands in a file of its own for all of them. */
const SHARED_BY = 4;

/** Data that all pages share and of which each takes a part. */
export interface SharedData {
  /** Files below `@generated/`. They are no part of the bundle: one part must not make all pages count as changed. */
  files: readonly string[];
  /** Absolute path of the module that says which parts a page takes, as `parts.ts` does. */
  parts: string;
}

const NOTHING: SharedData = {files: [], parts: path.join(__dirname, 'noParts.ts')};

/**
 * Lets a build take over the pages of the build before that would come out the same: rendering is what takes longest
 * when one page has changed. Without the folders that `npm run build` names, every page is rendered.
 *
 * What pages share is not written into the file of each: the components of the API reference, once for each operation,
 * were a hundred megabytes to write, to read and to compile.
 *
 * @param data that the pages of the site share
 */
export default function keptPages(data = NOTHING): (context: LoadContext) => Plugin {
  return ({generatedFilesDir}) => ({
    name: 'kept-pages',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      const shared = {name: 'shared', chunks: 'async', minChunks: SHARED_BY, enforce: true} as const;
      return {
        externals: Object.fromEntries(
          data.files.map((file) => [`@generated/${file}`, `commonjs ${path.join(generatedFilesDir, file)}`]),
        ),
        resolve: {alias: {[PARTS]: data.parts}},
        entry: {main: path.join(__dirname, 'entry.ts')},
        // The names say whether anything has changed, so they must not be the same by chance.
        output: {chunkFilename: 'assets/js/[name].[contenthash:16].js'},
        optimization: {splitChunks: {cacheGroups: {default: false, defaultVendors: false, shared}}},
      };
    },
  });
}
