import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {LoadContext} from '@docusaurus/types';
import {editUrl} from '../../config/docs';
import {IS_CONTRACT_CHECKED} from '../../config/env';
import type {ApiSource} from '../../openapi/apis';
import {readCatalogue} from '../../openapi/catalogue';
import type {Loaded} from '../../openapi/load';
import {buildModel, type ApiModel} from '../../openapi/model';
import {eachPage, type PagesSource} from '../../openapi/pages';
import {locateOperations} from '../../openapi/source';
import type {OpenApiDocument} from '../../openapi/types';
import {contractKey, keepDocument, keptDocument} from './kept';
import {noteKey} from './keptValue';

/** What has been made of the description of an API. */
export interface Made {
  model: ApiModel;
  /** What it was read from, and what its pages were made from; absent when both have been kept since an earlier start. */
  loaded?: Loaded;
  source?: PagesSource;
}

function modelOf(api: ApiSource, document: OpenApiDocument, key: string): ApiModel {
  const model = buildModel(api, document);
  // A running development server makes new models of the same code.
  if (process.env.NODE_ENV === 'production') noteKey(model, key);
  return model;
}

/** What pages are made from. */
export async function pagesSource(model: ApiModel, {siteDir, baseUrl}: LoadContext): Promise<PagesSource> {
  const places = await locateOperations(model.api, siteDir);
  // The development server renders pages in the browser, which has no files to read.
  const viewsFolder = path.join(siteDir, model.api.out).split(path.sep).join('/');
  const views = process.env.NODE_ENV === 'production' ? {viewsFolder} : {};
  return {model, catalogue: readCatalogue(siteDir), baseUrl, places, editUrl, ...views};
}

/** Writes what is not in the file already, so that a watcher sees only real changes. */
function writeChanged(target: string, text: string): void {
  if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, text);
}

/** Writes pages, one after the other so that others get a turn, and removes what is no page. */
async function syncFolder(folder: string, pages: Iterable<[string, string]>, isOutdated: () => boolean): Promise<void> {
  const files = new Set<string>();
  for (const [file, text] of pages) {
    // Waiting for the disk would take longer than it does.
    await setImmediate();
    if (isOutdated()) return;
    files.add(file);
    writeChanged(path.join(folder, file), text);
  }
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && !files.has(file)) fs.rmSync(path.join(folder, file));
  }
}

interface Making {
  api: ApiSource;
  context: LoadContext;
  isOutdated: () => boolean;
  key: string;
  isChecked: boolean;
}

async function make({api, context, isOutdated, key, isChecked}: Making): Promise<Made | undefined> {
  const {siteDir} = context;
  const out = path.join(siteDir, api.out);
  // Loading what reads descriptions takes half a second, which a build after an edit of a page has no use for.
  const {loadSources} = await import('../../openapi/load');
  const loaded = await loadSources(path.join(siteDir, api.root), {isChecked});
  if (isOutdated()) return undefined;
  const model = modelOf(api, loaded.document, key);
  const source = await pagesSource(model, context);
  await syncFolder(out, eachPage(source), isOutdated);
  if (isOutdated()) return undefined;
  await keepDocument(siteDir, api.name, key, out, loaded.document);
  return {model, loaded, source};
}

/**
 * Reads the description of an API and writes its pages, unless neither it nor our code has changed since.
 *
 * @param isOutdated whether the description has changed meanwhile, so that it would be made in vain
 * @returns nothing when it was outdated
 * @throws Error naming file, line and remedy when no pages can be made from it
 */
export async function generate(
  api: ApiSource,
  context: LoadContext,
  isOutdated: () => boolean,
): Promise<Made | undefined> {
  const key = await contractKey(context);
  const kept = await keptDocument(context.siteDir, api.name, key, path.join(context.siteDir, api.out));
  if (kept) return {model: modelOf(api, kept, key)};
  const making = {api, context, isOutdated, key};
  if (!IS_CONTRACT_CHECKED) return make({...making, isChecked: true});
  // The check would have named the place in words: it is done now only when something is in the way.
  return make({...making, isChecked: false}).catch(async (error: unknown) => {
    const {loadSources} = await import('../../openapi/load');
    await loadSources(path.join(context.siteDir, api.root), {isChecked: true});
    throw error;
  });
}
