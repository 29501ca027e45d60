/** Adds behaviour to the finished HTML of a page after each route change. */
import type {ClientModule} from '@docusaurus/types';
import {PAGE_CHANGED} from '../../config/messenger';
import {addCodeButtons} from '../page/code';
import {listenToConsoles, prepareConsoles} from '../page/console';
import {listenToFilters} from '../page/filter';
import {listenToJourneys, prepareJourneys} from '../page/journey';
import {listenToLinks} from '../page/links';
import {listenToPointing} from '../page/pointing';
import {listenToSamples, prepareSamples} from '../page/samples';
import {listenToTabs, restoreTabs} from '../page/tabs';
import {hideNotice} from '../../components/notice/notice';
import {revealTarget} from '../page/target';
import {hideTip, listenToTips} from '../page/tips';

/** Runs functions one after the other. A failure is logged and does not stop the others. */
function each(parts: readonly (() => void)[]): void {
  for (const part of parts)
    try {
      part();
    } catch (error) {
      console.error('A part of the page failed.', error);
    }
}

if (typeof document !== 'undefined') {
  each([
    listenToConsoles,
    listenToJourneys,
    listenToTabs,
    listenToFilters,
    listenToLinks,
    listenToPointing,
    listenToSamples,
    listenToTips,
  ]);
  window.addEventListener('hashchange', () => {
    revealTarget(window.location.hash);
  });
}

/** Replays the reader's actions from before the scripts were loaded, once the effects of the first page have run. */
function releaseHeldEvents(): void {
  // The loader may have given up before the scripts arrived.
  document.documentElement.dataset['scripts'] = 'on';
  hideNotice();
  const release = (): void => {
    window.setTimeout(() => {
      window.setTimeout(() => window.releaseHeldEvents?.());
    });
  };
  // A page in the background gets no animation frame.
  if (document.hidden) release();
  else window.requestAnimationFrame(release);
}

export default {
  onRouteDidUpdate({location, previousLocation}) {
    each([
      () => restoreTabs(document),
      () => addCodeButtons(document),
      () => prepareConsoles(document, location.hash),
      () => prepareJourneys(document),
      () => prepareSamples(document),
      () => revealTarget(location.hash),
      hideTip,
      releaseHeldEvents,
    ]);
    if (previousLocation && previousLocation.pathname !== location.pathname)
      window.dispatchEvent(new Event(PAGE_CHANGED));
  },
} satisfies ClientModule;
