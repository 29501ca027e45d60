/**
 * The entry of a separate script (src/plugins/security/third-parties), which each page loads when it is idle if a
 * third-party service is configured. It starts allowed services and asks where needed.
 */
import {inTime} from '../../components/fault';
import {configuredPurposes, SETTINGS_ID, type Purpose, type ThirdParties} from '../../config/consent';
import {listenToContact} from '../messenger/contact';
import {startMessenger, stopMessenger} from '../messenger/start';
import {showNotice} from '../../components/notice/notice';
import {hasPrivacySignal, isAllowed, readChoices} from '../../config/readerChoice';
import {startSocial, stopSocial} from './social';

function readSettings(): ThirdParties | undefined {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  // The build wrote the element in this form.
  return text === undefined ? undefined : (JSON.parse(text) as ThirdParties);
}

function startAllowed({consent, messenger, social}: ThirdParties): void {
  // Under a privacy signal the messenger waits for the reader's request, even on sites that don't ask for consent.
  const waits = hasPrivacySignal() && consent === 'off';
  if (messenger && !waits && isAllowed('messenger', consent)) void startMessenger(messenger);
  if (social !== null && isAllowed('social', consent)) startSocial(social);
}

/** Stops a refused service. Other purposes need no stop, because each search checks its permission. */
const STOPS: Partial<Record<Purpose, () => boolean>> = {messenger: stopMessenger, social: stopSocial};

/** Starts what the new answers allow, and stops what they refuse. @returns refused services that stay until a reload */
function apply(settings: ThirdParties, purposes: readonly Purpose[]): Purpose[] {
  startAllowed(settings);
  return purposes.filter((purpose) => !isAllowed(purpose, settings.consent) && STOPS[purpose]?.() === true);
}

function run(settings: ThirdParties): void {
  const {consent, messenger} = settings;
  const purposes = configuredPurposes(settings);
  if (messenger) listenToContact(messenger, () => isAllowed('messenger', consent));
  startAllowed(settings);
  if (consent === 'off' || purposes.length === 0) return;
  const ask = (opener?: HTMLElement): void => {
    // Only loaded when the site asks.
    inTime(import('./control'))
      .then(({openControl}) =>
        openControl({purposes, about: settings.about, done: () => apply(settings, purposes), ...(opener && {opener})}),
      )
      .catch((error: unknown) => {
        console.warn(error);
        // Without an opener, no notice is needed, because nothing runs without an answer. A failed module may stay
        // cached as failed, so only a reload helps.
        if (opener) showNotice('The privacy choices could not be loaded. Reload the page and try again.');
      });
  };
  // Shows the button of the footer (src/components/Contact).
  document.documentElement.dataset['privacyChoices'] = 'on';
  window.addEventListener('click', ({target}) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-privacy-choices-open]') : null;
    if (opener) ask(opener);
  });
  // The signal counts as an answer. A service that was configured after the last answer has none yet.
  const chosen = readChoices();
  if (!hasPrivacySignal() && purposes.some((purpose) => chosen[purpose] === undefined)) ask();
}

const settings = readSettings();
if (settings) run(settings);
