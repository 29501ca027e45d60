import type {History} from 'history';

/** Changes the route for a click on a link to one of our own pages, so that it needs no reload. */
export function followLink(event: MouseEvent, history: History): void {
  if (!(event.target instanceof Element) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest('a');
  if (!link || link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return;
  // A link to another place on the same page is the browser's own business.
  if (link.pathname === window.location.pathname && link.hash !== '') return;
  event.preventDefault();
  history.push(link.pathname + link.search + link.hash);
}
