import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {LoadContext} from '@docusaurus/types';
import {editUrl} from '../../../config/repository';
import {IS_CONTRACT_CHECKED, IS_PRODUCTION} from '../../../config/env';
import {APIS, type ApiSource} from '../../../config/apis';
import {readCatalogue} from '../../../openapi/catalogue';
import {eventsByObject, eventsByOperation} from '../../../openapi/events/view';
import type {Loaded} from '../../../openapi/load';
import {buildModel, type ApiModel} from '../../../openapi/model';
import {eachPage, type PagesSource} from '../../../openapi/pages';
import {locateOperations} from '../../../openapi/source';
import type {OpenApiDocument} from '../../../openapi/types';
import {historyOf} from '../history';
import {isPagesCommand, makePages} from './command';
import {provideSource} from './generators';
import {noteKey, readCached, writeCached} from '../../cache';
import {contractKey, stampOf} from '../../cache/key';
import {writePage} from './write';

/** The results of reading an API description. */
export interface GeneratedApi {
  model: ApiModel;
  /** The files of the description, and the data its pages were generated from; absent when both came from the cache. */
  loaded?: Loaded;
  source?: PagesSource;
}

function documentName({name}: ApiSource): string {
  return `document-${name}`;
}

function pagesName({name}: ApiSource): string {
  return `pages-${name}`;
}

/** The cached bundled description with the same key. */
function cachedDocument(siteDir: string, api: ApiSource, key: string): OpenApiDocument | undefined {
  return readCached(siteDir, documentName(api), key) as OpenApiDocument | undefined;
}

function modelOf(api: ApiSource, document: OpenApiDocument, key: string): ApiModel {
  const model = buildModel(api, document);
  // A running development server still has the code it was started with, so values must not be cached under a new key.
  if (IS_PRODUCTION) noteKey(model, key);
  return model;
}

/** Everything that the pages of an API are generated from. */
export async function pagesSource(model: ApiModel, {siteDir, baseUrl}: LoadContext): Promise<PagesSource> {
  const places = await locateOperations(model.api, siteDir);
  // The development server renders pages in the browser, which can't read files, so there pages import their views.
  const viewsFolder = path.join(siteDir, model.api.out).split(path.sep).join('/');
  const views = IS_PRODUCTION ? {viewsFolder} : {};
  const history = historyOf(siteDir, model);
  const events = eventsByOperation(siteDir, model, APIS);
  const eventsOfObjects = eventsByObject(siteDir, model, APIS);
  return {
    model,
    catalogue: readCatalogue(siteDir),
    history,
    events,
    eventsOfObjects,
    baseUrl,
    places,
    editUrl,
    ...views,
  };
}

/** Writes pages, and lets other work run after each of them. Removes files that are no longer pages. */
async function syncFolder(folder: string, source: PagesSource, isOutdated: () => boolean): Promise<void> {
  const files = new Set<string>();
  for (const page of eachPage(source)) {
    // Synchronous writes are faster than awaited ones, so the loop yields by itself.
    await setImmediate();
    if (isOutdated()) return;
    for (const file of writePage(folder, page)) files.add(file);
  }
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && !files.has(file)) fs.rmSync(path.join(folder, file));
  }
}

interface Making {
  api: ApiSource;
  context: LoadContext;
  key: string;
  /** Absolute path of the folder of the pages. */
  folder: string;
  /** Whether the development server is running already and must not wait for the plugin. */
  isReload: boolean;
  isOutdated: () => boolean;
}

async function read(
  {api, context: {siteDir}, key, isOutdated}: Making,
  isChecked: boolean,
): Promise<Loaded | undefined> {
  // Imported only here, because it loads slowly and most builds find the description in the cache.
  const {loadSources} = await import('../../../openapi/load');
  const loaded = await loadSources(path.join(siteDir, api.root), {isChecked});
  if (isOutdated()) return undefined;
  writeCached(siteDir, documentName(api), key, loaded.document);
  return loaded;
}

async function make(making: Making, isChecked: boolean): Promise<GeneratedApi | undefined> {
  const {api, context, key, folder, isReload, isOutdated} = making;
  const loaded = await read(making, isChecked);
  if (!loaded) return undefined;
  const model = modelOf(api, loaded.document, key);
  const source = await pagesSource(model, context);
  await (isReload ? syncFolder(folder, source, isOutdated) : makePages(source, context.siteDir, folder));
  if (isOutdated()) return undefined;
  writeCached(context.siteDir, pagesName(api), key, await stampOf([folder]));
  return {model, loaded, source};
}

/** Provides the page generators with data, in a process that is a command of the plugin. */
async function prepareCommand(making: Making): Promise<GeneratedApi> {
  const {api, context, key, folder} = making;
  const document = cachedDocument(context.siteDir, api, key) ?? ((await read(making, true)) as Loaded).document;
  const model = modelOf(api, document, key);
  provideSource(await pagesSource(model, context), folder);
  return {model};
}

/** How pages are made. */
export interface GenerateOptions {
  /**
   * Whether the development server has generated the pages before. Then only changed pages are written, without the
   * plugin.
   */
  isReload: boolean;
  /** Whether the description has changed meanwhile, so that the result would be outdated. */
  isOutdated: () => boolean;
}

/**
 * Reads the description of an API and generates its pages, unless description and code are unchanged.
 *
 * @returns undefined when the description has changed meanwhile
 * @throws Error naming file, line and remedy when no pages can be generated from it
 */
export async function generate(
  api: ApiSource,
  context: LoadContext,
  options: GenerateOptions,
): Promise<GeneratedApi | undefined> {
  const {siteDir} = context;
  const key = await contractKey(context);
  const folder = path.join(siteDir, api.out);
  const making = {api, context, key, folder, ...options};
  if (isPagesCommand()) return prepareCommand(making);
  // The pages have the same key, and nobody has changed them since.
  if (readCached(siteDir, pagesName(api), key) === (await stampOf([folder]))) {
    const document = cachedDocument(siteDir, api, key);
    if (document) return {model: modelOf(api, document, key)};
  }
  if (!IS_CONTRACT_CHECKED) return make(making, true);
  // The check is slow, so it only runs after a failure, to report its place in words.
  return make(making, false).catch(async (error: unknown) => {
    const {loadSources} = await import('../../../openapi/load');
    await loadSources(path.join(siteDir, api.root), {isChecked: true});
    throw error;
  });
}
