/**
 * Reads the third-party settings of the build's environment. Separate from modules that run in pages, which have no
 * environment.
 */
import {readConsent, readSocial, type ConsentMode} from './consent';
import {
  CONSENT,
  FEEDBACK_TO,
  MESSENGER_APP_ID,
  MESSENGER_REGION,
  REPORTS_BY_BROWSER,
  REPORTS_URL,
  REPOSITORY_URL,
  SOCIAL_WIDGETS,
} from './env';
import {readFeedback, type Feedback} from './feedback';
import {readMessenger, type MessengerApp} from './messenger';
import product from './product.json';
import {readReports} from './reports';

/** @throws Error as readConsent does */
export function consentMode(): ConsentMode {
  return readConsent(CONSENT);
}

/** @returns the address of the social widgets script; null when it is off @throws Error as readSocial does */
export function socialScript(): string | null {
  return readSocial(SOCIAL_WIDGETS);
}

/** @returns the app; undefined when none is configured @throws Error as readMessenger does */
export function messengerApp(): MessengerApp | undefined {
  return readMessenger(MESSENGER_APP_ID, MESSENGER_REGION);
}

/** @returns where pages report to; undefined when they don't @throws Error as readReports does */
export function reportsAddress(): string | undefined {
  return readReports(REPORTS_URL, consentMode());
}

/** @returns where answers of readers go; null when they are not asked @throws Error as readFeedback does */
export function feedback(): Feedback | null {
  return readFeedback(FEEDBACK_TO, {mail: product.feedback, repository: REPOSITORY_URL});
}

/** @returns where browsers send what the policy refuses; undefined when they don't @throws Error as readReports does */
export function browserReportsAddress(): string | undefined {
  return REPORTS_BY_BROWSER ? reportsAddress() : undefined;
}
