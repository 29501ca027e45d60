import type {Plugin} from '@docusaurus/types';
import {SYSTEM_CHOICE_KEY} from './key';

/**
 * Makes the first visit dark whatever the system says.
 *
 * The theme stores nothing both for "never chose" and for "chose system", and treats both as system.
 * `src/theme/ColorModeToggle` marks the second case; this script, which runs right after the theme's
 * own inline script and before the first paint, turns the first case dark.
 */
export default function colorModePlugin(): Plugin {
  const script = `(function () {
  var chosen = null;
  try {
    chosen = new URLSearchParams(location.search).get('docusaurus-theme') || localStorage.getItem('theme') || localStorage.getItem('${SYSTEM_CHOICE_KEY}');
  } catch (error) {}
  if (!chosen) {
    document.documentElement.setAttribute('data-theme', 'dark');
    document.documentElement.setAttribute('data-theme-choice', 'dark');
  }
})();`;
  return {
    name: 'color-mode',
    injectHtmlTags: () => ({preBodyTags: [{tagName: 'script', innerHTML: script}]}),
  };
}
