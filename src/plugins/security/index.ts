import type {PluginConfig} from '@docusaurus/types';
import {reportsAddress} from '../../config/thirdParties';
import policyPlugin from './policy';
import reportsPlugin from './reports';
import thirdPartiesPlugin from './third-parties';

/**
 * The Content-Security-Policy of pages, the configured third-party services, and reports. Even a plugin that does nothing
 * adds a line break to every page, so that of reports is left out without an address.
 */
export const security: readonly PluginConfig[] = [
  thirdPartiesPlugin,
  ...(reportsAddress() === undefined ? [] : [reportsPlugin]),
  policyPlugin,
];
