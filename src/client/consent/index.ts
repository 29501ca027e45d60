/**
 * The way in: built into a script of its own (src/plugins/security/third-parties) that each page loads when it is idle and
 * something of another provider is configured. It starts what is allowed and asks where it must.
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
  // The build wrote it, in this form.
  return text === undefined ? undefined : (JSON.parse(text) as ThirdParties);
}

function startAllowed({consent, messenger, social}: ThirdParties): void {
  // Under the signal the messenger waits until the reader asks for it, even where readers are not asked.
  const waits = hasPrivacySignal() && consent === 'off';
  if (messenger && !waits && isAllowed('messenger', consent)) void startMessenger(messenger);
  if (social !== null && isAllowed('social', consent)) startSocial(social);
}

/** What a refusal stops. The other purposes leave nothing running: each search asks anew. */
const STOPS: Partial<Record<Purpose, () => boolean>> = {messenger: stopMessenger, social: stopSocial};

/** Starts what the new answers allow, and stops what they refuse. @returns what is in the page until a reload */
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
    // Only sites that ask load it, and only when they ask.
    inTime(import('./control'))
      .then(({openControl}) =>
        openControl({purposes, about: settings.about, done: () => apply(settings, purposes), ...(opener && {opener})}),
      )
      .catch((error: unknown) => {
        console.warn(error);
        // Who did not ask misses nothing: what is not allowed does not run. The browser may keep a module as failed.
        if (opener) showNotice('The privacy choices could not be loaded. Reload the page and try again.');
      });
  };
  // Shows the button of the footer (src/components/Contact).
  document.documentElement.dataset['privacyChoices'] = 'on';
  window.addEventListener('click', ({target}) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-privacy-choices-open]') : null;
    if (opener) ask(opener);
  });
  // The signal is an answer too. What was configured since the last answer has none.
  const chosen = readChoices();
  if (!hasPrivacySignal() && purposes.some((purpose) => chosen[purpose] === undefined)) ask();
}

const settings = readSettings();
if (settings) run(settings);
