import {createRequire} from 'node:module';
import type {PluginModule} from '@docusaurus/types';

/**
 * A theme for its components alone, found as `@theme/…` and open to overrides in src/theme.
 *
 * docusaurus-theme-openapi-docs would also put its style sheet on every page, bring a Sass compiler to the bundler, and
 * give every script stand-ins for Node's `process` and `Buffer`. No part of it that we use needs any of these.
 *
 * @param name of the theme's package
 */
export default function themeParts(name: string): PluginModule {
  return async (context, options) => {
    const {default: theme} = createRequire(__filename)(name) as {default: PluginModule};
    // A theme may decide to do nothing on this site.
    const original = await theme(context, options);
    if (!original) return null;
    return {
      name: original.name,
      getThemePath: () => original.getThemePath?.() ?? '',
      getTypeScriptThemePath: () => original.getTypeScriptThemePath?.() ?? '',
    };
  };
}
