import fs from 'node:fs';
import path from 'node:path';
import {transformSync} from 'esbuild';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Output of `npm run assets fonts`: the files, which the site serves as they are, and the styles that load them. */
const FONTS = path.join('static', 'assets', 'fonts');
const STYLES = path.join('src', 'css', 'fonts.css');

/** Fonts that only some pages need are not preloaded. */
const RARE = /-western\./;

/**
 * Wider than a phone. On a phone the text comes before its fonts: src/client/start loads them when the first page has
 * been painted, and src/css/tokens.css uses them from the second on.
 */
const WIDE = '(min-width: 768px)';

/** The styles that load fonts. @param baseUrl ends in a slash */
export function fontStyles(siteDir: string, baseUrl: string): string {
  const css = fs.readFileSync(path.join(siteDir, STYLES), 'utf8').replaceAll("url('./", `url('${baseUrl}assets/fonts/`);
  return transformSync(css, {loader: 'css', minify: true}).code.trim();
}

/**
 * Preloads the site's fonts, whose names contain a hash: they are there at the first paint, or not used on that visit,
 * so text never moves. Their styles stand in each page instead of the site's sheet: a second rule for a font, from a
 * sheet that comes later, would load it once more, and by then it is there and would move the text.
 */
export default function fontsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const files = fs.readdirSync(path.join(siteDir, FONTS)).filter((file) => file.endsWith('.woff2') && !RARE.test(file));
  return {
    name: 'fonts',
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'style', innerHTML: fontStyles(siteDir, baseUrl)},
        ...files.map((file) => ({
          tagName: 'link',
          attributes: {
            rel: 'preload',
            href: `${baseUrl}assets/fonts/${file}`,
            as: 'font',
            type: 'font/woff2',
            media: WIDE,
            crossorigin: 'anonymous',
          },
        })),
      ],
    }),
  };
}
