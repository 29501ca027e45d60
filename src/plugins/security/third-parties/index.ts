import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {needsScript, SETTINGS_ID, type ThirdParties} from '../../../config/consent';
import {hostedSearch} from '../../../config/search';
import {consentMode, messengerApp, socialScript} from '../../../config/thirdParties';

const FOLDER = 'assets/js';

interface BuiltFile {
  /** Path from the root of the site, without a leading slash. */
  name: string;
  text: string;
}

/**
 * Builds the script that starts third-party services, separately from the site's scripts, which only start with the
 * reader's first action. The part for a messenger is a file of its own.
 */
function buildScript(siteDir: string): BuiltFile[] {
  const {outputFiles} = buildSync({
    entryPoints: {'third-parties': path.join(siteDir, 'src', 'client', 'consent', 'index.ts')},
    outdir: path.join(siteDir, FOLDER),
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    absWorkingDir: siteDir,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    define: {'process.env.NODE_ENV': JSON.stringify('production')},
  });
  return outputFiles.map((file) => ({
    name: path.relative(siteDir, file.path).split(path.sep).join('/'),
    text: file.text,
  }));
}

/** Loads the script when the page is idle. It is inlined into each page, so it can't refer to anything outside. */
const LOADER = `(function (id) {
  function load() {
    var script = document.createElement('script');
    script.type = 'module';
    script.src = JSON.parse(document.getElementById(id).textContent).src;
    document.head.append(script);
  }
  function idle() {
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    else setTimeout(load, 200);
  }
  // Two frames: what the reader came for is painted before anybody else's script is asked for.
  function later() {
    requestAnimationFrame(function () {
      requestAnimationFrame(idle);
    });
  }
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
})`;

/** Adds the configured third-party services to pages. Without any, pages are unchanged. */
export default function thirdPartiesPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const hosted = hostedSearch();
  const wanted = {
    consent: consentMode(),
    social: socialScript(),
    messenger: messengerApp() ?? null,
    search: hosted !== undefined,
    analytics: hosted?.analytics === true,
  };
  if (!needsScript(wanted)) return {name: 'third-parties'};
  const files = buildScript(siteDir);
  const entry = files.find(({name}) => name.includes('/third-parties.'));
  const settings: ThirdParties = {
    src: baseUrl + (entry?.name ?? ''),
    ...wanted,
    about: `${baseUrl}docs/stored-data/`,
  };
  return {
    name: 'third-parties',
    getPathsToWatch: () => ['src/client/consent/**', 'src/client/messenger/**'].map((glob) => path.join(siteDir, glob)),
    injectHtmlTags: () => ({
      postBodyTags: [
        {
          tagName: 'script',
          attributes: {type: 'application/json', id: SETTINGS_ID},
          innerHTML: JSON.stringify(settings).replaceAll('<', '\\u003c'),
        },
        {tagName: 'script', innerHTML: `${LOADER.replace(/^\s+/gm, '')}('${SETTINGS_ID}')`},
      ],
    }),
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const {sources, Compilation} = currentBundler.instance;
      return {
        plugins: [
          {
            apply(compiler) {
              compiler.hooks.thisCompilation.tap('third-parties', (compilation) => {
                compilation.hooks.processAssets.tap(
                  {name: 'third-parties', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL},
                  () => {
                    for (const {name, text} of files) compilation.emitAsset(name, new sources.RawSource(text));
                  },
                );
              });
            },
          },
        ],
      };
    },
  };
}
