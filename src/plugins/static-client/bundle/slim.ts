/**
 * Reduces generated data of Docusaurus to what browsers use. Every page loads it, and much is only for the build:
 * plugins, the HTML template, lists of all pages.
 */
import type {GlobalPluginData, GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {DocusaurusConfig, SiteMetadata} from '@docusaurus/types';
import {defaultExport} from './modules';

/** Settings that only the build uses. */
const BUILD_SETTINGS: ReadonlySet<string> = new Set<keyof DocusaurusConfig>([
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
]);

/** Fields of ours that only the build uses. */
const BUILD_FIELDS: ReadonlySet<string> = new Set(['feedback']);

/**
 * @param text `.docusaurus/docusaurus.config.mjs`
 * @throws Error when Docusaurus has changed the form of the file
 */
export function slimConfig(text: string): string {
  const {type, start, end} = defaultExport(text);
  if (type !== 'ObjectExpression')
    throw new Error(
      'Docusaurus writes .docusaurus/docusaurus.config.mjs in a new form: compare it with src/plugins/static-client/bundle/slim.ts.',
    );
  const {themeConfig, customFields, ...settings} = JSON.parse(text.slice(start, end)) as Record<string, unknown> & {
    themeConfig?: object;
    customFields?: object;
  };
  const kept = Object.entries(settings).filter(([setting]) => !BUILD_SETTINGS.has(setting));
  // The settings of the highlighter, which only runs at build.
  const look = Object.entries(themeConfig ?? {}).filter(([setting]) => setting !== 'prism');
  const own = Object.entries(customFields ?? {}).filter(([field]) => !BUILD_FIELDS.has(field));
  const slim = {
    ...Object.fromEntries(kept),
    ...(customFields && {customFields: Object.fromEntries(own)}),
    themeConfig: Object.fromEntries(look),
  };
  return `export default ${JSON.stringify(slim)};\n`;
}

type PluginData = Record<string, Record<string, unknown>>;

const DOCS = 'docusaurus-plugin-content-docs';

/** The browser looks for a page by its id only when it switches versions. */
function slimInstance({versions, ...rest}: GlobalPluginData, named: ReadonlySet<string>): GlobalPluginData {
  if (versions.length > 1) return {...rest, versions};
  const slim = ({docs, mainDocId, ...version}: GlobalVersion): GlobalVersion => ({
    ...version,
    mainDocId,
    docs: docs.filter(({id}) => id === mainDocId || named.has(id)),
  });
  return {...rest, versions: versions.map(slim)};
}

/**
 * @param data `.docusaurus/globalData.json`
 * @param named ids of pages that the navigation bar links to
 */
export function slimGlobalData(data: PluginData, named: ReadonlySet<string>): PluginData {
  const instances = Object.entries(data[DOCS] ?? {}) as [string, GlobalPluginData][];
  return {...data, [DOCS]: Object.fromEntries(instances.map(([id, instance]) => [id, slimInstance(instance, named)]))};
}

/**
 * @param metadata `.docusaurus/site-metadata.json`: browsers need the version of Docusaurus, but not those of its
 *   plugins
 */
export function slimMetadata(metadata: SiteMetadata): SiteMetadata {
  return {...metadata, pluginVersions: {}};
}

/**
 * Props of a docs version without the titles and descriptions of all pages, which only doc cards need; the build
 * renders them.
 */
export function slimVersion(props: {version: PropVersionMetadata}): {version: PropVersionMetadata} {
  return {...props, version: {...props.version, docs: {}}};
}
