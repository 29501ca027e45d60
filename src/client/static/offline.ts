/** Keeps a link from leaving the page while the device is offline, which would only show the browser's error page. */
import {hideNotice, showNotice} from '../../components/notice/notice';
import {isReachable} from '../../components/notice/reload';
import {knownPage} from './pages';

/** Links that are followed without a check. */
const passed = new WeakSet<HTMLAnchorElement>();

async function check(link: HTMLAnchorElement): Promise<void> {
  if (await isReachable(link.href)) {
    passed.add(link);
    link.click();
    return;
  }
  const name = link.textContent.trim();
  showNotice(`Your device is offline. ${name && `“${name}” was not opened.`}`);
}

function hold(event: MouseEvent): void {
  if (navigator.onLine || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return;
  if (link.pathname === window.location.pathname || knownPage(link.pathname) || passed.delete(link)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void check(link);
}

if (typeof document !== 'undefined') {
  // In the capture phase, so that it runs before the router and before the page's own listeners.
  document.addEventListener('click', hold, true);
  window.addEventListener('online', hideNotice);
}

export {};
