import type {Config, PluginOptions} from '@docusaurus/types';
import {APIS} from '../openapi/apis';
import homePlugin from '../plugins/home';
import journeysPlugin from '../plugins/journeys';
import llmsPlugin from '../plugins/llms';
import templatesPlugin from '../plugins/templates';
import useCasesPlugin from '../plugins/use-cases';
import {classicPreset} from './preset';
import {PRODUCT_NAME} from './site';

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
const INSTEAD: Readonly<Record<string, PluginOptions>> = {
  '@docusaurus/plugin-client-redirects': {redirects: APIS.slice(0, 1).map(({route}) => ({from: '/', to: route}))},
};

/** Without documentation and changelog. Of our own pages only that of the search is about any API. */
const PRESET = {
  ...classicPreset,
  docs: false,
  blog: false,
  pages: {path: 'src/pages', include: ['search.tsx']},
} as const;

/** Plugins as our configuration lists them. */
type Listed = NonNullable<Config['plugins']>[number];

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
    .map((plugin): Listed => {
      const name = nameOf(plugin);
      const options = typeof name === 'string' ? INSTEAD[name] : undefined;
      return options && typeof name === 'string' ? [name, options] : plugin;
    });
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
