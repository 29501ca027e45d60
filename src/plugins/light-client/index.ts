import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {BASE_PATHS} from '../../config/site';
import {APIS} from '../../openapi/apis';
import {PATIENCE} from '../../components/fault';
import {REACT_BUILD} from '../../config/env';
import {vocabularyFaults} from '../../islands/check';
import {lightRoutes, type ChunkNames} from './routes';

const EMPTY = path.join(__dirname, 'client', 'empty.ts');

/** Folders of components that only the build renders. The bundler of the browser meets their styles nowhere else. */
const RENDERED_AT_BUILD = ['src/components', 'src/css', 'src/theme/ApiExplorer'];

/** Writes a module that imports the styles of those components. @returns its path */
function writeStyles(siteDir: string, generatedDir: string): string {
  const files = RENDERED_AT_BUILD.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.module.css'))
      .sort()
      .map((file) => `@site/${folder}/${file.split(path.sep).join('/')}`),
  );
  const target = path.join(generatedDir, 'light-client', 'styles.js');
  fs.mkdirSync(path.dirname(target), {recursive: true});
  const text = files.map((file) => `import ${JSON.stringify(file)};\n`).join('');
  // Whatever imports a file that is written anew is compiled again, in development at every reload.
  if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text) fs.writeFileSync(target, text);
  return target;
}

/** Writes the shortened router files and says what to read in place of Docusaurus's. */
function routerAliases(generatedDir: string): Record<string, string> {
  const read = (file: string): string => fs.readFileSync(path.join(generatedDir, file), 'utf8');
  const light = lightRoutes({
    routes: read('routes.js'),
    registry: read('registry.js'),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as ChunkNames,
  });
  const dir = path.join(generatedDir, 'light-client');
  fs.mkdirSync(dir, {recursive: true});
  const files = [
    ['routes', 'routes.js', light.routes],
    ['registry', 'registry.js', light.registry],
    ['routesChunkNames', 'routesChunkNames.json', JSON.stringify(light.chunkNames)],
  ] as const;
  return Object.fromEntries(
    files.map(([module, file, text]) => {
      const target = path.join(dir, file);
      fs.writeFileSync(target, text);
      return [`@generated/${module}$`, target];
    }),
  );
}

/**
 * Makes what a reader's browser loads small and independent of the number of pages.
 *
 * - The text of docs pages is HTML only: the first page keeps what it was served with, the next ones are fetched
 *   as data files (scripts/lib/finish). No page is a script, so routes, registry and chunk tables stay short.
 * - The scripts run when the reader first does something (start/startLate.ts, written into the page by
 *   src/config/ssrTemplate.ts).
 * - Code is coloured at build (src/code); the highlighter stays out.
 *
 * Development is left as Docusaurus makes it.
 */
export default function lightClientPlugin({siteDir, generatedFilesDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'light-client',
    loadContent() {
      const faults = vocabularyFaults(siteDir);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    getClientModules: () => [
      path.join(__dirname, 'client', 'prefetch.ts'),
      path.join(__dirname, 'client', 'offline.ts'),
      writeStyles(siteDir, generatedFilesDir),
    ],
    configureWebpack(config, isServer, {currentBundler}) {
      const roots = [`${BASE_PATHS.docs}/`, `${BASE_PATHS.guides}/`, ...APIS.map(({route}) => route.slice(1))];
      const define = new currentBundler.instance.DefinePlugin({
        __DOC_ROOTS__: JSON.stringify(roots.map((root) => `${baseUrl}${root}`)),
      });
      if (isServer || config.mode !== 'production') return {plugins: [define]};
      return {
        // Before Docusaurus's own aliases, of which the first that matches counts.
        mergeStrategy: {'resolve.alias': 'prepend'},
        plugins: [define],
        // A route whose script never comes; then the browser goes there by itself.
        output: {chunkLoadTimeout: PATIENCE},
        ...(REACT_BUILD === 'development' && {optimization: {nodeEnv: REACT_BUILD}}),
        resolve: {
          alias: {
            '@site/src/components/PageContent$': path.join(__dirname, 'client', 'PageContent.tsx'),
            '@site/src/components/ApiSidebar$': path.join(__dirname, 'client', 'ApiSidebar.tsx'),
            // A client module of theme-classic imports it, whether a page has code to colour or not.
            'prism-react-renderer$': EMPTY,
            ...routerAliases(generatedFilesDir),
          },
        },
      };
    },
  };
}
