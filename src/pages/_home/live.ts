/** The sandbox of the home page, which is loaded at the first press of Send. */
import {APIS} from '../../config/apis';
import {createSandbox, type Sandbox} from '../../sandbox';
import {fileSource} from '../../sandbox/source';
import {ask} from './ask';
import type {CallView, Reply} from './types';

let sandbox: Promise<Sandbox> | undefined;

async function open(baseUrl: string): Promise<Sandbox> {
  const names = APIS.map(({name}) => name);
  return createSandbox({source: await fileSource(baseUrl, names)});
}

/**
 * Sends a call to the sandbox in the page.
 *
 * @returns the answer, and the milliseconds it took after loading
 * @throws Error when a part of the sandbox cannot be loaded; the next call tries again
 */
export async function askHere(baseUrl: string, call: CallView): Promise<Reply & {time: number}> {
  sandbox ??= open(baseUrl);
  sandbox.catch(() => (sandbox = undefined));
  const ready = await sandbox;
  await ready.prepare(call.api, call.operation);
  const begin = performance.now();
  const reply = await ask(ready, call, window.location.origin);
  return {...reply, time: performance.now() - begin};
}
