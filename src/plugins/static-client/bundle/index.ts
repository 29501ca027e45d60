import fs from 'node:fs';
import path from 'node:path';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin, SiteMetadata} from '@docusaurus/types';
import {BASE_PATHS} from '../../../config/site';
import {APIS} from '../../../config/apis';
import {PATIENCE} from '../../../components/fault';
import {REACT_BUILD} from '../../../config/env';
import {vocabularyFaults} from '../../../content/remark/islandCheck';
import {staticRoutes, type ChunkNames} from './routes';
import {slimConfig, slimGlobalData, slimMetadata, slimVersion} from './slim';
import {namedDocs, unusedParts} from './unused';

/** Folder of the modules that replace modules of Docusaurus in the browser. */
const STATIC = path.join(__dirname, '..', '..', '..', 'client', 'static');
const EMPTY = path.join(STATIC, 'empty.ts');
const NOTHING = path.join(STATIC, 'Nothing.ts');

/**
 * Folders of components that are only rendered at build. The browser bundle does not import them, so it would lack
 * their styles.
 */
const RENDERED_AT_BUILD = ['src/components', 'src/css', 'src/theme/ApiExplorer'];

/**
 * Styles of what opens when a reader asks for it: they stay with its script and load with it. All others are in the
 * sheet that every page loads before it is painted.
 */
const LATE_STYLES = /[\\/]src[\\/](?:client|components[\\/]Search)[\\/](?!frame\.module\.css$)/;

/**
 * Chunks of the server bundle: modules that several pages share are bundled once. Otherwise each page of an operation
 * would contain all components of the reference.
 */
const SERVER_CHUNKS = {
  default: false,
  defaultVendors: false,
  shared: {name: 'shared', chunks: 'async', minChunks: 4, enforce: true},
} as const;

/** Writes a module that imports the styles of those components. @returns its path */
function writeStyles(siteDir: string, generatedDir: string): string {
  const files = RENDERED_AT_BUILD.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.module.css') && !LATE_STYLES.test(path.join(siteDir, folder, file)))
      .sort()
      .map((file) => `@site/${folder}/${file.split(path.sep).join('/')}`),
  );
  const target = path.join(generatedDir, 'static-client', 'styles.js');
  fs.mkdirSync(path.dirname(target), {recursive: true});
  const text = files.map((file) => `import ${JSON.stringify(file)};\n`).join('');
  // Written only when it changes, because the bundler compiles everything that imports it again.
  if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text) fs.writeFileSync(target, text);
  return target;
}

const DOC_CARDS = '@theme/DocCategoryGeneratedIndexPage';

type VersionFile = [module: string, props: {version: PropVersionMetadata}];

