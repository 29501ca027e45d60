import type {PluginConfig} from '@docusaurus/types';
import homePlugin from './home';
import templatesPlugin from './templates';
import useCasesPlugin from './use-cases';

/** Pages made of data: templates, use cases and the home page. */
export const gallery: readonly PluginConfig[] = [templatesPlugin, useCasesPlugin, homePlugin];
