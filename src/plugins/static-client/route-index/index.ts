import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Finds the page for an address in a map while pages are rendered. The router of Docusaurus tries all routes in turn, four
 * times for each page, so that rendering would take with ten times the pages a hundred times as long.
 */
export default function routeIndexPlugin(): Plugin {
  const original = path.join(path.dirname(require.resolve('react-router-config/package.json')), 'esm');
  return {
    name: 'route-index',
    configureWebpack({mode}, isServer) {
      if (!isServer || mode !== 'production') return {};
      return {
        resolve: {
          alias: {
            'react-router-config$': path.join(__dirname, 'router.tsx'),
            '@route-index/original': path.join(original, 'react-router-config.js'),
          },
        },
      };
    },
  };
}
