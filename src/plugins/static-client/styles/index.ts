import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {defaultOptions, PurgeCSS} from 'purgecss';

type Root = Parameters<PurgeCSS['walkThroughCSS']>[0];

const INFIMA = `${path.sep}node_modules${path.sep}infima${path.sep}`;

/** Files that may contain class names in use: our own code and pages, and the themes. */
function sourcesOf(siteDir: string): string[] {
  const themes = ['theme-classic', 'theme-common'].map(
    (name) => `${path.dirname(require.resolve(`@docusaurus/${name}`))}/**/*.js`,
  );
  return [`${siteDir}/{src,docs,guides,blog}/**/*.{ts,tsx,md,mdx}`, ...themes].map((pattern) =>
    pattern.split(path.sep).join('/'),
  );
}

/** Docusaurus adds this plugin as a pair of name and options; plugins of others are functions and objects. */
function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');
}

/** Removes rules from Infima, which every page loads, that can't match anything. */
export default function stylesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'styles',
    configurePostCss(options) {
      // The minifier adds prefixes for the supported browsers, for all styles at once.
      const plugins = options.plugins.filter((plugin) => !isPresetEnv(plugin));
      plugins.unshift({
        postcssPlugin: 'styles',
        // Runs before the rules are put into a layer. Removing a rule inside a layer would make the walk skip the next
        // one.
        async Once(root: Root & {source?: {input: {file?: string}}}) {
          if (!root.source?.input.file?.includes(INFIMA)) return;
          const purge = new PurgeCSS();
          purge.options = defaultOptions;
          purge.walkThroughCSS(root, await purge.extractSelectorsFromFiles(sourcesOf(siteDir), []));
        },
      });
      // Keeps PostCSS from searching for a configuration file beside each style sheet.
      return {...options, plugins, config: false};
    },
  };
}
