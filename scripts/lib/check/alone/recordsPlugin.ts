import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DEFAULT_LOCALE} from '../../../../src/config/site';
import {readCatalogue} from '../../../../src/openapi/catalogue';
import {readBuilt} from '../../../../src/plugins/search/builtPages';
import {pageMetas, type Metas} from '../../../../src/plugins/search/metas';
import {readPhrases} from '../../../../src/plugins/search/phrases';
import {recordsOf} from '../../../../src/search/records';
import {RECORDS} from './settings';

/** Writes the search records of the only page, as a build of the whole site makes them. */
export default function recordsPlugin({baseUrl, siteDir}: LoadContext): Plugin {
  let metas: Metas = new Map();
  return {
    name: 'records-of-page',
    allContentLoaded({allContent}) {
      metas = pageMetas(allContent, baseUrl);
      return Promise.resolve();
    },
    postBuild({outDir, routesPaths}) {
      const pages = readBuilt(outDir, routesPaths, baseUrl, metas);
      const sources = {pages, models: [], catalogue: readCatalogue(siteDir), phrases: readPhrases(siteDir).byPlace};
      const records = recordsOf(sources, {baseUrl, language: DEFAULT_LOCALE});
      fs.writeFileSync(path.join(outDir, RECORDS), JSON.stringify(records));
      return Promise.resolve();
    },
  };
}
