import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {EARLY_LISTENER} from '../../../client/reports/early';
import {minified} from '../../../config/minified';
import {REPORTS_ID, type ReportSettings} from '../../../config/reports';
import {reportsAddress} from '../../../config/thirdParties';
import {buildLateScript, emitFiles, lateTags, type Tag} from '../lateScript';

/** Global Privacy Control and Do Not Track: https://w3c.github.io/gpc/ and what browsers had before it. */
export const MAY_REPORT = "!navigator.globalPrivacyControl && navigator.doNotTrack !== '1'";

export const REPORTS_ENTRY = 'src/client/reports/index.ts';

/** What pages get: a listener at the head for what fails early, and what loads the script. */
export function reportTags(settings: ReportSettings): Record<'headTags' | 'postBodyTags', Tag[]> {
  return {
    headTags: [{tagName: 'script', innerHTML: minified(`if (${MAY_REPORT}) ${EARLY_LISTENER}`)}],
    postBodyTags: lateTags(REPORTS_ID, settings, MAY_REPORT),
  };
}

/** Adds the script that reports speed and failures to the address that the owner has named. */
export default function reportsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const address = reportsAddress();
  if (address === undefined) return {name: 'reports'};
  const files = buildLateScript(siteDir, 'reports', REPORTS_ENTRY);
  const settings: ReportSettings = {src: baseUrl + (files[0]?.name ?? ''), address};
  return {
    name: 'reports',
    getPathsToWatch: () => [path.join(siteDir, 'src/client/reports/**')],
    injectHtmlTags: () => reportTags(settings),
    configureWebpack: (_config, isServer, utils) => (isServer ? {} : emitFiles('reports', files, utils)),
  };
}
