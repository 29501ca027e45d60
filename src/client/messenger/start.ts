/** Starts the widget of an app once, and reports whether its script was loaded. */
import {PAGE_CHANGED, type MessengerApp} from '../../config/messenger';
import {command} from '../../components/messenger/commands';

/** The result of loading the widget's script. */
export type Arrival = 'loaded' | 'failed';

let arrival: Promise<Arrival> | undefined;
let isOpen = false;
let isWanted = false;
let isShut = false;
const waiting = new Set<() => void>();

/** Resolves the promises of `showMessenger`. */
function shown(): void {
  isOpen = true;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Shuts down a widget that was refused meanwhile, and boots one that is allowed again. */
function follow(came: Arrival): Arrival {
  if (came === 'failed' || isWanted !== isShut) return came;
  isShut = !isWanted;
  if (isShut) command('shutdown');
  else command('boot', window.intercomSettings ?? {});
  return came;
}

/** Tells the widget that another page is shown, with the time in seconds, as its provider asks sites without reloads. */
function tellPage(): void {
  if (!isWanted || isShut) return;
  try {
    command('update', {last_request_at: Math.floor(Date.now() / 1000)});
  } catch (error) {
    // What the provider's code throws concerns no page.
    console.warn(error);
  }
}

/** Loads the widget once. @returns the result; it never rejects */
export function startMessenger({appId, region}: MessengerApp): Promise<Arrival> {
  isWanted = true;
  arrival ??= import('./provider').then(
    ({mount}) =>
      new Promise<Arrival>((resolve) => {
        const hidden = (): void => {
          isOpen = false;
        };
        const started = mount(
          {app_id: appId, region},
          {
            onLoad: () => {
              window.addEventListener(PAGE_CHANGED, tellPage);
              resolve('loaded');
            },
            onLoadFailed: () => resolve('failed'),
            onShow: shown,
            onHide: hidden,
          },
        );
        if (!started) resolve('failed');
      }),
    (): Arrival => 'failed',
  );
  return arrival.then(follow);
}

/**
 * Ends the conversation in this browser; the widget removes its cookies.
 *
 * @returns whether its script is in the page already, which only a reload can change
 */
export function stopMessenger(): boolean {
  if (!arrival) return false;
  isWanted = false;
  isOpen = false;
  void arrival.then(follow);
  return true;
}

/**
 * Asks the widget to open. @returns resolves when it is visible, and never if it does not open @throws Error when it
 * can't be loaded
 */
export async function showMessenger(app: MessengerApp): Promise<void> {
  if ((await startMessenger(app)) === 'failed') throw new Error('The messenger could not be loaded.');
  if (isOpen) return;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    command('show');
  });
}
