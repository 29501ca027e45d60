import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ContractIndex} from '../../../content/contractIndex';
import {FOLDERS, readPages} from '../../../content/mentions';
import {EVENTS_ELEMENT} from '../../../content/remark/events';
import {foundIn} from '../../../content/remark/foundIn';
import {dayOfEntry} from '../../../content/remark/releases';

/** Folder of further pages that refer to the contract. */
const POSTS = 'blog';

/**
 * A compiled page contains data of the contract that its references lead to, but the bundler's cache only watches the
 * page's own file. So each page gets a second file with that data, and is compiled again when the file changes, in a
 * build and in development.
 */
export default function dependenciesPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'reference-dependencies', 'default');
  return {
    name: 'reference-dependencies',
    async allContentLoaded({actions}) {
      const read = (name: string): unknown =>
        JSON.parse(fs.readFileSync(path.join(generatedFilesDir, 'openapi', 'default', name), 'utf8'));
      const index = read('index.json') as ContractIndex;
      const releases = read('releases.json') as Record<string, string>;
      for (const page of readPages(siteDir, POSTS)) {
        const day = dayOfEntry(page.file);
        const found = [
          ...foundIn(page.source, index),
          ...(day === undefined ? [] : [releases[day] ?? '']),
          ...(page.source.includes(`<${EVENTS_ELEMENT}`) ? [read('events.json')] : []),
        ];
        if (found.length > 0) await actions.createData(`${page.file}.json`, found);
      }
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // Docusaurus's fallback for MDX skips every folder that a rule includes, so no others may be listed.
            include: [...Object.keys(FOLDERS), POSTS].map((name) => path.join(siteDir, name)),
            enforce: 'pre',
            use: [{loader: path.join(__dirname, 'loader.cjs'), options: {folder, siteDir}}],
          },
        ],
      },
    }),
  };
}
