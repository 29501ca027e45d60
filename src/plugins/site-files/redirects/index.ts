import clientRedirects, {type PluginOptions} from '@docusaurus/plugin-client-redirects';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteStep} from '../../siteSteps';

export {validateOptions} from '@docusaurus/plugin-client-redirects';

/** The plugin for redirects, whose pages get their policy after it has written them (src/plugins/site-files/finish). */
export default function redirectsPlugin(context: LoadContext, options: unknown): Plugin | null {
  const plugin = clientRedirects(context, options as PluginOptions);
  if (!plugin) return null;
  const {postBuild} = plugin;
  return {
    ...plugin,
    ...(postBuild && {postBuild: siteStep((props: Parameters<typeof postBuild>[0]) => postBuild(props))}),
  } as Plugin;
}
