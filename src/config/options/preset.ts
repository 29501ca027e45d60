import type {Options} from '@docusaurus/preset-classic';
import {blog} from './blog';
import {documentation} from './docs';

/**
 * What the classic preset brings: the documentation, the changelog, the pages of `src/pages`, the site map and the theme.
 * With `future.v4` it also puts Infima and the theme into cascade layers, so that our rules win without heavier selectors.
 */
export const classicPreset = {
  docs: documentation,
  blog,
  pages: {path: 'src/pages'},
  sitemap: {lastmod: null},
  // No page imports an SVG file as a component.
  svgr: false,
  debug: false,
} satisfies Options;
