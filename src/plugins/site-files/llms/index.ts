import fs from 'node:fs/promises';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {PRODUCT_NAME, TAGLINE} from '../../../config/site';
import {latestDocsOf, postsOf, routeOf} from '../../../content/loaded';
import {SITE_SECTIONS} from '../../../content/data/sections';
import {templates} from '../../../content/data/templates';
import {DOWNLOADS_ROUTE} from '../../../openapi/downloads';
import {humanize, type ApiModel} from '../../../openapi/model';
import {listOf, operationParts, type Entry, type Part} from './text';
import {siteStep} from '../../siteSteps';

const FILE = 'llms.txt';

/** Handwritten docs pages by folder; those of older versions would only repeat them. */
function docsParts(allContent: AllContent, baseUrl: string, base: string): Part[] {
  const parts = new Map<string, Entry[]>();
  for (const {permalink, title, description, unlisted} of latestDocsOf(allContent)) {
    const route = routeOf(permalink, baseUrl);
    const folders = route.split('/').filter(Boolean).slice(0, 3);
    if (folders[0] === 'api' || unlisted) continue;
    // Pages in the root of an instance are listed under its name, deeper ones under its name and their folder's.
    const name = folders
      .slice(0, Math.max(1, folders.length - 1))
      .map(humanize)
      .join(': ');
    const entries = parts.get(name) ?? [];
    parts.set(name, entries);
    entries.push({title, url: base + route.slice(1), text: description});
  }
  return [...parts]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([title, entries]) => ({title, entries}));
}

/**
 * Writes lists of all pages for language models: `llms.txt` for the site, and one for each API with its operations.
 * They use the same data as the pages.
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
              ...docsParts(allContent, baseUrl, base),
              {
                title: 'Templates',
                entries: templates.map(({slug, title, pitch}) => ({
                  title,
                  url: `${base}templates/${slug}/`,
                  text: pitch,
                })),
              },
              {
                title: 'Changelog',
                entries: postsOf(allContent).map(({title, permalink, description}) => ({
                  title,
                  url: base + routeOf(permalink, baseUrl).slice(1),
                  text: description,
                })),
              },
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
    postBuild: siteStep(async ({outDir}) => {
      for (const [file, text] of files) {
        await fs.mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
        await fs.writeFile(path.join(outDir, file), text);
      }
    }),
  };
}
