import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {needsScript, SETTINGS_ID, type ThirdParties} from '../../../config/consent';
import {hostedSearch} from '../../../config/search';
import {consentMode, messengerApp, socialScript} from '../../../config/thirdParties';
import {buildLateScript, emitFiles, lateTags} from '../lateScript';

/** Adds the configured third-party services to pages. Without any, pages are unchanged. */
export default function thirdPartiesPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const hosted = hostedSearch();
  const wanted = {
    consent: consentMode(),
    social: socialScript(),
    messenger: messengerApp() ?? null,
    search: hosted !== undefined,
    analytics: hosted?.analytics === true,
  };
  if (!needsScript(wanted)) return {name: 'third-parties'};
  // Not one of the site's scripts, which only start with the reader's first action.
  const files = buildLateScript(siteDir, 'third-parties', 'src/client/consent/index.ts');
  const entry = files.find(({name}) => name.includes('/third-parties.'));
  const settings: ThirdParties = {
    src: baseUrl + (entry?.name ?? ''),
    ...wanted,
    about: `${baseUrl}docs/stored-data/`,
  };
  return {
    name: 'third-parties',
    getPathsToWatch: () =>
      ['src/client/consent/**', 'src/client/messenger/**', 'src/components/messenger/**'].map((glob) =>
        path.join(siteDir, glob),
      ),
    injectHtmlTags: () => ({postBodyTags: lateTags(SETTINGS_ID, settings)}),
    configureWebpack: (_config, isServer, utils) => (isServer ? {} : emitFiles('third-parties', files, utils)),
  };
}
