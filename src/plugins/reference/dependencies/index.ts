import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ContractIndex} from '../../../content/contractIndex';
import {FOLDERS, readPages} from '../../../content/mentions';
import {foundIn} from '../../../content/remark/foundIn';

/** Pages outside docs and guides that refer to the contract. */
const POSTS = 'blog';

/**
 * What references in a page lead to is written into the compiled page, and the bundler's cache knows only the page's own
 * file: it gets a file more a page, with what its references have found in the contract. The page is compiled again when
 * that changes, in a build and in development.
 */
export default function dependenciesPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'reference-dependencies', 'default');
  return {
    name: 'reference-dependencies',
    async allContentLoaded({actions}) {
      const file = path.join(generatedFilesDir, 'openapi', 'default', 'index.json');
      const index = JSON.parse(fs.readFileSync(file, 'utf8')) as ContractIndex;
      for (const page of readPages(siteDir, POSTS)) {
        const found = foundIn(page.source, index);
        if (found.length > 0) await actions.createData(`${page.file}.json`, found);
      }
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Docusaurus reads it, too: pages of the other folders get its own rule.
            include: [...Object.keys(FOLDERS), POSTS].map((name) => path.join(siteDir, name)),
            enforce: 'pre',
            use: [{loader: path.join(__dirname, 'loader.cjs'), options: {folder, siteDir}}],
          },
        ],
      },
    }),
  };
}
