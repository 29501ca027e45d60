/** "Contact us" links to the page with our addresses. With a messenger it opens the messenger instead. */
import type {MessengerApp} from '../../config/messenger';
import {hideNotice, showNotice} from '../../components/notice/notice';
import {showMessenger} from './start';

/** Milliseconds to wait for the messenger before the link is followed instead. */
const PATIENCE = 4000;

/** Milliseconds after which a notice says that the messenger is loading. */
const QUIET = 400;

function late(): Promise<never> {
  return new Promise((_, reject) => {
    window.setTimeout(() => reject(new Error('The messenger did not open in time.')), PATIENCE);
  });
}

/** Adds one listener for the whole site. @param isAllowed whether the reader allows the messenger now */
export function listenToContact(app: MessengerApp, isAllowed: () => boolean): void {
  let isGivenUp = false;
  const press = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-contact]') : null;
    if (!link || isGivenUp || !isAllowed()) return;
    event.preventDefault();
    // Neither the router nor the script loader may follow the link.
    event.stopImmediatePropagation();
    link.setAttribute('aria-busy', 'true');
    const telling = window.setTimeout(showNotice, QUIET, 'The messenger is being opened …');
    Promise.race([showMessenger(app), late()])
      .finally(() => {
        link.removeAttribute('aria-busy');
        window.clearTimeout(telling);
        hideNotice();
      })
      .catch(() => {
        // A second click without the messenger, so that all other listeners for links see it.
        isGivenUp = true;
        link.click();
        isGivenUp = false;
      });
  };
  window.addEventListener('click', press, true);
}
