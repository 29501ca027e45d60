import type {PluginConfig} from '@docusaurus/types';
import homePlugin from './home';
import templatesPlugin from './templates';
import useCasesPlugin from './use-cases';

/** Pages generated from data: templates, use cases and the home page. */
export const gallery: readonly PluginConfig[] = [templatesPlugin, useCasesPlugin, homePlugin];
