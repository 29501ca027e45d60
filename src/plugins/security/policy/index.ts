import type {Plugin} from '@docusaurus/types';
import {minified} from '../../../config/minified';
import {BUNDLER_POLICY} from '../../../config/security';
import {messengerApp, socialScript} from '../../../config/thirdParties';

/**
 * Allows script addresses of this site, and third-party addresses only if they are listed. Text of a script element may
 * be data, such as JSON, but never code. HTML is allowed: it comes from this site's own files, and the
 * Content-Security-Policy keeps scripts in it from running.
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
 * Gives pages the default Trusted Types policy that the Content-Security-Policy requires (src/config/security.ts). It
 * has to be the default one, because React, its router and the progress bar assign HTML and script addresses without a
 * named policy. With a messenger there is none, because its code may not work under it.
 */
export default function policyPlugin(): Plugin {
  if (messengerApp()) return {name: 'security'};
  const listed = JSON.stringify([socialScript()].filter((script) => script !== null));
  return {
    name: 'security',
    // The bundler needs a policy of its own to load workers, such as the search.
    configureWebpack: () => ({output: {trustedTypes: {policyName: BUNDLER_POLICY}}}),
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: minified(`${POLICY}(${listed})`)}],
    }),
  };
}
