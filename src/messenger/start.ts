/** Starts the widget of an app once, and says whether it came. */
import type {MessengerApp} from '../config/messenger';
import {command} from '.';

/** What became of the widget's script. */
export type Arrival = 'loaded' | 'failed';

let arrival: Promise<Arrival> | undefined;
let isOpen = false;
const waiting = new Set<() => void>();

/** Tells who waits that the widget is on the screen. */
function shown(): void {
  isOpen = true;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Loads the widget, unless that has happened. @returns what came of it; it never rejects */
export function startMessenger({appId, region}: MessengerApp): Promise<Arrival> {
  arrival ??= import('./provider').then(
    ({mount}) =>
      new Promise<Arrival>((resolve) => {
        const hidden = (): void => {
          isOpen = false;
        };
        const started = mount(
          {app_id: appId, region},
          {
            onLoad: () => resolve('loaded'),
            onLoadFailed: () => resolve('failed'),
            onShow: shown,
            onHide: hidden,
          },
        );
        if (!started) resolve('failed');
      }),
    (): Arrival => 'failed',
  );
  return arrival;
}

/** Ends the conversation in this browser; the widget takes its cookies with it. */
export function stopMessenger(): void {
  if (arrival && typeof window.Intercom === 'function') command('shutdown');
}

/** Asks the widget to open. @returns once it is on the screen; never, when it does not open */
export async function showMessenger(app: MessengerApp): Promise<void> {
  if ((await startMessenger(app)) === 'failed') throw new Error('The messenger could not be loaded.');
  if (isOpen) return;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    command('show');
  });
}