/** Generated files with the data of a docs version, with the names by which modules import them. */
function versionFiles(generatedDir: string): VersionFile[] {
  const root = 'docusaurus-plugin-content-docs';
  return fs
    .readdirSync(path.join(generatedDir, root), {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(path.dirname(file)) === 'p' && file.endsWith('.json'))
    .map((file) => path.join(root, file))
    .map((file): [string, {version?: PropVersionMetadata}] => [
      `@generated/${file.split(path.sep).join('/')}`,
      JSON.parse(fs.readFileSync(path.join(generatedDir, file), 'utf8')) as {version?: PropVersionMetadata},
    ])
    .filter((entry): entry is VersionFile => entry[1].version !== undefined);
}

/**
 * Writes a reduced copy of the global data. The server uses it too: if it rendered from the full data, for example the
 * link of a version to the current page, the browser would render something else.
 */
function globalDataAlias(generatedDir: string, themeConfig: Partial<ThemeConfig>): Record<string, string> {
  const file = 'globalData.json';
  const whole = JSON.parse(fs.readFileSync(path.join(generatedDir, file), 'utf8')) as Parameters<
    typeof slimGlobalData
  >[0];
  const target = path.join(generatedDir, 'static-client', file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, JSON.stringify(slimGlobalData(whole, namedDocs(themeConfig))));
  return {'@generated/globalData$': target};
}

/** Writes reduced copies of files that Docusaurus has generated, and returns the aliases that replace them. */
function generatedAliases(generatedDir: string, versionsOfDocs: readonly VersionFile[]): Record<string, string> {
  const read = (file: string): string => fs.readFileSync(path.join(generatedDir, file), 'utf8');
  const registry = read('registry.js');
  const slim = staticRoutes({
    routes: read('routes.js'),
    registry,
    chunkNames: JSON.parse(read('routesChunkNames.json')) as ChunkNames,
  });
  const versions = registry.includes(DOC_CARDS) ? [] : versionsOfDocs;
  const dir = path.join(generatedDir, 'static-client');
  fs.mkdirSync(dir, {recursive: true});
  const files: readonly (readonly [module: string, file: string, text: string])[] = [
    ['@generated/routes', 'routes.js', slim.routes],
    ['@generated/registry', 'registry.js', slim.registry],
    ['@generated/routesChunkNames', 'routesChunkNames.json', JSON.stringify(slim.chunkNames)],
    ['@generated/docusaurus.config', 'docusaurus.config.mjs', slimConfig(read('docusaurus.config.mjs'))],
    [
      '@generated/site-metadata',
      'site-metadata.json',
      JSON.stringify(slimMetadata(JSON.parse(read('site-metadata.json')) as SiteMetadata)),
    ],
    ...versions.map(
      ([module, props]) => [module, module.replaceAll(/[@/]/g, '_'), JSON.stringify(slimVersion(props))] as const,
    ),
  ];
  return Object.fromEntries(
    files.map(([module, file, text]) => {
      const target = path.join(dir, file);
      fs.writeFileSync(target, text);
      return [`${module}$`, target];
    }),
  );
}

/** Aliases that replace components of the theme which this site never shows. */
function unusedAliases(themeConfig: Partial<ThemeConfig>, versions: readonly VersionFile[]): Record<string, string> {
  const hasMarks = versions.some(([, {version}]) => version.banner !== null || version.badge);
  return Object.fromEntries(unusedParts(themeConfig, hasMarks).map((part) => [`@theme/${part}$`, NOTHING]));
}

/**
 * Separates the bundler's persistent cache by base path. Style sheets name their fonts by it, and Docusaurus's own key
 * leaves it out, so a site that was built below another path first would keep that path.
 */
function cacheOf({experiments}: object & {experiments?: unknown}, baseUrl: string): {experiments?: object} {
  // Docusaurus sets it for Rspack, whose options the types of webpack lack.
  const {version} = (experiments as {cache?: {version?: string}} | undefined)?.cache ?? {};
  return version === undefined ? {} : {experiments: {cache: {version: `${version}-${baseUrl}`}}};
}

/**
 * Makes the scripts that a browser loads small and independent of the number of pages.
 *
 * - Text of docs pages is HTML only: the first page keeps its served HTML, further pages are fetched as page files
 * (src/plugins/site-files/finish). No page is a chunk, so routes, registry and chunk tables stay short.
 * - Scripts start with the reader's first action (src/client/start, which src/config/options/ssrTemplate.ts puts into
 * the page).
 * - Code is highlighted at build (src/content/code), so the highlighter is left out.
 * - Generated data is reduced to what browsers use, and the theme to components that this site shows.
 *
 * The development server is not affected.
 */
export default function bundlePlugin({siteDir, siteConfig, generatedFilesDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'static-client',
    loadContent() {
      const faults = vocabularyFaults(siteDir);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    getClientModules: () => [
      path.join(STATIC, 'prefetch.ts'),
      path.join(STATIC, 'offline.ts'),
      writeStyles(siteDir, generatedFilesDir),
    ],
    configureWebpack(config, isServer, {currentBundler}) {
      const roots = [`${BASE_PATHS.docs}/`, `${BASE_PATHS.guides}/`, ...APIS.map(({route}) => route.slice(1))];
      const define = new currentBundler.instance.DefinePlugin({
        __DOC_ROOTS__: JSON.stringify(roots.map((root) => `${baseUrl}${root}`)),
      });
      const cache = cacheOf(config, baseUrl);
      if (config.mode !== 'production') return {...cache, plugins: [define]};
      const globalData = globalDataAlias(generatedFilesDir, siteConfig.themeConfig);
      if (isServer)
        return {
          ...cache,
          mergeStrategy: {'resolve.alias': 'prepend'},
          plugins: [define],
          optimization: {splitChunks: {cacheGroups: SERVER_CHUNKS}},
          resolve: {alias: globalData},
        };
      const versions = versionFiles(generatedFilesDir);
      return {
        ...cache,
        // Prepended, because the first matching alias wins, and Docusaurus has its own.
        mergeStrategy: {'resolve.alias': 'prepend'},
        plugins: [define],
        // Time limit for a route's script; after it, the browser loads the page itself.
        output: {chunkLoadTimeout: PATIENCE},
        optimization: {
          // Docusaurus puts all styles into one sheet, so that their order is certain. Those set apart name classes of
          // their own part only.
          splitChunks: {cacheGroups: {styles: {test: new RegExp(`^(?!.*${LATE_STYLES.source})`)}}},
          ...(REACT_BUILD === 'development' && {nodeEnv: REACT_BUILD}),
        },
        resolve: {
          alias: {
            '@site/src/components/PageContent$': path.join(STATIC, 'PageContent.tsx'),
            '@site/src/components/ApiSidebar$': path.join(STATIC, 'ApiSidebar.tsx'),
            // A client module of theme-classic imports it on every page.
            'prism-react-renderer$': EMPTY,
            ...unusedAliases(siteConfig.themeConfig, versions),
            ...globalData,
            ...generatedAliases(generatedFilesDir, versions),
          },
        },
      };
    },
  };
}
