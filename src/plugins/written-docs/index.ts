import path from 'node:path';
import docsPlugin, {validateOptions, type LoadedContent, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import type {WatchingPlugin} from '../watching';
import {factsIn} from './facts';

/**
 * The docs plugin for pages written by hand. In development it knows when an edit has changed nothing but the text of a
 * page, which the bundler shows by itself.
 */
export default async function writtenDocsPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<WatchingPlugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  if (process.env.NODE_ENV === 'production') return plugin;
  const facts = (): Promise<string> => factsIn(path.join(context.siteDir, options.path), options.include);
  let loaded = '';
  return {
    ...plugin,
    async loadContent() {
      loaded = await facts();
      return plugin.loadContent?.() as Promise<LoadedContent>;
    },
    isCurrent: async () => (await facts()) === loaded,
  };
}

export {validateOptions};
