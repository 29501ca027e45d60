/** The sandbox on a command line: its options, and what it prints. */
import {parseArgs} from 'node:util';
import {SANDBOX_PORT} from '../../config/localSandbox';
import {portOf} from '../../config/port';
import type {SandboxSource} from '../index';
import {withLargeWorld} from '../largeWorld';
import {serveSandbox, type ServeOptions} from '../server';

const USAGE =
  'Options: --port 4010, --host 0.0.0.0 (lets others in the network in), --seed text (other ids), --forward-to http://localhost:8080/ (delivers webhooks), --no-limits (refuses no call for being one too many), --large-world (two hundred products, thirty suppliers and six months of orders, for applications that show lists).';

interface Options extends Omit<ServeOptions, 'source' | 'log'> {
  /** Whether lists are long. */
  largeWorld?: boolean;
}

/** @throws Error in a sentence for what is no address of this machine */
function receiverOf(given: string): string {
  const {protocol = '', hostname = ''} = URL.canParse(given) ? new URL(given) : {};
  if (/^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return given;
  throw new Error(
    `"${given}" is not an address of this machine: give one such as http://localhost:8080/webhooks after --forward-to.`,
  );
}

function parsed(args: readonly string[]) {
  try {
    const text = {type: 'string'} as const;
    const flag = {type: 'boolean'} as const;
    const options = {port: text, host: text, seed: text, 'forward-to': text, 'no-limits': flag, 'large-world': flag};
    return parseArgs({args: [...args], options}).values;
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Error(`${sentence}. ${USAGE}`, {cause: error});
  }
}

/**
 * What a server of the sandbox was asked for.
 *
 * @throws Error in a sentence that says what to write instead
 */
export function optionsOf(args: readonly string[]): Options {
  const {port, host, seed, 'forward-to': forwardTo, 'no-limits': unlimited, 'large-world': largeWorld} = parsed(args);
  return {
    port: port === undefined ? SANDBOX_PORT : portOf(port),
    ...(host !== undefined && {host}),
    ...(seed !== undefined && {seed}),
    ...(forwardTo !== undefined && {forwardTo: receiverOf(forwardTo)}),
    ...(unlimited === true && {limits: false}),
    ...(largeWorld === true && {largeWorld}),
  };
}

/** Serves a sandbox until the process is told to end. @throws Error in a sentence when it can't */
export async function serveUntilStopped(plain: SandboxSource, {largeWorld, ...options}: Options): Promise<void> {
  const source = largeWorld === true ? withLargeWorld(plain) : plain;
  const server = await serveSandbox({...options, source, log: console.log}).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${options.port} is taken: give another one after --port.`) : error;
  });
  console.log(`The sandbox answers on http://localhost:${server.port}/ (stop it with Ctrl+C).`);
  const end = (): void => {
    console.log('Stopping …');
    void server.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
}
