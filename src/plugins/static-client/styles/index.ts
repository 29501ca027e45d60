import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {matchesNothing} from './unused';

/** What is used here of PostCSS's rule. */
interface Rule {
  selectors: string[];
  remove(): void;
}

/** The same of its style sheet. */
interface Root {
  source?: {input: {file?: string}};
  walkRules(visit: (rule: Rule) => void): void;
}

const INFIMA = `${path.sep}node_modules${path.sep}infima${path.sep}`;

/** Docusaurus names it with its options; the plugins of others are functions and objects. */
function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');
}

/** Takes out of Infima, which is in the styles of every page, the rules that can match nothing: a tenth of all styles. */
export default function stylesPlugin(): Plugin {
  return {
    name: 'styles',
    configurePostCss(options) {
      // What the browsers need that browserslist names, the minifier does for all styles at once.
      const plugins = options.plugins.filter((plugin) => !isPresetEnv(plugin));
      plugins.unshift({
        postcssPlugin: 'styles',
        // Before the rules are put into a layer: one that is removed there makes the walk skip the next.
        Once(root: Root) {
          if (!root.source?.input.file?.includes(INFIMA)) return;
          root.walkRules((rule) => {
            const kept = rule.selectors.filter((selector) => !matchesNothing(selector));
            if (kept.length === 0) rule.remove();
            else if (kept.length < rule.selectors.length) rule.selectors = kept;
          });
        },
      });
      // There is no configuration to look for, beside each of our style sheets and above.
      return {...options, plugins, config: false};
    },
  };
}
