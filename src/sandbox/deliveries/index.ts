/** Delivers the events of a sandbox to an address of this machine, with the retries of the platform. Runs in Node. */
import {wants, type AttemptOutcome, type Endpoint} from '../events/endpoints';
import type {SandboxEvent} from '../events/messages';
import {isDelivered, post, type Attempt} from './post';
import {signature} from './sign';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before each attempt, in milliseconds. */
export const WAITS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Greatest number of deliveries that are remembered. */
const CAPACITY = 1000;

/**
 * `not_sent`: no address was given. `waiting`: another attempt follows. `dropped`: the endpoint was deleted or switched
 * off while it waited.
 */
export type DeliveryState = 'not_sent' | 'sending' | 'waiting' | 'delivered' | 'failed' | 'dropped';

export interface Delivery {
  /** `webhook-id`. */
  id: string;
  /** Config of the endpoint. */
  plugin_config_id: string;
  type: string;
  state: DeliveryState;
  /** Where the platform would deliver. */
  url: string;
  payload: SandboxEvent['payload'];
  attempts: Attempt[];
  /** RFC 3339, while it waits. */
  next_attempt_at?: string;
}

export interface DeliveryOptions {
  endpoints: () => Endpoint[];
  /** Address of this machine to deliver to; nothing is sent without one. */
  forwardTo?: string;
  /** Learns how each attempt ended. */
  onAttempt: (delivery: Delivery, outcome: AttemptOutcome) => void;
}

function messageOf({status, error}: Attempt): string {
  return error ?? `The endpoint answered ${status ?? 0}`;
}

export class Deliveries {
  private readonly list: Delivery[] = [];
  private readonly timers = new Map<Delivery, NodeJS.Timeout>();
  /** Since when nothing has worked, in milliseconds, by endpoint. */
  private readonly failingSince = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly options: DeliveryOptions) {}

  /** Newest first. */
  all(): Delivery[] {
    return [...this.list].reverse();
  }

  /** Sends events to the endpoints that have subscribed to them. */
  send(events: readonly SandboxEvent[]): void {
    for (const event of events) {
      const {id, api, payload} = event;
      for (const endpoint of this.options.endpoints()) {
        // Suppliers set up theirs in the supplier portal, which the sandbox does not have.
        if (api !== 'clients' || !wants(endpoint, event)) continue;
        const delivery: Delivery = {
          id,
          plugin_config_id: endpoint.id,
          type: payload.type,
          state: 'not_sent',
          url: endpoint.url,
          payload,
          attempts: [],
        };
        this.list.push(delivery);
        if (this.options.forwardTo !== undefined) this.start(delivery);
      }
    }
    for (const old of this.list.splice(0, this.list.length - CAPACITY)) this.stopTimer(old);
  }

  /** Makes the next attempt of everything that waits or has failed. */
  async retry(): Promise<void> {
    if (this.options.forwardTo === undefined) return;
    const due = this.list.filter(({state}) => state === 'waiting' || state === 'failed');
    for (const delivery of due) this.start(delivery);
    await this.settled();
  }

  /** Resolves when no attempt is under way. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Forgets everything, and what was to come. */
  clear(): void {
    for (const delivery of this.list) this.stopTimer(delivery);
    this.list.length = 0;
    this.failingSince.clear();
  }

  private stopTimer(delivery: Delivery): void {
    clearTimeout(this.timers.get(delivery));
    this.timers.delete(delivery);
  }

  private start(delivery: Delivery): void {
    this.stopTimer(delivery);
    delete delivery.next_attempt_at;
    delivery.state = 'sending';
    const attempt = this.attempt(delivery).finally(() => this.running.delete(attempt));
    this.running.add(attempt);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const endpoint = this.options.endpoints().find(({id}) => id === delivery.plugin_config_id);
    if (!endpoint) {
      delivery.state = 'dropped';
      return;
    }
    const body = JSON.stringify(delivery.payload);
    const timestamp = Math.floor(Date.now() / SECOND);
    const attempt = await post(
      this.options.forwardTo ?? '',
      {
        'Content-Type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': endpoint.secrets
          .map((secret) => signature(secret, delivery.id, timestamp, body))
          .join(' '),
      },
      body,
    );
    // It was cleared in the meantime.
    if (!this.list.includes(delivery)) return;
    delivery.attempts.push(attempt);
    this.conclude(delivery, attempt);
  }

  private conclude(delivery: Delivery, attempt: Attempt): void {
    const {plugin_config_id: endpoint} = delivery;
    const isWell = isDelivered(attempt);
    const isGone = attempt.status === 410;
    const now = Date.now();
    if (isWell) this.failingSince.delete(endpoint);
    else if (!this.failingSince.has(endpoint)) this.failingSince.set(endpoint, now);
    const wait = WAITS[delivery.attempts.length];
    if (isWell) delivery.state = 'delivered';
    else if (isGone || wait === undefined) delivery.state = 'failed';
    else {
      const asked = attempt.retryAfter === undefined ? wait : attempt.retryAfter * SECOND;
      // A day is the longest wait of the platform. Nobody is called without a pause, whatever they ask for.
      const pause = Math.min(Math.max(asked, SECOND), 24 * HOUR);
      delivery.state = 'waiting';
      delivery.next_attempt_at = new Date(now + pause).toISOString();
      const timer = setTimeout(() => this.start(delivery), pause);
      timer.unref();
      this.timers.set(delivery, timer);
    }
    this.options.onAttempt(delivery, {
      isDelivered: isWell,
      isFailing: now - (this.failingSince.get(endpoint) ?? now) >= HOUR,
      isGone,
      code: attempt.status === undefined ? 'upstream_timeout' : 'upstream_rejected',
      message: messageOf(attempt),
    });
  }
}
