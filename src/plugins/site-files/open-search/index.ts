import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {BASE_PATHS, DEFAULT_LOCALE, OPEN_SEARCH_FILE, PRODUCT_NAME, SITE_TITLE, TAGLINE} from '../../../config/site';
import {siteStep} from '../../siteSteps';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Longest name and description that the format allows, in characters. */
const [NAME_LENGTH, DESCRIPTION_LENGTH] = [16, 1024];

/**
 * The OpenSearch description of the site, with which a browser searches it from its address bar.
 *
 * @param site address of the site, ending in a slash
 */
export function openSearch(site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escape(PRODUCT_NAME.slice(0, NAME_LENGTH).trim())}</ShortName>`,
    `  <LongName>${escape(SITE_TITLE)}</LongName>`,
    `  <Description>${escape(TAGLINE.slice(0, DESCRIPTION_LENGTH))}</Description>`,
    `  <Url type="text/html" template="${escape(site)}${BASE_PATHS.search}/?q={searchTerms}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escape(site)}${OPEN_SEARCH_FILE}"/>`,
    `  <Image width="32" height="32" type="image/x-icon">${escape(site)}favicon.ico</Image>`,
    `  <Language>${DEFAULT_LOCALE}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** Writes the OpenSearch description, which the home page and the search page name. */
export default function openSearchPlugin({siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'open-search',
    postBuild: siteStep(({outDir}) =>
      fs.writeFile(path.join(outDir, OPEN_SEARCH_FILE), openSearch(`${siteConfig.url}${baseUrl}`)),
    ),
  };
}
