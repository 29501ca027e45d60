import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {extractPage} from '../../search/extract';
import {INDEX_FILE, type PageRecord, type SearchIndex} from '../../search/records';

/** What a plugin may add to the bundler's configuration, and the development server's part of it. */
type BundlerOptions = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void> & {devServer: object};

/** Writes the search index from the built pages, so that it holds just what readers can see. */
export default function searchPlugin({baseUrl, siteDir}: LoadContext): Plugin {
  return {
    name: 'search-index',
    async postBuild({outDir, routesPaths}) {
      const routes = [...new Set(routesPaths)]
        .filter((route) => route.endsWith('/') && !route.endsWith('/search/'))
        .sort();
      const pages = await Promise.all(
        routes.map(async (route): Promise<PageRecord | undefined> => {
          const relative = `/${route.slice(baseUrl.length)}`;
          const html = await fs.readFile(path.join(outDir, relative, 'index.html'), 'utf8').catch(() => '');
          return html === '' ? undefined : extractPage(html, relative, baseUrl);
        }),
      );
      const index: SearchIndex = {pages: pages.filter((page) => page !== undefined)};
      await fs.writeFile(path.join(outDir, INDEX_FILE), JSON.stringify(index));
    },
    configureWebpack(): BundlerOptions {
      // The development server has no postBuild: it serves the index of the last build, when there is one.
      return {
        devServer: {
          setupMiddlewares(middlewares: unknown[]) {
            middlewares.unshift({
              name: INDEX_FILE,
              path: `${baseUrl}${INDEX_FILE}`,
              middleware(_request: unknown, response: {sendFile(file: string): void}) {
                response.sendFile(path.join(siteDir, 'build', INDEX_FILE));
              },
            });
            return middlewares;
          },
        },
      };
    },
  };
}
