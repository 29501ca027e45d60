import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {REPORTS_ID, type ReportSettings} from '../../../config/reports';
import {reportsAddress} from '../../../config/thirdParties';
import {buildLateScript, emitFiles, lateTags} from '../lateScript';

/** Global Privacy Control and Do Not Track: https://w3c.github.io/gpc/ and what browsers had before it. */
export const MAY_REPORT = "!navigator.globalPrivacyControl && navigator.doNotTrack !== '1'";

export const REPORTS_ENTRY = 'src/client/reports/index.ts';

/** Adds the script that reports speed and failures to the address that the owner has named. */
export default function reportsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const address = reportsAddress();
  if (address === undefined) return {name: 'reports'};
  const files = buildLateScript(siteDir, 'reports', REPORTS_ENTRY);
  const settings: ReportSettings = {src: baseUrl + (files[0]?.name ?? ''), address};
  return {
    name: 'reports',
    getPathsToWatch: () => [path.join(siteDir, 'src/client/reports/**')],
    injectHtmlTags: () => ({postBodyTags: lateTags(REPORTS_ID, settings, MAY_REPORT)}),
    configureWebpack: (_config, isServer, utils) => (isServer ? {} : emitFiles('reports', files, utils)),
  };
}
