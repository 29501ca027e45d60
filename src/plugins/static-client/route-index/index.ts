import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Finds the route of an address by a map while pages are rendered. Docusaurus's router tries all routes in turn,
 * several times for each page, so rendering time would grow with the square of the number of pages.
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
