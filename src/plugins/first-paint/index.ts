import type {Plugin} from '@docusaurus/types';
import {ANNOUNCEMENT_ID} from '../../config/announcement';
import {KEYS} from '../../config/storageKeys';

/**
 * The theme stores nothing both for "never chose" and for "chose system", and treats both as system.
 * `src/theme/ColorModeToggle` marks the second case; this turns the first case dark.
 */
const DARK_FIRST = `
  var chosen = null;
  try {
    chosen = new URLSearchParams(location.search).get('docusaurus-theme') || localStorage.getItem('theme') || localStorage.getItem('${KEYS.systemMode}');
  } catch (error) {}
  if (!chosen) {
    root.setAttribute('data-theme', 'dark');
    root.setAttribute('data-theme-choice', 'dark');
  }`;

/**
 * The theme hides a dismissed announcement before it looks whether the announcement is a new one,
 * so that a new one would stay hidden on the first page.
 */
const NEW_ANNOUNCEMENT = `
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== '${ANNOUNCEMENT_ID}') {
      root.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  } catch (error) {}`;

/**
 * Settles before the first paint, right after the theme's own inline script, what that script leaves wrong; and lets
 * styles know that scripts run (src/plugins/light-client/start takes it back when they can't be loaded).
 */
export default function firstPaintPlugin(): Plugin {
  const script = `(function () {
  var root = document.documentElement;
  root.setAttribute('data-scripts', 'on');${DARK_FIRST}${NEW_ANNOUNCEMENT}
})();`;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({preBodyTags: [{tagName: 'script', innerHTML: script}]}),
  };
}
