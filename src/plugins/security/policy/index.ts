import type {Plugin} from '@docusaurus/types';
import {BUNDLER_POLICY} from '../../../config/security';
import {messengerApp, socialScript} from '../../../config/thirdParties';

/**
 * Decides for every script address that code of a page sets: this site's own, or exactly one of those listed. Text in
 * a script element may be data (JSON, which does nothing when it runs), never code. HTML passes: it comes from this
 * site's own files, and the Content-Security-Policy lets nothing in it run.
 */
const POLICY = `(function (listed) {
  if (!window.trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createHTML: function (html) { return html; },
    createScript: function (text) {
      try {
        JSON.parse(text);
        return text;
      } catch (error) {
        return null;
      }
    },
    createScriptURL: function (text) {
      var url = new URL(text, document.baseURI);
      return url.origin === location.origin || listed.indexOf(url.href) >= 0 ? text : null;
    }
  });
})`;

/**
 * Gives pages their default Trusted Types policy, which the Content-Security-Policy demands (src/config/security.ts).
 * React, its router and the progress bar set HTML and script addresses themselves, so it can't be a named one. Where a
 * messenger is configured there is none: the provider's code is not known to work under it.
 */
export default function policyPlugin(): Plugin {
  if (messengerApp()) return {name: 'security'};
  const listed = JSON.stringify([socialScript()].filter((script) => script !== null));
  return {
    name: 'security',
    // Workers load their parts through a policy too, and the search is one.
    configureWebpack: () => ({output: {trustedTypes: {policyName: BUNDLER_POLICY}}}),
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: `${POLICY.replace(/^\s+/gm, '')}(${listed})`}],
    }),
  };
}
