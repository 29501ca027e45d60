import type {PluginConfig} from '@docusaurus/types';
import homePlugin from './home';
import inPagePlugin from './in-page';
import templatesPlugin from './templates';
import useCasesPlugin from './use-cases';

/** Pages generated from data: templates with applications to try, use cases and the home page. */
export const gallery: readonly PluginConfig[] = [templatesPlugin, inPagePlugin, useCasesPlugin, homePlugin];
