import type {PluginConfig} from '@docusaurus/types';
import {referencePages} from './options';
import dependenciesPlugin from './dependencies';
import downloadsPlugin from './downloads';
import pagesPlugin from './pages';
import themeParts from './theme';

/** The API references: their pages, what else is made of the descriptions, and what a page that names them depends on. */
export const reference: readonly PluginConfig[] = [pagesPlugin, referencePages, dependenciesPlugin, downloadsPlugin];

/** Its components draw the pages; its styles, Sass and polyfills would be on every page, so they stay out. */
export const referenceTheme: PluginConfig = themeParts('docusaurus-theme-openapi-docs');
