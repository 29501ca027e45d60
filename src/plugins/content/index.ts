import type {PluginConfig} from '@docusaurus/types';
import contentData from './data';

/** What pages share with each other: glossary, related pages. */
export const content: readonly PluginConfig[] = [contentData];
