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

/** What runs in a reader's browser in place of what Docusaurus would load. */
const STATIC = path.join(__dirname, '..', '..', '..', 'client', 'static');
const EMPTY = path.join(STATIC, 'empty.ts');
const NOTHING = path.join(STATIC, 'Nothing.ts');

/** Folders of components that only the build renders. The bundler of the browser meets their styles nowhere else. */
const RENDERED_AT_BUILD = ['src/components', 'src/css', 'src/theme/ApiExplorer'];

/**
 * What several pages share stands once in the bundle that renders them: the components of the API reference, once for
 * each operation, were a hundred megabytes to write, to read and to compile.
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
      .filter((file) => file.endsWith('.module.css'))
      .sort()
      .map((file) => `@site/${folder}/${file.split(path.sep).join('/')}`),
  );
  const target = path.join(generatedDir, 'static-client', 'styles.js');
  fs.mkdirSync(path.dirname(target), {recursive: true});
  const text = files.map((file) => `import ${JSON.stringify(file)};\n`).join('');
  // Whatever imports a file that is written anew is compiled again, in development at every reload.
  if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text) fs.writeFileSync(target, text);
  return target;
}

const DOC_CARDS = '@theme/DocCategoryGeneratedIndexPage';

type VersionFile = [module: string, props: {version: PropVersionMetadata}];

/** Files of the docs instances that hold a version, by the name they are imported by. */
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
 * Writes a short form of what plugins share. The server reads it, too: what it draws from the whole, such as the link of a
 * version to the page a reader is on, a browser would draw otherwise.
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

/** Writes short forms of what Docusaurus has generated and says what to read in place of each. */
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

/** Stands for parts of the theme that this site never shows. */
function unusedAliases(themeConfig: Partial<ThemeConfig>, versions: readonly VersionFile[]): Record<string, string> {
  const hasMarks = versions.some(([, {version}]) => version.banner !== null || version.badge);
  return Object.fromEntries(unusedParts(themeConfig, hasMarks).map((part) => [`@theme/${part}$`, NOTHING]));
}

/**
 * Makes what a reader's browser loads small and independent of the number of pages.
 *
 * - The text of docs pages is HTML only: the first page keeps what it was served with, the next ones are fetched
 *   as data files (src/plugins/site-files/finish). No page is a script, so routes, registry and chunk tables stay short.
 * - The scripts run when the reader first does something (src/client/start, written into the page by
 *   src/config/options/ssrTemplate.ts).
 * - Code is coloured at build (src/content/code); the highlighter stays out.
 * - Generated data comes without what only the build reads, the theme without parts that this site never shows.
 *
 * Development is left as Docusaurus makes it.
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
      if (config.mode !== 'production') return {plugins: [define]};
      const globalData = globalDataAlias(generatedFilesDir, siteConfig.themeConfig);
      if (isServer)
        return {
          mergeStrategy: {'resolve.alias': 'prepend'},
          plugins: [define],
          optimization: {splitChunks: {cacheGroups: SERVER_CHUNKS}},
          resolve: {alias: globalData},
        };
      const versions = versionFiles(generatedFilesDir);
      return {
        // Before Docusaurus's own aliases, of which the first that matches counts.
        mergeStrategy: {'resolve.alias': 'prepend'},
        plugins: [define],
        // A route whose script never comes; then the browser goes there by itself.
        output: {chunkLoadTimeout: PATIENCE},
        ...(REACT_BUILD === 'development' && {optimization: {nodeEnv: REACT_BUILD}}),
        resolve: {
          alias: {
            '@site/src/components/PageContent$': path.join(STATIC, 'PageContent.tsx'),
            '@site/src/components/ApiSidebar$': path.join(STATIC, 'ApiSidebar.tsx'),
            // A client module of theme-classic imports it, whether a page has code to colour or not.
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
