import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {defaultOptions, PurgeCSS} from 'purgecss';

type Root = Parameters<PurgeCSS['walkThroughCSS']>[0];

const INFIMA = `${path.sep}node_modules${path.sep}infima${path.sep}`;

/** Where a name of a class may stand: our own code and pages, and what the themes draw. */
function sourcesOf(siteDir: string): string[] {
  const themes = ['theme-classic', 'theme-common'].map(
    (name) => `${path.dirname(require.resolve(`@docusaurus/${name}`))}/**/*.js`,
  );
  return [`${siteDir}/{src,docs,guides,blog}/**/*.{ts,tsx,md,mdx}`, ...themes].map((pattern) =>
    pattern.split(path.sep).join('/'),
  );
}

/** Docusaurus names it with its options; the plugins of others are functions and objects. */
function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');
}

/** Takes out of Infima, which is in the styles of every page, the rules that can match nothing. */
export default function stylesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'styles',
    configurePostCss(options) {
      // What the browsers need that browserslist names, the minifier does for all styles at once.
      const plugins = options.plugins.filter((plugin) => !isPresetEnv(plugin));
      plugins.unshift({
        postcssPlugin: 'styles',
        // Before the rules are put into a layer: one that is removed there makes the walk skip the next.
        async Once(root: Root & {source?: {input: {file?: string}}}) {
          if (!root.source?.input.file?.includes(INFIMA)) return;
          const purge = new PurgeCSS();
          purge.options = defaultOptions;
          purge.walkThroughCSS(root, await purge.extractSelectorsFromFiles(sourcesOf(siteDir), []));
        },
      });
      // There is no configuration to look for, beside each of our style sheets and above.
      return {...options, plugins, config: false};
    },
  };
}
