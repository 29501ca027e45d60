import type {PluginConfig} from '@docusaurus/types';
import contentData from './data';

/** Data that pages need of each other: glossary and related pages. */
export const content: readonly PluginConfig[] = [contentData];
