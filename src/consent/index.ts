/**
 * The way in: built into a script of its own (src/plugins/third-parties) that each page loads when it is idle and
 * something of another provider is configured. It starts what is allowed and asks where it must.
 */
import {SETTINGS_ID, type Purpose, type ThirdParties} from '../config/consent';
import {listenToContact} from '../messenger/contact';
import {startMessenger, stopMessenger} from '../messenger/start';
import {hasPrivacySignal, isAllowed, readChoices} from './choice';
import {startSocial} from './social';

function readSettings(): ThirdParties | undefined {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  // The build wrote it, in this form.
  return text === undefined ? undefined : (JSON.parse(text) as ThirdParties);
}

/** The purposes that something is configured for. */
function configured({messenger, social, analytics}: ThirdParties): Purpose[] {
  const purposes: Purpose[] = [];
  if (messenger) purposes.push('messenger');
  if (social !== null) purposes.push('social');
  if (analytics) purposes.push('analytics');
  return purposes;
}

function startAllowed({consent, messenger, social}: ThirdParties): void {
  // Under the signal the messenger waits until the reader asks for it, even where readers are not asked.
  const waits = hasPrivacySignal() && consent === 'off';
  if (messenger && !waits && isAllowed('messenger', consent)) void startMessenger(messenger);
  if (social !== null && isAllowed('social', consent)) startSocial(social);
}

/** Starts what the new answers allow. What runs and is refused now goes with the page. */
function apply(settings: ThirdParties, before: readonly Purpose[]): void {
  const withdrawn = before.filter((purpose) => !isAllowed(purpose, settings.consent));
  if (withdrawn.includes('messenger')) stopMessenger();
  // Statistics leave nothing running: each search asks anew.
  if (withdrawn.some((purpose) => purpose !== 'analytics')) window.location.reload();
  else startAllowed(settings);
}

function run(settings: ThirdParties): void {
  const {consent, messenger} = settings;
  const purposes = configured(settings);
  if (messenger) listenToContact(messenger, () => isAllowed('messenger', consent));
  startAllowed(settings);
  if (consent === 'off' || purposes.length === 0) return;
  const ask = (opener?: HTMLElement): void => {
    const before = purposes.filter((purpose) => isAllowed(purpose, consent));
    // Only sites that ask load it, and only when they ask.
    void import('./control').then(({openControl}) =>
      openControl({purposes, about: settings.about, done: () => apply(settings, before), ...(opener && {opener})}),
    );
  };
  // Shows the button of the footer (src/components/Contact).
  document.documentElement.dataset['privacyChoices'] = 'on';
  window.addEventListener('click', ({target}) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-privacy-choices-open]') : null;
    if (opener) ask(opener);
  });
  // The signal is an answer too.
  if (!readChoices() && !hasPrivacySignal()) ask();
}

const settings = readSettings();
if (settings) run(settings);
