/** The customer-messaging widget: boot, commands, and what to say when either can't work. No script of the provider is loaded from here. */
import {DEFAULT_MESSENGER_REGION} from '../config/site';

/** Regions and the base of the provider's API in each. */
export const REGION_APIS = {
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  ap: 'https://api-iam.au.intercom.io',
} as const;

export type Region = keyof typeof REGION_APIS;

export interface MessengerSettings {
  app_id: string;
  region?: Region;
  [setting: string]: unknown;
}

/** The commands that are forwarded to the widget. */
export const COMMANDS = [
  'boot',
  'shutdown',
  'update',
  'hide',
  'show',
  'showSpace',
  'showMessages',
  'showNewMessage',
  'onHide',
  'onShow',
  'onUnreadCountChange',
  'trackEvent',
  'getVisitorId',
  'startTour',
  'showArticle',
  'showNews',
  'startSurvey',
  'startChecklist',
  'showTicket',
  'showConversation',
  'onUserEmailSupplied',
] as const;

export type Command = (typeof COMMANDS)[number];

type Widget = (command: string, ...values: unknown[]) => unknown;

declare global {
  interface Window {
    /** Set by the provider's script. */
    Intercom?: Widget;
    intercomSettings?: Record<string, unknown>;
  }
}

function hasWindow(): boolean {
  if (typeof window !== 'undefined') return true;
  console.warn('There is no window: does this code run client-side?');
  return false;
}

/** Where the provider's script of an app lives. */
export function scriptUrl(appId: string): string {
  return `https://widget.intercom.io/widget/${encodeURIComponent(appId)}`;
}

/**
 * Hands the widget its settings: hidden launcher, and the API base of the region (`us` when none is given).
 *
 * @returns whether the settings were usable; when not, a warning says so and nothing happens
 */
export function configure(settings: unknown): settings is MessengerSettings {
  if (!hasWindow()) return false;
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    console.warn('Intercom initialiser called with invalid parameters.');
    return false;
  }
  const {region = DEFAULT_MESSENGER_REGION, ...rest} = settings as MessengerSettings;
  window.intercomSettings = {hide_default_launcher: true, ...rest, api_base: REGION_APIS[region]};
  return true;
}

/**
 * Forwards a command to the widget.
 *
 * @returns what the widget answers; undefined, with a warning, when there is no widget yet
 */
export function command(name: Command, ...values: unknown[]): unknown {
  if (!hasWindow()) return undefined;
  if (typeof window.Intercom !== 'function') {
    console.warn('Intercom not booted or setup incomplete.');
    return undefined;
  }
  return window.Intercom(name, ...values);
}
