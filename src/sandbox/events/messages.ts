/** Makes the messages that webhooks receive of what has happened. */
import {createRandom, type Random} from '../random';
import type {JsonObject} from '../types';
import type {Happened} from './happened';

/** An event as webhooks receive it. */
export interface SandboxEvent {
  /** Name of the message, the same in every attempt: `msg_…`. */
  id: string;
  /** API whose users receive it. */
  api: string;
  /** The body: type, moment on the sandbox's clock, and which record to read. */
  payload: {type: string; timestamp: string; data: JsonObject};
  /** Stores, suppliers and locations that the record names. Nobody receives them. */
  about: readonly string[];
}

export class Messages {
  private random: Random;

  /** @param seed ids come from random values of their own, so that those of records don't depend on events */
  constructor(private readonly seed: string) {
    this.random = createRandom(`${seed} events`);
  }

  reset(): void {
    this.random = createRandom(`${this.seed} events`);
  }

  /** @param now moment on the sandbox's clock */
  of(happened: readonly Happened[], now: string): SandboxEvent[] {
    return happened.map(({api, type, data, at = now, about = []}) => ({
      id: `msg_${this.random.ulid(Date.parse(now))}`,
      api,
      payload: {type, timestamp: at, data},
      about,
    }));
  }
}
