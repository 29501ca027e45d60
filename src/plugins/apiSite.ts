import type {Config} from '@docusaurus/types';
import {APIS} from '../config/apis';
import homePlugin from './gallery/home';
import journeysPlugin from './sandbox/journeys';
import llmsPlugin from './site-files/llms';
import redirectsPlugin from './site-files/redirects';
import templatesPlugin from './gallery/templates';
import useCasesPlugin from './gallery/use-cases';
import {classicPreset} from '../config/options/preset';
import {PRODUCT_NAME} from '../config/site';

/** Plugins as our configuration lists them. */
type Listed = NonNullable<Config['plugins']>[number];

/** What is made of texts that people write. */
const PROSE: readonly unknown[] = [
  homePlugin,
  journeysPlugin,
  llmsPlugin,
  templatesPlugin,
  useCasesPlugin,
  '@docusaurus/plugin-content-docs',
];

/** What a site of references alone has instead. */
const INSTEAD = new Map<unknown, Listed>([
  [redirectsPlugin, [redirectsPlugin, {redirects: APIS.slice(0, 1).map(({route}) => ({from: '/', to: route}))}]],
]);

/** Without documentation and changelog. Of our own pages only that of the search is about any API. */
const PRESET = {
  ...classicPreset,
  docs: false,
  blog: false,
  pages: {path: 'src/pages', include: ['search.tsx']},
} as const;

function nameOf(plugin: Listed): unknown {
  return Array.isArray(plugin) ? plugin[0] : plugin;
}

/**
 * The site of the API descriptions alone: references, search and console, without anything that people write.
 *
 * @param site the configuration of the whole site
 */
export function apiSite(site: Config): Config {
  const plugins = (site.plugins ?? [])
    .filter((plugin) => !PROSE.includes(nameOf(plugin)))
    .map((plugin): Listed => INSTEAD.get(nameOf(plugin)) ?? plugin);
  return {
    ...site,
    title: PRODUCT_NAME,
    // The first page is a redirect, which the check doesn't know; the descriptions of others link where they like.
    onBrokenLinks: 'ignore',
    presets: [['classic', PRESET]],
    plugins,
    themeConfig: {
      ...site.themeConfig,
      announcementBar: undefined,
      footer: undefined,
      navbar: {title: PRODUCT_NAME, items: [{type: 'search', position: 'right'}]},
    },
  };
}
