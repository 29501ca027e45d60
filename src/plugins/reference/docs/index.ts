import path from 'node:path';
import docsPlugin, {validateOptions, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';

/** What every page of the instance receives about the version it belongs to. */
interface VersionProps {
  version?: {docs: Record<string, unknown>};
}

/** What every page of the site receives about the instance. */
interface GlobalData {
  versions: {mainDocId: string; docs: {id: string}[]}[];
}

/** Without the titles of all pages, which only cards that list pages would read. */
function slimRoute(route: RouteConfig): RouteConfig {
  const props = route.props as VersionProps | undefined;
  return {
    ...route,
    ...(props?.version && {props: {...props, version: {...props.version, docs: {}}}}),
    ...(route.routes && {routes: route.routes.map(slimRoute)}),
  };
}

/** With the first page of a version only: the version menu leads there when it can't find the same page. */
function slimData(data: GlobalData): GlobalData {
  return {
    ...data,
    versions: data.versions.map((version) => ({
      ...version,
      docs: version.docs.filter(({id}) => id === version.mainDocId),
    })),
  };
}

function slimActions(actions: PluginContentLoadedActions): PluginContentLoadedActions {
  return {
    ...actions,
    addRoute: (route) => {
      actions.addRoute(slimRoute(route));
    },
    setGlobalData: (data) => {
      actions.setGlobalData(slimData(data as GlobalData));
    },
  };
}

/** The part of a rule of the bundler that is read here. */
interface Rule {
  use?: {loader: string; options: unknown}[];
}

/** Has pages that are alike compiled once: hundreds of operations take a third of the time in which the bundler works. */
function compiledOnce(rule: Rule): Rule {
  const use = rule.use?.map((item) =>
    item.loader === require.resolve('@docusaurus/mdx-loader')
      ? {...item, loader: path.join(__dirname, 'compileOnce.cjs')}
      : item,
  );
  return {...rule, ...(use && {use})};
}

/**
 * The docs plugin for an API reference. The original gives every page of the site the address of every page, and every
 * page of the instance all titles and descriptions; with hundreds of operations that outweighs the page.
 */
export default async function referenceDocsPlugin(context: LoadContext, options: PluginOptions): Promise<Plugin> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    contentLoaded: async ({content, actions}) => {
      await plugin.contentLoaded?.({content: content as never, actions: slimActions(actions)});
    },
    configureWebpack(config, isServer, utils, content) {
      const made = plugin.configureWebpack?.(config, isServer, utils, content as never) ?? {};
      // In development a page imports its data, and only pages that somebody opens are compiled.
      if (config.mode !== 'production') return made;
      const rules = (made.module?.rules ?? []) as Rule[];
      return {...made, module: {...made.module, rules: rules.map(compiledOnce)}};
    },
  } as Plugin;
}

export {validateOptions};
