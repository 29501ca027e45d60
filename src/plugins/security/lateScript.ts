/** Scripts that pages load by themselves when they are idle, apart from the site's scripts. */
import path from 'node:path';
import type {ConfigureWebpackUtils, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {minified} from '../../config/minified';

const FOLDER = 'assets/js';

export interface BuiltFile {
  /** Path from the root of the site, without a leading slash. */
  name: string;
  text: string;
}

/** Source files of all late scripts, from the site's folder. */
export const lateInputs = new Set<string>();

/**
 * @param name of the first file, without its hash
 * @param entry from the site's folder
 * @returns the first file, and one for each part that is loaded on demand
 */
export function buildLateScript(siteDir: string, name: string, entry: string): BuiltFile[] {
  const {outputFiles, metafile} = buildSync({
    entryPoints: {[name]: path.join(siteDir, entry)},
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
    metafile: true,
    define: {'process.env.NODE_ENV': JSON.stringify('production')},
  });
  for (const file of Object.keys(metafile.inputs)) lateInputs.add(file);
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
    if ('requestIdleCallback' in window) requestIdleCallback(load, {timeout: 5000});
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

export interface Tag {
  tagName: string;
  attributes?: Record<string, string>;
  innerHTML: string;
}

/**
 * The settings of a script as JSON, and what loads it.
 *
 * @param settings hold the script's address as `src`
 * @param condition of JavaScript without which it isn't loaded
 */
export function lateTags(id: string, settings: {src: string}, condition?: string): Tag[] {
  const call = `${LOADER}('${id}')`;
  return [
    {
      tagName: 'script',
      attributes: {type: 'application/json', id},
      innerHTML: JSON.stringify(settings).replaceAll('<', '\\u003c'),
    },
    {tagName: 'script', innerHTML: minified(condition === undefined ? call : `if (${condition}) ${call}`)},
  ];
}

/** Adds files to the site's own. @param name of the plugin */
export function emitFiles(
  name: string,
  files: readonly BuiltFile[],
  {currentBundler}: ConfigureWebpackUtils,
): ReturnType<NonNullable<Plugin['configureWebpack']>> {
  const {sources, Compilation} = currentBundler.instance;
  return {
    plugins: [
      {
        apply(compiler) {
          compiler.hooks.thisCompilation.tap(name, (compilation) => {
            compilation.hooks.processAssets.tap({name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL}, () => {
              for (const file of files) compilation.emitAsset(file.name, new sources.RawSource(file.text));
            });
          });
        },
      },
    ],
  };
}
