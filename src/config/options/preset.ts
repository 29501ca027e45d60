import type {Options} from '@docusaurus/preset-classic';
import {BASE_URL} from '../env';
import {oldVersions} from '../versions';
import {blog} from './blog';
import {documentation} from './docs';

/**
 * The classic preset: documentation, changelog, `src/pages`, sitemap and theme. With `future.v4` it also puts Infima
 * and the theme into cascade layers, so that our rules win without a higher specificity.
 */
export const classicPreset = {
  docs: documentation,
  blog,
  pages: {path: 'src/pages'},
  // Search engines are shown the latest; pages of older versions name it as their canonical address.
  sitemap: {lastmod: null, ignorePatterns: oldVersions('.').map(({route}) => `${BASE_URL}${route.slice(1)}**`)},
  // No page imports SVG files as components.
  svgr: false,
  debug: false,
} satisfies Options;
