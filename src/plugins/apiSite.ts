import type {Config} from '@docusaurus/types';
import {APIS} from '../config/apis';
import homePlugin from './gallery/home';
import journeysPlugin from './sandbox/journeys';
import redirectsPlugin from './site-files/redirects';
import inPagePlugin from './gallery/in-page';
import templatesPlugin from './gallery/templates';
import useCasesPlugin from './gallery/use-cases';
import {classicPreset} from '../config/options/preset';
import {PRODUCT_NAME} from '../config/site';

/** An entry of `plugins` in the configuration. */
type Listed = NonNullable<Config['plugins']>[number];

/** Plugins that need the pages people write; a site of references alone leaves them out. */
const PROSE: readonly unknown[] = [
  homePlugin,
  inPagePlugin,
  journeysPlugin,
  templatesPlugin,
  useCasesPlugin,
  '@docusaurus/plugin-content-docs',
];

/** Plugins that a site of references alone uses with other options. */
const INSTEAD = new Map<unknown, Listed>([
  [redirectsPlugin, [redirectsPlugin, {redirects: APIS.slice(0, 1).map(({route}) => ({from: '/', to: route}))}]],
]);

/** The preset without docs and blog. Of our own pages, only the search page suits any API. */
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
 * The configuration of a site with references, search and console only, without pages that people write.
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
    // The home page is a redirect, which the check doesn't know; and foreign descriptions may contain broken links.
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
