import {PORT} from '../../src/config/env';
import {portOf} from '../../src/config/port';
import {sentenceOf, stop} from './run';

/**
 * The port a command should listen on: `--port 3001` or `--port=3001`, else PORT of the environment, else the default.
 * Ends the process when the value is not a port.
 */
export function chosenPort(args: readonly string[], fallback: number): number {
  const flag = args.findIndex((arg) => arg === '--port');
  const given =
    flag >= 0
      ? (args[flag + 1] ?? '')
      : (args.find((arg) => arg.startsWith('--port='))?.slice('--port='.length) ?? PORT);
  if (given === undefined) return fallback;
  try {
    return portOf(given);
  } catch (error) {
    return stop(sentenceOf(error));
  }
}

/** The address a command should listen on: `--host 0.0.0.0` opens it to the network, as a container needs. */
export function chosenHost(args: readonly string[]): string | undefined {
  const flag = args.indexOf('--host');
  return flag < 0 ? undefined : args[flag + 1];
}
