import type {PluginConfig} from '@docusaurus/types';
import policyPlugin from './policy';
import thirdPartiesPlugin from './third-parties';

/** What pages may load and run, and the other providers that are configured. */
export const security: readonly PluginConfig[] = [thirdPartiesPlugin, policyPlugin];
