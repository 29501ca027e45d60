import clientRedirects, {type PluginOptions} from '@docusaurus/plugin-client-redirects';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteStep} from '../../siteSteps';

export {validateOptions} from '@docusaurus/plugin-client-redirects';

/**
 * The redirects plugin, wrapped so that its pages are written before src/plugins/site-files/finish adds their policies.
 */
export default function redirectsPlugin(context: LoadContext, options: unknown): Plugin | null {
  const plugin = clientRedirects(context, options as PluginOptions);
  if (!plugin) return null;
  const {postBuild} = plugin;
  return {
    ...plugin,
    ...(postBuild && {postBuild: siteStep((props: Parameters<typeof postBuild>[0]) => postBuild(props))}),
  } as Plugin;
}
