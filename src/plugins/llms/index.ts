import fs from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {PRODUCT_NAME, TAGLINE} from '../../config/site';
import {SITE_SECTIONS} from '../../data/sections';
import {templates} from '../../data/templates';
import {DOWNLOADS_ROUTE} from '../../openapi/downloads';
import {humanize, type ApiModel} from '../../openapi/model';
import {addressOf, listOf, operationParts, type Entry, type Part} from './text';

const FILE = 'llms.txt';

/** Docs pages by the folder they are in, those that are generated left out. */
function docsParts(allContent: AllContent, baseUrl: string, siteUrl: string): Part[] {
  const parts = new Map<string, Entry[]>();
  for (const content of Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}))
    for (const {docs} of (content as LoadedContent).loadedVersions)
      for (const {permalink, title, description, unlisted} of docs) {
        const [home = '', folder] = permalink.slice(baseUrl.length).split('/');
        if (home === 'api' || unlisted) continue;
        const name = [home, folder].filter(Boolean).map((part) => humanize(part ?? ''));
        const key = permalink.slice(baseUrl.length).split('/').filter(Boolean).length > 2 ? name.join(': ') : name[0];
        const entries = parts.get(key ?? '') ?? [];
        parts.set(key ?? '', entries);
        entries.push({title, url: addressOf(siteUrl, permalink), text: description});
      }
  return [...parts]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([title, entries]) => ({title, entries}));
}

function postEntries(allContent: AllContent, siteUrl: string): Entry[] {
  return Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}).flatMap((content) =>
    (content as BlogContent).blogPosts.map(({metadata: {title, permalink, description}}) => ({
      title,
      url: addressOf(siteUrl, permalink),
      text: description,
    })),
  );
}

/**
 * Writes lists of all pages that programs read: `llms.txt` for the site, and one for each API with its operations. They
 * are made of what the pages are made of.
 */
export default function llmsPlugin({siteConfig, baseUrl}: LoadContext): Plugin {
  const base = `${siteConfig.url}${baseUrl}`;
  let files = new Map<string, string>();
  return {
    name: 'llms',
    allContentLoaded({allContent}) {
      const models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      const apis = models.map(({api, operations}) => ({
        title: api.title,
        url: `${base}${api.route.slice(1)}${FILE}`,
        text: `${operations.size} operations by group. Whole description: ${base}${DOWNLOADS_ROUTE.slice(1)}${api.name}.yaml`,
      }));
      const sections = SITE_SECTIONS.map(({title, href, text}) => ({title, url: base + href.slice(1), text}));
      files = new Map([
        [
          FILE,
          listOf(
            `${PRODUCT_NAME} documentation`,
            TAGLINE,
            ['Pages are complete without scripts. The page of an operation links its OpenAPI description as YAML.'],
            [
              {title: 'Parts of the site', entries: sections},
              {title: 'API operations', entries: apis},
              ...docsParts(allContent, baseUrl, siteConfig.url),
              {
                title: 'Templates',
                entries: templates.map(({slug, title, pitch}) => ({
                  title,
                  url: `${base}templates/${slug}/`,
                  text: pitch,
                })),
              },
              {title: 'Changelog', entries: postEntries(allContent, siteConfig.url)},
            ],
          ),
        ],
        ...models.map((model): [string, string] => [
          path.join(model.api.route.slice(1), FILE),
          listOf(
            `${PRODUCT_NAME} ${model.api.title}`,
            `${model.operations.size} operations. ${TAGLINE}`,
            [],
            operationParts(model, base),
          ),
        ]),
      ]);
      return Promise.resolve();
    },
    async postBuild({outDir}) {
      for (const [file, text] of files) {
        await fs.mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
        await fs.writeFile(path.join(outDir, file), text);
      }
    },
  };
}
