/** Brings the parts of a finished page to life after each route change. */
import type {ClientModule} from '@docusaurus/types';
import {addCodeButtons} from '../page/code';
import {listenToConsoles, prepareConsoles} from '../page/console';
import {listenToFilters} from '../page/filter';
import {listenToJourneys, prepareJourneys} from '../page/journey';
import {listenToLinks} from '../page/links';
import {listenToPrint} from '../page/print';
import {listenToTabs, restoreTabs} from '../page/tabs';
import {hideNotice} from '../../components/notice/notice';
import {revealTarget} from '../page/target';
import {hideTip, listenToTips} from '../page/tips';

/** Does one thing after the other: a part that fails says so in the browser's console and leaves the others alone. */
function each(parts: readonly (() => void)[]): void {
  for (const part of parts)
    try {
      part();
    } catch (error) {
      console.error('A part of the page failed.', error);
    }
}

if (typeof document !== 'undefined') {
  each([listenToConsoles, listenToJourneys, listenToTabs, listenToFilters, listenToLinks, listenToPrint, listenToTips]);
  window.addEventListener('hashchange', () => {
    revealTarget(window.location.hash);
  });
}

/** Lets go what the reader did before the scripts were there, once the effects of the first page have run. */
function releaseHeldEvents(): void {
  // The loader may have given the scripts up before they came.
  document.documentElement.dataset['scripts'] = 'on';
  hideNotice();
  const release = (): void => {
    window.setTimeout(() => {
      window.setTimeout(() => window.releaseHeldEvents?.());
    });
  };
  // A page in the background paints nothing and would wait for ever.
  if (document.hidden) release();
  else window.requestAnimationFrame(release);
}

export default {
  onRouteDidUpdate({location}) {
    each([
      () => restoreTabs(document),
      () => addCodeButtons(document),
      () => prepareConsoles(document, location.hash),
      () => prepareJourneys(document),
      () => revealTarget(location.hash),
      hideTip,
      releaseHeldEvents,
    ]);
  },
} satisfies ClientModule;
