import type {PluginConfig} from '@docusaurus/types';
import {redirects} from './redirects/options';
import catalogPlugin from './catalog';
import finishPlugin from './finish';
import licensesPlugin from './licenses';
import openSearchPlugin from './open-search';
import redirectsPlugin from './redirects';
import robotsPlugin from './robots';
import securityTextPlugin from './security-txt';
import twinsPlugin from './twins';

/** Files for crawlers, programs and hosts, and the last step of a build, which must come after all other plugins. */
export const siteFiles: readonly PluginConfig[] = [
  [redirectsPlugin, redirects],
  robotsPlugin,
  securityTextPlugin,
  openSearchPlugin,
  catalogPlugin,
  licensesPlugin,
  twinsPlugin,
  finishPlugin,
];
