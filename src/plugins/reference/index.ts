import type {PluginConfig} from '@docusaurus/types';
import {referencePages} from './options';
import dependenciesPlugin from './dependencies';
import changesPlugin from './changes';
import downloadsPlugin from './downloads';
import pagesPlugin from './pages';
import themeParts from './theme';

/** The API references: their pages, the downloads, and the dependencies of pages that refer to the contract. */
export const reference: readonly PluginConfig[] = [
  pagesPlugin,
  referencePages,
  dependenciesPlugin,
  downloadsPlugin,
  changesPlugin,
];

/** Only the components of the theme. Its styles, Sass and polyfills would be on every page, so they are left out. */
export const referenceTheme: PluginConfig = themeParts('docusaurus-theme-openapi-docs');
