import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {IS_PRODUCTION} from '../../../config/env';
import {contractIndex} from '../../../openapi/contractIndex';
import {dictionaryOf} from '../../../openapi/dictionary';
import {eventSections} from '../../../openapi/events/view';
import {homesOf} from '../../../content/homes';
import {mentionsOf, readPages, type PageSource} from '../../../content/mentions';
import {limitsView, readLimits} from '../../../openapi/limits';
import {problemOperations, problemUses} from '../../../openapi/problemUses';
import {readRights} from '../../../openapi/rights';
import {APIS} from '../../../config/apis';
import {readCatalogue} from '../../../openapi/catalogue';
import type {ApiModel} from '../../../openapi/model';
import {apiMap, sidebarView} from '../../../openapi/sidebar';
import type {WatchingPlugin} from '../../watching';
import {isWanted} from './command';
import {importRules} from './imports';
import {generate} from './generate';
import {apiStamp} from '../../cache/key';
import {lifecyclesOf} from './lifecycles';
import {releaseTextsOf} from './releases';
import type {Preview} from './preview';

/**
 * Milliseconds that the bundler waits for further changes. A page is several files, and the bundler would start at the
 * first one.
 */
const TOGETHER_MS = 40;

/** Everything that depends on the written pages. */
function factsOf(pages: readonly PageSource[]): string {
  return JSON.stringify([mentionsOf(pages), homesOf(pages)]);
}

/** Only the development server shows edits, and the preview's modules load slowly. */
async function previewOf(context: LoadContext): Promise<Preview | undefined> {
  if (IS_PRODUCTION) return undefined;
  const {Preview} = await import('./preview');
  return new Preview(context);
}

interface CurrentModel {
  /** Stamp of its source files before they were read. */
  stamp: string;
  model: ApiModel;
}

/**
 * Generates the pages of the API references before the docs instances read them, and again whenever a file of
 * `openapi/` changes. Provides the error catalogue, the index of everything pages can refer to, states and rights, and
 * the pages that mention each operation.
 */
export default async function openapiPlugin(context: LoadContext): Promise<WatchingPlugin> {
  const known = new Map<string, CurrentModel>();
  /** Result of `factsOf` at the last load. */
  let facts = '';
  const preview = await previewOf(context);
  /** Whether a description was edited again while its pages were generated. That edit causes another reload. */
  let isOutdated = false;

  /** Whether no file of an API has changed since its model was built. */
  async function isMade(): Promise<boolean> {
    const stamps = await Promise.all(APIS.map((api) => apiStamp(api, context.siteDir)));
    return APIS.every(({name}, at) => known.get(name)?.stamp === stamps[at]);
  }

  /** The models of all APIs. Unchanged descriptions are not read again. */
  function models(): Promise<ApiModel[]> {
    isOutdated = false;
    return Promise.all(
      APIS.filter(({name}) => isWanted(name)).map(async (api) => {
        const stamp = await apiStamp(api, context.siteDir);
        const before = known.get(api.name);
        if (before?.stamp === stamp) return before.model;
        const edits = preview?.edits ?? 0;
        const isEdited = (): boolean => before !== undefined && preview !== undefined && preview.edits > edits;
        const made = await generate(api, context, {isReload: before !== undefined, isOutdated: isEdited});
        if (!made) {
          isOutdated = true;
          return (before as CurrentModel).model;
        }
        known.set(api.name, {stamp, model: made.model});
        preview?.learn(made, stamp);
        return made.model;
      }),
    );
  }

  // The docs instances read `api/` right after all plugins are created, so the pages have to be written before.
  await models();
  return {
    name: 'openapi',
    // Guides and docs are watched because operations list the pages that name them.
    getPathsToWatch: () =>
      ['openapi/**/*.{yaml,yml,json}', '{docs,guides}/**/*.{md,mdx}'].map((glob) => path.join(context.siteDir, glob)),
    configureWebpack: ({mode}) => (mode === 'production' ? {} : {watchOptions: {aggregateTimeout: TOGETHER_MS}}),
    loadContent: models,
    async contentLoaded({content, actions}) {
      if (isOutdated) return;
      const made = content as ApiModel[];
      const catalogue = readCatalogue(context.siteDir);
      const pages = readPages(context.siteDir);
      facts = factsOf(pages);
      const rights = readRights(context.siteDir);
      const limits = readLimits(context.siteDir);
      const index = contractIndex(made, catalogue, rights, homesOf(pages), limits);
      await actions.createData('index.json', index);
      for (const view of rights) await actions.createData(`rights-${view.api}.json`, view);
      for (const model of made)
        for (const {file, data} of lifecyclesOf(model, context)) await actions.createData(file, data);
      await actions.createData('releases.json', releaseTextsOf(made, context));
      await actions.createData('events.json', eventSections(context.siteDir, made));
      await actions.createData('catalogue.json', catalogue);
      await actions.createData('problem-uses.json', problemUses(made, catalogue, pages));
      await actions.createData('problem-operations.json', problemOperations(made, catalogue));
      await actions.createData('imports.json', importRules(made, catalogue, pages));
      await actions.createData('dictionary.json', dictionaryOf(made));
      if (limits) await actions.createData('limits.json', limitsView(limits, made));
      await actions.createData('mentions.json', mentionsOf(pages));
      const sidebars = made.map((model) => sidebarView(model, context.baseUrl));
      await actions.createData('sidebars.json', sidebars);
      await actions.createData(
        'map.json',
        made.map((model) => apiMap(model, context.baseUrl)),
      );
    },
    ...(preview && {show: () => preview.show()}),
    isCurrent: async () => (await isMade()) && factsOf(readPages(context.siteDir)) === facts,
  };
}
