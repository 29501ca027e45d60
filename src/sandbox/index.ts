import {Engine, type Fault} from './engine';
import type {AttemptOutcome, Endpoint} from './events/endpoints';
import type {SandboxEvent} from './events/messages';
import type {SandboxSource} from './types';
import {TODAY} from './world';

export type {Fault} from './engine';
export type {SandboxEvent} from './events/messages';
export type {ApiIndex, CommonSlice, GroupSlice, OperationSpec, ParameterSpec, SandboxSource} from './types';

export interface SandboxOptions {
  source: SandboxSource;
  /** The same seed, source and requests give the same answers. */
  seed?: string;
  /** First moment of the sandbox's clock, RFC 3339. Every write advances the clock by a second. */
  now?: string;
  /** Receives a line for each mistake of the sandbox itself; `console.error` unless it is given. */
  log?: (line: string) => void;
  /**
   * Milliseconds of a clock that goes by itself. With one, each credential has the quotas of `RateLimit-Policy`, and a
   * call beyond them answers 429; without one, calls are only counted.
   */
  quotaClock?: () => number;
  /** Receives what webhooks are told of each call, before it is answered. */
  onEvents?: (events: readonly SandboxEvent[]) => void;
}

/** A server that runs without a network. */
export interface Sandbox {
  /** Answers a request. It never rejects, unless a slice cannot be loaded. */
  fetch(request: Request): Promise<Response>;
  /** Loads what an operation needs, so that requests to it load nothing more. */
  prepare(api: string, operation: string): Promise<void>;
  /** Path parameters of a record that a prepared operation can work on now, `{transfer_order_id: 'tro_…'}`. */
  suggest(api: string, operation: string): Record<string, string> | undefined;
  /** Restores the initial state, with clock, ids and numbers. */
  reset(): void;
  /** Mistakes of the sandbox since the last reset, which it answered with a 500. */
  faults(): readonly Fault[];
  /** The enabled endpoints for webhooks, once an operation of their group is prepared. */
  endpoints(): Endpoint[];
  /** Notes how an attempt to deliver an event ended. */
  noteAttempt(config: string, outcome: AttemptOutcome): void;
}

/** A sandbox on top of slices. Two with the same options give the same answers, byte for byte. */
export function createSandbox({
  source,
  seed = 'quartermaster',
  now = TODAY,
  log = console.error,
  onEvents,
  quotaClock,
}: SandboxOptions): Sandbox {
  const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const engine = new Engine(source, seed, now, wait, log, onEvents, quotaClock);
  return {
    fetch: (request) => engine.fetch(request),
    prepare: (api, operation) => engine.prepare(api, operation),
    suggest: (api, operation) => engine.suggest(api, operation),
    reset: () => engine.reset(),
    faults: () => engine.faults,
    endpoints: () => engine.endpoints(),
    noteAttempt: (config, outcome) => engine.noteAttempt(config, outcome),
  };
}
