/** Brings the parts of a finished page to life after each route change. */
import type {ClientModule} from '@docusaurus/types';
import {addCodeButtons} from '../page/code';
import {listenToFilters} from '../page/filter';
import {listenToTabs, restoreTabs} from '../page/tabs';
import {revealTarget} from '../page/target';

if (typeof document !== 'undefined') {
  listenToTabs();
  listenToFilters();
  window.addEventListener('hashchange', () => {
    revealTarget(window.location.hash);
  });
}

export default {
  onRouteDidUpdate({location, previousLocation}) {
    const isNewPage = previousLocation !== null && previousLocation.pathname !== location.pathname;
    // Preact fills in the new page right after it tells of the new route.
    window.setTimeout(() => {
      restoreTabs(document);
      addCodeButtons(document);
      revealTarget(location.hash);
      if (isNewPage && location.hash)
        document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    });
  },
} satisfies ClientModule;
