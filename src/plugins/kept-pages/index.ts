import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Lets a build take over the pages of the build before that would come out the same: rendering is what takes longest
 * when one page has changed. Without the folders that `npm run build` names, every page is rendered.
 */
export default function keptPagesPlugin(): Plugin {
  return {
    name: 'kept-pages',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      return {entry: {main: path.join(__dirname, 'entry.ts')}};
    },
  };
}
