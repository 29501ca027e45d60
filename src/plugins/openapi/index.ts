import fs from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {editUrl} from '../../config/docs';
import {contractIndex, kebab, lifecycleNames} from '../../content/contractIndex';
import {homesOf} from '../../content/homes';
import {mentionsOf, readPages} from '../../content/mentions';
import {readRights} from '../../content/rights';
import {stateDiagram} from '../../diagrams/stateDiagram';
import {APIS, SHARED_DIR, type ApiSource} from '../../openapi/apis';
import {readCatalogue} from '../../openapi/catalogue';
import {loadDocument} from '../../openapi/load';
import {buildModel, type ApiModel} from '../../openapi/model';
import {pagesOf, type Files} from '../../openapi/pages';
import {sidebarView} from '../../openapi/sidebar';
import {locateOperations} from '../../openapi/source';
import {lifecycleView} from '../../openapi/view';
import type {OpenApiDocument} from '../../openapi/types';
import {contractKey, keepDocument, keptDocument, stampOf} from './kept';
import {noteKey} from './keptValue';

/** About what the development server takes to show an edited page. */
const PAGE_FIRST_MS = 2000;

/** Writes what changed and removes what is no longer made, so that a watcher sees only real changes. */
async function syncFolder(folder: string, files: Files): Promise<void> {
  await fs.mkdir(folder, {recursive: true});
  const present = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  for (const entry of present) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && !files.has(file)) await fs.rm(path.join(folder, file));
  }
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    const before = await fs.readFile(target, 'utf8').catch(() => null);
    if (before === text) continue;
    await fs.mkdir(path.dirname(target), {recursive: true});
    await fs.writeFile(target, text);
  }
}

function modelOf(api: ApiSource, document: OpenApiDocument, key: string): ApiModel {
  const model = buildModel(api, document);
  // A running development server makes new models of the same code.
  if (process.env.NODE_ENV === 'production') noteKey(model, key);
  return model;
}

async function generate(api: ApiSource, context: LoadContext): Promise<ApiModel> {
  const {siteDir, baseUrl} = context;
  const out = path.join(siteDir, api.out);
  const key = await contractKey(context);
  const kept = await keptDocument(siteDir, api.name, key, out);
  if (kept) return modelOf(api, kept, key);
  const [document, places] = await Promise.all([
    loadDocument(path.join(siteDir, api.root)),
    locateOperations(api, siteDir),
  ]);
  const catalogue = readCatalogue(siteDir);
  const model = modelOf(api, document, key);
  // The development server renders pages in the browser, which has no files to read.
  const views = process.env.NODE_ENV === 'production' ? {viewsFolder: out.split(path.sep).join('/')} : {};
  await syncFolder(out, pagesOf({model, catalogue, baseUrl, places, editUrl, ...views}));
  await keepDocument(siteDir, api.name, key, out, document);
  return model;
}

/**
 * Makes the pages of both API references from the OpenAPI files before the docs instances read them,
 * again whenever a file of `openapi/` changes, and shares the error catalogue, the
 * index of what pages may refer to, the states and rights they show, and the pages that name each operation.
 */
export default async function openapiPlugin(context: LoadContext): Promise<Plugin> {
  const known = new Map<string, {stamp: string; model: ApiModel}>();
  /** From the first time on that all is loaded. */
  let isBundling = false;

  const stampNow = (api: ApiSource): Promise<string> =>
    stampOf([path.dirname(api.root), SHARED_DIR].map((folder) => path.join(context.siteDir, folder)));

  /** Whether no file of an API has changed since its model was made. */
  async function isCurrent(): Promise<boolean> {
    const stamps = await Promise.all(APIS.map(stampNow));
    return APIS.every(({name}, at) => known.get(name)?.stamp === stamps[at]);
  }

  /** Both models; an API whose files are as they were is not made again. */
  function models(): Promise<ApiModel[]> {
    return Promise.all(
      APIS.map(async (api) => {
        const stamp = await stampNow(api);
        const before = known.get(api.name);
        if (before?.stamp === stamp) return before.model;
        const model = await generate(api, context);
        known.set(api.name, {stamp, model});
        return model;
      }),
    );
  }

  // The docs instances read `api/` right after the plugins are made, so the first pass belongs here.
  await models();
  return {
    name: 'openapi',
    // Guides and docs are watched because operations list the pages that name them.
    getPathsToWatch: () =>
      ['openapi/**/*.{yaml,yml,json}', '{docs,guides}/**/*.{md,mdx}'].map((glob) => path.join(context.siteDir, glob)),
    async loadContent() {
      // A page was edited: whoever edits it sees it before the operations learn that it names them.
      if (isBundling && (await isCurrent())) await setTimeout(PAGE_FIRST_MS);
      return models();
    },
    async contentLoaded({content, actions}) {
      const made = content as ApiModel[];
      const catalogue = readCatalogue(context.siteDir);
      const pages = readPages(context.siteDir);
      const rights = readRights(context.siteDir);
      const index = contractIndex(made, catalogue, rights, homesOf(pages));
      isBundling = true;
      await actions.createData('index.json', index);
      for (const view of rights) await actions.createData(`rights-${view.api}.json`, view);
      for (const model of made) {
        for (const name of lifecycleNames(model)) {
          const view = lifecycleView(name, undefined, {model, catalogue, baseUrl: context.baseUrl});
          const file = `lifecycle-${model.api.name}-${kebab(name)}.json`;
          if (view) await actions.createData(file, {...view, diagram: stateDiagram(view)});
        }
      }
      await actions.createData('catalogue.json', catalogue);
      await actions.createData('mentions.json', mentionsOf(pages));
      for (const model of made)
        await actions.createData(`sidebar-${model.api.name}.json`, sidebarView(model, context.baseUrl));
    },
  };
}
