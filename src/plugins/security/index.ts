import type {PluginConfig} from '@docusaurus/types';
import policyPlugin from './policy';
import reportsPlugin from './reports';
import thirdPartiesPlugin from './third-parties';

/** The Content-Security-Policy of pages, the configured third-party services, and reports. */
export const security: readonly PluginConfig[] = [thirdPartiesPlugin, reportsPlugin, policyPlugin];
