/** The search of typesense-docsearch-react as the package comes, on a page of its own without a policy. */
import fs from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import type {Page} from '@playwright/test';
import {ALIAS, SEARCH_KEY} from '../search/typesense/pushed';
import type {HostedSite} from './hostedSite';

/** What its documentation tells a site to write, with the fields of our records. */
function source(stub: HostedSite['stub']): string {
  const settings = {
    typesenseCollectionName: ALIAS,
    typesenseServerConfig: {nodes: stub.nodes, apiKey: SEARCH_KEY, logLevel: 'silent'},
    typesenseSearchParameters: {
      query_by: 'hierarchy.lvl1,hierarchy.lvl2,content',
      include_fields: 'hierarchy.lvl0,hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,content,url,type,id',
      highlight_full_fields: 'hierarchy.lvl0,hierarchy.lvl1,hierarchy.lvl2,content',
      group_by: 'url_without_anchor',
    },
  };
  return `
    import React from 'react';
    import {createRoot} from 'react-dom/client';
    import {DocSearch} from 'typesense-docsearch-react';
    import 'typesense-docsearch-css';
    createRoot(document.getElementById('root')).render(React.createElement(DocSearch, ${JSON.stringify(settings)}));
  `;
}

/** Below the site's own address, from where the cluster may be asked. */
const PLACE = 'bare';

/** Shows the package's own button and modal. */
export async function openBareModal(page: Page, {stub, url, folder}: HostedSite): Promise<void> {
  const outdir = path.join(folder, PLACE);
  await build({
    stdin: {contents: source(stub), resolveDir: process.cwd(), sourcefile: 'bare.js'},
    bundle: true,
    outdir,
    entryNames: 'bare',
    external: ['http', 'https'],
    define: {'process.env.NODE_ENV': '"production"', global: 'window'},

    format: 'iife',
    logLevel: 'error',
  });
  fs.writeFileSync(
    path.join(outdir, 'index.html'),
    '<!doctype html><html lang="en"><title>Bare</title><link rel="stylesheet" href="bare.css"><main><h1>Bare</h1><div id="root"></div></main><script src="bare.js"></script></html>',
  );
  await page.goto(`${url}/${PLACE}/`);
}
