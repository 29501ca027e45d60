/** Fetches the page behind a link when the reader shows intent, unless the connection is slow or metered. */
import type {ClientModule} from '@docusaurus/types';
import {isDocsAddress, loadPage} from './pages';

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

function isSlow(): boolean {
  const {connection} = navigator as Navigator & {connection?: Connection};
  return connection?.effectiveType?.includes('2g') === true || connection?.saveData === true;
}

function consider(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download') || isSlow()) return;
  if (!isDocsAddress(link.pathname) || !link.pathname.endsWith('/')) return;
  // A failure is repeated and reported when the reader follows the link.
  loadPage(link.pathname).catch(() => undefined);
}

if (typeof document !== 'undefined') {
  for (const type of ['mouseover', 'focusin', 'touchstart']) document.addEventListener(type, consider, {passive: true});
}

export default {
  onRouteUpdate() {
    // Docusaurus would prefetch every link in view, which for a long sidebar means many pages the reader never opens.
    window.docusaurus = {...window.docusaurus, prefetch: () => false};
  },
} satisfies ClientModule;
