import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Where `npm run assets fonts` writes. */
const FONTS = path.join('src', 'css', 'fonts');

/** Faces that only some pages need are left to the browser. */
const RARE = /-western\./;

/**
 * Serves the site's fonts under their own names, which carry a hash, and asks for them before the styles are read:
 * they are there at the first paint, or that visit does without them, so no text ever moves.
 *
 * @throws Error when Docusaurus no longer has the rule for fonts that would put small files into the styles
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
