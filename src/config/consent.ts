/** Which third-party services a reader's browser may contact, and whether the reader is asked first. */
import {isOn} from './isOn';
import type {MessengerApp} from './messenger';

/** Purposes for which a third party may be contacted; a reader allows or refuses each. */
export const PURPOSES = ['messenger', 'social', 'search', 'analytics'] as const;

export type Purpose = (typeof PURPOSES)[number];

/**
 * `off`: configured services are loaded, after the page. `required`: nothing of a third party is loaded, contacted or
 * stored before the reader allows its purpose. Until then a site with a search cluster searches in the browser.
 */
export type ConsentMode = 'off' | 'required';

/** Address of the social widgets script. The provider changes it without notice, so a hash can't pin it. */
export const SOCIAL_SCRIPT = 'https://platform.twitter.com/widgets.js';

/** Id of the element on each page with its `ThirdParties` as JSON. */
export const SETTINGS_ID = 'third-parties';

/** Settings of third-party services that a page needs. All of it is published. */
export interface ThirdParties {
  /** Address of the script that reads these settings. */
  src: string;
  consent: ConsentMode;
  /** Address of the social widgets script; null when it is off. */
  social: string | null;
  messenger: MessengerApp | null;
  /** Whether a search cluster is configured. */
  search: boolean;
  /** Whether the cluster counts queries. */
  analytics: boolean;
  /** Address of the page on stored data. */
  about: string;
}

/** The purposes for which a service is configured. */
export function configuredPurposes({
  messenger,
  social,
  search,
  analytics,
}: Pick<ThirdParties, 'messenger' | 'social' | 'search' | 'analytics'>): Purpose[] {
  const isConfigured: Record<Purpose, boolean> = {
    messenger: messenger !== null,
    social: social !== null,
    search,
    analytics,
  };
  return PURPOSES.filter((purpose) => isConfigured[purpose]);
}

/** Whether pages need the script that reads the settings. Search needs it only to ask for consent. */
export function needsScript(settings: Omit<ThirdParties, 'src' | 'about'>): boolean {
  const {messenger, social, consent} = settings;
  return messenger !== null || social !== null || (consent === 'required' && configuredPurposes(settings).length > 0);
}

/** @throws Error when the value is neither of the two */
export function readConsent(value = 'off'): ConsentMode {
  if (value !== 'off' && value !== 'required')
    throw new Error(`CONSENT: "${value}" is not a choice. Give off or required.`);
  return value;
}

/** @throws Error when the value is neither of the two */
export function readSocial(value = 'on'): string | null {
  return isOn('SOCIAL_WIDGETS', value) ? SOCIAL_SCRIPT : null;
}
