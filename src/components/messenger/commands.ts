/**
 * The customer-messaging widget: its settings, its commands, and warnings when either can't work. Pages and the late
 * script (src/client/consent) have a copy of this module each, so what both must know is stored on the window.
 */
import {REGION_APIS, type Region} from '../../config/messenger';
import {DEFAULT_MESSENGER_REGION} from '../../config/site';

export interface MessengerSettings {
  app_id: string;
  region?: Region;
  [setting: string]: unknown;
}

type Id = string | number;
type Settings = Record<string, unknown>;

/** The commands that are forwarded to the widget, with their arguments. */
export interface Commands {
  boot: [settings?: Settings];
  shutdown: [];
  update: [settings?: Settings];
  hide: [];
  show: [];
  showSpace: [space: string];
  showMessages: [];
  showNewMessage: [text?: string];
  onHide: [act: () => void];
  onShow: [act: () => void];
  onUnreadCountChange: [act: (count: number) => void];
  trackEvent: [name: string, facts?: Settings];
  getVisitorId: [];
  startTour: [id: Id];
  showArticle: [id: Id];
  showNews: [id: Id];
  startSurvey: [id: Id];
  startChecklist: [id: Id];
  showTicket: [id: Id];
  showConversation: [id: Id];
  onUserEmailSupplied: [act: () => void];
}

export type Command = keyof Commands;

/** Lists every command, so that the compiler reports a missing or misspelt name. */
const ALL: Record<Command, true> = {
  boot: true,
  shutdown: true,
  update: true,
  hide: true,
  show: true,
  showSpace: true,
  showMessages: true,
  showNewMessage: true,
  onHide: true,
  onShow: true,
  onUnreadCountChange: true,
  trackEvent: true,
  getVisitorId: true,
  startTour: true,
  showArticle: true,
  showNews: true,
  startSurvey: true,
  startChecklist: true,
  showTicket: true,
  showConversation: true,
  onUserEmailSupplied: true,
};

export const COMMANDS = Object.keys(ALL) as Command[];

type Widget = (command: string, ...values: unknown[]) => unknown;

declare global {
  interface Window {
    /** Defined by the provider's script. */
    Intercom?: Widget;
    intercomSettings?: Settings;
    /** The queue that replaces the widget while its script is loading. */
    intercomQueue?: Widget;
  }
}

/** Event of the window: the widget has been loaded. */
export const LOADED = 'messenger-loaded';

/** Sets the queue that replaces the widget; undefined once the widget is loaded, which listeners of LOADED learn. */
export function awaitWidget(widget: Widget | undefined): void {
  if (widget) {
    window.intercomQueue = widget;
    return;
  }
  delete window.intercomQueue;
  window.dispatchEvent(new Event(LOADED));
}

/** Whether the widget takes commands now. */
export function isLoaded(): boolean {
  return typeof window.Intercom === 'function' && window.Intercom !== window.intercomQueue;
}

function hasWindow(): boolean {
  if (typeof window !== 'undefined') return true;
  console.warn('There is no window: does this code run client-side?');
  return false;
}

/**
 * Sets the widget's settings: hidden launcher, and the API base of the region (`us` by default).
 *
 * @returns whether the settings were valid; otherwise there is a warning and no effect
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
 * @returns the widget's result; undefined, with a warning, when there is no widget yet
 */
export function command<C extends Command>(name: C, ...values: Commands[C]): unknown {
  if (!hasWindow()) return undefined;
  if (!isLoaded()) {
    console.warn('Intercom not booted or setup incomplete.');
    return undefined;
  }
  return window.Intercom?.(name, ...values);
}
