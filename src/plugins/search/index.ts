import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DEFAULT_LOCALE} from '../../config/site';
import {readCatalogue} from '../../openapi/catalogue';
import type {ApiModel} from '../../openapi/model';
import {FOREIGN_SETS} from '../../search/foreignTerms';
import {FOLDER, LAYERS, MANIFEST_FILE, packFiles, type Layer, type Manifest} from '../../search/embedded/files';
import {recordsOf} from '../../search/records';
import type {SearchRecord} from '../../search/types';
import {readBuilt} from './builtPages';
import {hostedDialog} from './hosted';
import {cachedDrafts} from './cachedDrafts';
import {CachedSections} from './cachedSections';
import {pageMetas, type Metas} from './metas';
import {readPhrases} from './phrases';
import {siteStep} from '../siteSteps';

/** Path of the records for `npm run search push`, from the site's folder. */
export const RECORDS_FILE = path.join('.cache', 'search', 'records.jsonl');

/** Folder of our code, which differs from the site's folder for the small sites of tests. */
const ROOT = path.join(__dirname, '..', '..', '..');

/** Gzipped size in bytes above which an index is too large to be loaded by readers. */
const LARGE = 2_000_000;

/** Bundler options that a plugin may return, with those of the development server. */
type BundlerOptions = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void> & {devServer: object};

async function writeRecords(siteDir: string, records: readonly SearchRecord[]): Promise<void> {
  const file = path.join(siteDir, RECORDS_FILE);
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

/**
 * Writes the files of the embedded engine. Names contain a hash of the content, so that browsers can cache them for
 * ever.
 */
async function writeFiles(outDir: string, records: readonly SearchRecord[]): Promise<void> {
  const files = packFiles(records, FOREIGN_SETS);
  await fs.mkdir(path.join(outDir, FOLDER), {recursive: true});
  const names = new Map<Layer, string>();
  for (const layer of LAYERS) {
    const text = JSON.stringify(files[layer]);
    const name = `${layer}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    await fs.writeFile(path.join(outDir, FOLDER, name), text);
    names.set(layer, name);
    // Estimates the gzipped size: such text shrinks to about a third.
    if (text.length / 3 > LARGE)
      console.warn(
        `The ${layer} of the search index is large (${Math.round(text.length / 1e6)} MB). See search/README.md on search with a server.`,
      );
  }
  const manifest: Manifest = {files: Object.fromEntries(names) as Record<Layer, string>};
  await fs.writeFile(path.join(outDir, MANIFEST_FILE), JSON.stringify(manifest));
}

/** Generates the search records from the built pages and the operation model, so that they contain what readers see. */
export default function searchPlugin({baseUrl, siteDir, siteConfig}: LoadContext): Plugin {
  let models: readonly ApiModel[] = [];
  let metas: Metas = new Map();
  return {
    name: 'search-index',
    allContentLoaded({allContent}) {
      models = (allContent['openapi']?.['default'] ?? []) as ApiModel[];
      metas = pageMetas(allContent, baseUrl);
      return Promise.resolve();
    },
    postBuild: siteStep(async ({outDir, routesPaths}) => {
      const pages = readBuilt(outDir, routesPaths, baseUrl, metas);
      const sections = await CachedSections.open(siteDir);
      const phrases = readPhrases(siteDir);
      const records = recordsOf(
        {pages, models, catalogue: readCatalogue(siteDir), phrases: phrases.byPlace},
        {baseUrl, language: DEFAULT_LOCALE},
        {
          cut: sections.of,
          draft: (model) => cachedDrafts(siteDir, model),
        },
      );
      phrases.check(new Set(records.map(({url}) => `/${url.slice(baseUrl.length)}`)));
      await Promise.all([writeRecords(siteDir, records), writeFiles(outDir, records), sections.save()]);
    }),
    configureWebpack(_, __, {currentBundler}): BundlerOptions {
      const isHosted = Boolean(siteConfig.customFields?.['search']);
      // The development server never calls postBuild, so it serves the index of the last build, if there is one.
      return {
        ...(isHosted && hostedDialog(ROOT, currentBundler)),
        devServer: {
          static: [{directory: path.join(siteDir, 'build', FOLDER), publicPath: `${baseUrl}${FOLDER}`, watch: false}],
        },
      };
    },
  };
}
