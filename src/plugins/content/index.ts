import type {PluginConfig} from '@docusaurus/types';
import contentData from './data';
import feedback from './feedback';

/** Data that pages need of each other: glossary and related pages; and in development what checks say of an edit. */
export const content: readonly PluginConfig[] = [contentData, feedback];
