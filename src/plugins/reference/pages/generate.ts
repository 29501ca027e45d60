import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {LoadContext} from '@docusaurus/types';
import {editUrl} from '../../../config/repository';
import {IS_CONTRACT_CHECKED, IS_PRODUCTION} from '../../../config/env';
import type {ApiSource} from '../../../config/apis';
import {readCatalogue} from '../../../openapi/catalogue';
import type {Loaded} from '../../../openapi/load';
import {buildModel, type ApiModel} from '../../../openapi/model';
import {eachPage, type PagesSource} from '../../../openapi/pages';
import {locateOperations} from '../../../openapi/source';
import type {OpenApiDocument} from '../../../openapi/types';
import {isPagesCommand, makePages} from './command';
import {provideSource} from './generators';
import {noteKey, readCached, writeCached} from '../../cache';
import {contractKey, stampOf} from '../../cache/key';
import {writePage} from './write';

/** What has been made of the description of an API. */
export interface GeneratedApi {
  model: ApiModel;
  /** What it was read from, and what its pages were made from; absent when both have been kept since an earlier start. */
  loaded?: Loaded;
  source?: PagesSource;
}

function documentName({name}: ApiSource): string {
  return `document-${name}`;
}

function pagesName({name}: ApiSource): string {
  return `pages-${name}`;
}

/** The bundled description that was read with the same key. */
function cachedDocument(siteDir: string, api: ApiSource, key: string): OpenApiDocument | undefined {
  return readCached(siteDir, documentName(api), key) as OpenApiDocument | undefined;
}

function modelOf(api: ApiSource, document: OpenApiDocument, key: string): ApiModel {
  const model = buildModel(api, document);
  // A running development server makes new models of the same code.
  if (IS_PRODUCTION) noteKey(model, key);
  return model;
}

/** What pages are made from. */
export async function pagesSource(model: ApiModel, {siteDir, baseUrl}: LoadContext): Promise<PagesSource> {
  const places = await locateOperations(model.api, siteDir);
  // The development server renders pages in the browser, which has no files to read.
  const viewsFolder = path.join(siteDir, model.api.out).split(path.sep).join('/');
  const views = IS_PRODUCTION ? {viewsFolder} : {};
  return {model, catalogue: readCatalogue(siteDir), baseUrl, places, editUrl, ...views};
}

/** Writes pages, one after the other so that others get a turn, and removes what is no page. */
async function syncFolder(folder: string, source: PagesSource, isOutdated: () => boolean): Promise<void> {
  const files = new Set<string>();
  for (const page of eachPage(source)) {
    // Waiting for the disk would take longer than it does.
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
  /** Whether the development server runs already, which must not wait for the plugin. */
  isReload: boolean;
  isOutdated: () => boolean;
}

async function read(
  {api, context: {siteDir}, key, isOutdated}: Making,
  isChecked: boolean,
): Promise<Loaded | undefined> {
  // Loading what reads descriptions takes half a second, which a build after an edit of a page has no use for.
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

/** What the page generators need in a process that is a command of the plugin. */
async function prepareCommand(making: Making): Promise<GeneratedApi> {
  const {api, context, key, folder} = making;
  const document = cachedDocument(context.siteDir, api, key) ?? ((await read(making, true)) as Loaded).document;
  const model = modelOf(api, document, key);
  provideSource(await pagesSource(model, context), folder);
  return {model};
}

/** How pages are made. */
export interface GenerateOptions {
  /** Whether the development server has made them before: then only what has changed is written, and by us. */
  isReload: boolean;
  /** Whether the description has changed meanwhile, so that it would be made in vain. */
  isOutdated: () => boolean;
}

/**
 * Reads the description of an API and has its pages written, unless neither it nor our code has changed since.
 *
 * @returns nothing when it was outdated
 * @throws Error naming file, line and remedy when no pages can be made from it
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
  // The pages that were made with the same key, if nobody has written to them since.
  if (readCached(siteDir, pagesName(api), key) === (await stampOf([folder]))) {
    const document = cachedDocument(siteDir, api, key);
    if (document) return {model: modelOf(api, document, key)};
  }
  if (!IS_CONTRACT_CHECKED) return make(making, true);
  // The check would have named the place in words: it is done now only when something is in the way.
  return make(making, false).catch(async (error: unknown) => {
    const {loadSources} = await import('../../../openapi/load');
    await loadSources(path.join(siteDir, api.root), {isChecked: true});
    throw error;
  });
}
