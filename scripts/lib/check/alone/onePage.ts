/**
 * The docs plugin with one page. Its name is no option: options belong to the key of the bundler's cache, and each page
 * would compile the whole theme anew.
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import docs, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadedContent, PluginOptions} from '@docusaurus/plugin-content-docs';
import {PAGE} from './settings';

export {validateOptions};

/** Shown when the page is of another folder: a site has docs. */
const ANY = 'about.mdx';

export default function onePage(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const [folder, ...names] = (process.env[PAGE] ?? '').split('/');
  return docs(context, {...options, include: [folder === options.path ? names.join('/') : ANY]});
}
