import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Output folder of `npm run assets fonts`. */
const FONTS = path.join('src', 'css', 'fonts');

/** Fonts that only some pages need are not preloaded. */
const RARE = /-western\./;

/**
 * Serves the site's fonts under their own names, which contain a hash, and preloads them before the styles: they are
 * there at the first paint, or not used on that visit, so text never moves.
 *
 * @throws Error when Docusaurus no longer has the rule for fonts, which would inline small files into the styles
 */
export default function fontsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const folder = path.join(siteDir, FONTS);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.woff2') && !RARE.test(file));
  return {
    name: 'fonts',
    getClientModules: () => [path.join(folder, 'fonts.css')],
    configureWebpack(config, isServer) {
      const stock = config.module?.rules?.find(
        (rule) =>
          rule !== null && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('font.woff2'),
      );
      if (typeof stock !== 'object' || stock === null)
        throw new Error('Docusaurus has no rule for fonts to leave ours out of');
      stock.exclude = folder;
      return {
        module: {
          rules: [
            {
              test: /\.woff2$/,
              include: folder,
              type: 'asset/resource',
              generator: {filename: 'assets/fonts/[name][ext]', emit: !isServer},
            },
          ],
        },
      };
    },
    injectHtmlTags: () => ({
      headTags: files.map((file) => ({
        tagName: 'link',
        attributes: {
          rel: 'preload',
          href: `${baseUrl}assets/fonts/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: 'anonymous',
        },
      })),
    }),
  };
}
