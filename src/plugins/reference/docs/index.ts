import path from 'node:path';
import docsPlugin, {validateOptions, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';

/** Props about the version that every page of the instance gets. */
interface VersionProps {
  version?: {docs: Record<string, unknown>};
}

/** Data about the instance that every page of the site gets. */
interface GlobalData {
  versions: {mainDocId: string; docs: {id: string}[]}[];
}

/** A route without the titles of all pages, which only doc cards would read. */
function slimRoute(route: RouteConfig): RouteConfig {
  const props = route.props as VersionProps | undefined;
  return {
    ...route,
    ...(props?.version && {props: {...props, version: {...props.version, docs: {}}}}),
    ...(route.routes && {routes: route.routes.map(slimRoute)}),
  };
}

/**
 * Global data with only the first page of each version, to which the version menu leads when it can't find the same
 * page.
 */
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

/** The part of a bundler rule that is used here. */
interface Rule {
  use?: {loader: string; options: unknown}[];
}

/** Adds `compileOnce.cjs` to a rule, so that pages that differ only in their data are compiled once. */
function compiledOnce(rule: Rule): Rule {
  const use = rule.use?.map((item) =>
    item.loader === require.resolve('@docusaurus/mdx-loader')
      ? {...item, loader: path.join(__dirname, 'compileOnce.cjs')}
      : item,
  );
  return {...rule, ...(use && {use})};
}

/**
 * The docs plugin for an API reference. The original gives every page of the site the addresses of all pages, and every
 * page of the instance all titles and descriptions. With hundreds of operations, that is more than the page itself.
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
      // In development a page imports its data, and pages are compiled only when they are opened.
      if (config.mode !== 'production') return made;
      const rules = (made.module?.rules ?? []) as Rule[];
      return {...made, module: {...made.module, rules: rules.map(compiledOnce)}};
    },
  } as Plugin;
}

export {validateOptions};
