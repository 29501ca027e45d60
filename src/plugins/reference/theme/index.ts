import {createRequire} from 'node:module';
import type {PluginModule} from '@docusaurus/types';

/**
 * A theme reduced to its components, which are available as `@theme/…` and can be overridden in src/theme.
 *
 * docusaurus-theme-openapi-docs would also add its style sheet to every page, a Sass compiler to the bundler, and
 * polyfills of Node's `process` and `Buffer` to every script. The components that we use need none of these.
 *
 * @param name of the theme's package
 */
export default function themeParts(name: string): PluginModule {
  return async (context, options) => {
    const {default: theme} = createRequire(__filename)(name) as {default: PluginModule};
    // A theme may return nothing for this site.
    const original = await theme(context, options);
    if (!original) return null;
    return {
      name: original.name,
      getThemePath: () => original.getThemePath?.() ?? '',
      getTypeScriptThemePath: () => original.getTypeScriptThemePath?.() ?? '',
    };
  };
}
