import {useSyncExternalStore} from 'react';
import {command, COMMANDS, isLoaded, LOADED, type Command, type Commands} from './commands';

/** A method for each command of the widget, with its arguments. Each returns what the widget answers. */
export type Messenger = {[C in Command]: (...values: Commands[C]) => unknown};

// A list of names can't express that each method has the arguments of its own command.
const send = command as (name: Command, ...values: unknown[]) => unknown;
const METHODS = Object.fromEntries(
  COMMANDS.map((name) => [name, (...values: unknown[]) => send(name, ...values)]),
) as Messenger;

function subscribe(listener: () => void): () => void {
  window.addEventListener(LOADED, listener);
  return () => window.removeEventListener(LOADED, listener);
}

/**
 * The commands of the messenger, for components of a page.
 *
 * @returns a method for each command, and `isReady`: whether the widget takes commands. Before that, and on a site
 *   without a messenger, a command does nothing but warn in the browser's console.
 */
export function useMessenger(): Messenger & {isReady: boolean} {
  const isReady = useSyncExternalStore(subscribe, isLoaded, () => false);
  return {...METHODS, isReady};
}
