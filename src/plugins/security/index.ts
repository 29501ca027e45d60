import type {PluginConfig} from '@docusaurus/types';
import policyPlugin from './policy';
import thirdPartiesPlugin from './third-parties';

/** The Content-Security-Policy of pages, and the configured third-party services. */
export const security: readonly PluginConfig[] = [thirdPartiesPlugin, policyPlugin];
