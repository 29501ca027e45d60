/** The sandbox of the home page, which is loaded at the first press of Send. */
import {APIS} from '../../config/apis';
import {createSandbox, type Sandbox} from '../../sandbox';
import {fileSource} from '../../sandbox/source';
import {ask} from './ask';
import {differing} from './differing';
import type {CallView, ChoiceView, Reply} from './types';

let sandbox: Promise<Sandbox> | undefined;

async function open(baseUrl: string): Promise<Sandbox> {
  const names = APIS.map(({name}) => name);
  return createSandbox({source: await fileSource(baseUrl, names)});
}

/** An answer of the sandbox in the page. */
export interface LiveReply extends Reply {
  /** Milliseconds it took after loading. */
  time: number;
  /** Numbers of the lines that the answer before did not have. */
  changed: number[];
}

/**
 * Sends a call to the sandbox in the page.
 *
 * @param before the answer that is shown
 * @throws Error when a part of the sandbox cannot be loaded; the next call tries again
 */
export async function askHere(baseUrl: string, call: CallView, value: ChoiceView, before: string): Promise<LiveReply> {
  sandbox ??= open(baseUrl);
  sandbox.catch(() => (sandbox = undefined));
  const ready = await sandbox;
  await ready.prepare(call.api, call.operation);
  const begin = performance.now();
  const reply = await ask(ready, call, value, window.location.origin);
  return {...reply, time: performance.now() - begin, changed: differing(before, reply.answer)};
}
