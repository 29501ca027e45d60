import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ANNOUNCEMENT_ID} from '../../../config/announcement';
import {minified} from '../../../config/minified';
import {storageSuffix} from '../../../config/storage';
import {KEYS} from '../../../config/storageKeys';

/** Tells the site's scripts what src/config/readerStorage.ts appends to the names of keys. */
function namespace(suffix: string): string {
  return suffix === '' ? '' : `\n  window.storageSuffix = '${suffix}';`;
}

/**
 * A style sheet that can't be loaded must not keep the text hidden. A failed one is requested once more; one that takes
 * longer than 6 seconds no longer blocks the page, and applies when it arrives. Whoever has put an `onload` on a sheet,
 * as the bundler does for those of its chunks, waits for this very element, for ever if another took its place.
 */
const STYLES_AGAIN = `(function () {
  function again(link) {
    if (link.rel !== 'stylesheet' || link.media === 'print' || link.disabled || link.onload) return;
    var copy = link.cloneNode();
    copy.media = 'print';
    copy.onload = function () {
      copy.media = 'all';
    };
    link.replaceWith(copy);
  }
  addEventListener('error', function (event) {
    if (event.target instanceof HTMLLinkElement) again(event.target);
  }, true);
  setTimeout(function () {
    document.querySelectorAll('link').forEach(function (link) {
      if (!link.sheet) again(link);
    });
  }, 6000);
})();`;

/**
 * Hosts without redirects serve a page at `/docs` and `/docs/index.html` too, where the client would find no route. The
 * page then takes its own address. The page of a missing address has a script of its own.
 */
const OWN_ADDRESS = `
  try {
    var own = new URL(document.querySelector('[rel=canonical]').href).pathname, path = location.pathname;
    if (path !== own && path.replace(/(\\/index)?\\.html$|\\/$/, '') + '/' === own) {
      history.replaceState(history.state, '', own + location.search + location.hash);
    }
  } catch (error) {}`;

/**
 * The theme stores nothing both for "never chose" and for "chose system", and treats both as system.
 * `src/theme/ColorModeToggle` marks the second case; this script makes the first case dark. Values from the address or
 * the storage may be invalid.
 */
const mode = (suffix: string): string => `
  var mode = 'dark', choice = 'dark';
  try {
    var known = [query.get('docusaurus-theme'), localStorage.getItem('theme${suffix}')].filter(function (name) {
      return name === 'light' || name === 'dark';
    });
    if (known.length) mode = choice = known[0];
    else if (localStorage.getItem('${KEYS.systemMode}${suffix}')) {
      mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      choice = 'system';
    }
  } catch (error) {}
  root.setAttribute('data-theme', mode);
  root.setAttribute('data-theme-choice', choice);`;

/** What this browser has kept is there for the first paint; src/client/start says that it is. */
const fonts = (suffix: string): string => `
  try {
    if (localStorage.getItem('${KEYS.fonts}${suffix}')) root.setAttribute('data-fonts', '');
  } catch (error) {}`;

/** The theme lets the query of an address set any `data-` attribute of the document, even those that show controls. */
const NO_FOREIGN_ATTRIBUTES = `
  query.forEach(function (value, name) {
    if (name.indexOf('docusaurus-data-') === 0) root.removeAttribute(name.replace('docusaurus-', ''));
  });`;

/**
 * The theme hides a dismissed announcement before it checks whether the announcement is new, so a new one would stay
 * hidden on the first page.
 */
const newAnnouncement = (suffix: string): string => `
  try {
    if (localStorage.getItem('docusaurus.announcement.id${suffix}') !== '${ANNOUNCEMENT_ID}') {
      root.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  } catch (error) {}`;

/**
 * The tabs that a reader has chosen open as they arrive, before anything of them is painted, so that nothing moves: a
 * long page is painted before its end is there. In the text of a docs page alone, which React leaves as it is;
 * src/client/page/tabs.ts does the same for all.
 */
const chosenTabs = (suffix: string): string => `(function () {
  function open() {
    document.querySelectorAll('#page-content [data-tabs]').forEach(function (tabs) {
      var value = localStorage.getItem('${KEYS.tabs}' + tabs.dataset.tabs + '${suffix}');
      var all = Array.from(tabs.querySelectorAll(':scope > [role=tablist] > [role=tab]'));
      if (!all.some(function (tab) { return tab.dataset.value === value; })) return;
      all.forEach(function (tab) {
        var isOpen = tab.dataset.value === value, panel = document.getElementById(tab.getAttribute('aria-controls'));
        tab.ariaSelected = String(isOpen);
        tab.tabIndex = isOpen ? 0 : -1;
        if (panel) panel.hidden = !isOpen;
      });
    });
  }
  try {
    if (!Object.keys(localStorage).some(function (key) { return key.indexOf('${KEYS.tabs}') === 0; })) return;
    var observer = new MutationObserver(open);
    observer.observe(document, {childList: true, subtree: true});
    addEventListener('DOMContentLoaded', function () {
      open();
      observer.disconnect();
    });
  } catch (error) {}
})();`;

/**
 * Runs before the first paint, right after the theme's inline script, and corrects its mistakes. Also sets
 * `data-scripts` for styles, which src/client/start removes when the scripts can't be loaded.
 */
export function firstPaintScript(baseUrl: string): string {
  const suffix = storageSuffix(baseUrl);
  return minified(`(function () {
  var root = document.documentElement, query = new URLSearchParams(location.search);${OWN_ADDRESS}${NO_FOREIGN_ATTRIBUTES}
  root.setAttribute('data-scripts', 'on');${namespace(suffix)}${mode(suffix)}${fonts(suffix)}${newAnnouncement(suffix)}
})();`);
}

/** Adds the scripts that run before the first paint. */
export default function firstPaintPlugin({baseUrl}: Pick<LoadContext, 'baseUrl'>): Plugin {
  return {
    name: 'first-paint',
    getClientModules: () => [path.join(__dirname, 'controls.css')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: minified(STYLES_AGAIN)}],
      preBodyTags: [
        {tagName: 'script', innerHTML: firstPaintScript(baseUrl)},
        {tagName: 'script', innerHTML: minified(chosenTabs(storageSuffix(baseUrl)))},
      ],
    }),
  };
}
