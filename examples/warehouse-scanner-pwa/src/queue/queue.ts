import {CallFailed} from '../client.ts';
import type {Booking, Order} from './bookings.ts';

/** The platform forgets an idempotency key after 24 hours; an hour is left for the way. */
const KEY_LIFE = 23 * 60 * 60 * 1000;
const RETRY_SECONDS = 30;

interface Snapshot {
  bookings: readonly Booking[];
  /** What was booked since the start of the app, newest first. */
  done: readonly {label: string; numbers: readonly string[]}[];
}

interface Options {
  load(): Promise<Booking[]>;
  save(bookings: readonly Booking[]): Promise<void>;
  send(booking: Booking): Promise<string[]>;
  now(): number;
}

/** Whether the same request may pass later, as the error guide of the API lists them. */
function passes(error: unknown): boolean {
  // 401: the server renews its token.
  return !(error instanceof CallFailed) || !error.isFinal || error.status === 401;
}

/** Bookings in the order they were made. They are stored before they are sent: a phone may lose power in between. */
export class Queue {
  snapshot: Snapshot = {bookings: [], done: []};
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what an earlier run left. */
  async open(): Promise<void> {
    await this.change([...(await this.options.load()), ...this.snapshot.bookings]);
    await this.flush();
  }

  /** @param replaced key of a refused booking that this one is for. It is another request, so it has another key */
  async add(label: string, order: Order, replaced?: string): Promise<void> {
    const madeAt = new Date(this.options.now()).toISOString();
    await this.change([...this.without(replaced), {key: crypto.randomUUID(), madeAt, label, order, state: 'waiting'}]);
    await this.flush();
  }

  drop(key: string): Promise<void> {
    return this.change(this.without(key));
  }

  /** Sends what waits, oldest first, and stops when the network or the platform is away. */
  flush(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    for (;;) {
      const booking = this.snapshot.bookings.find(({state}) => state === 'waiting');
      if (!booking) return;
      const isOld = this.options.now() - Date.parse(booking.madeAt) > KEY_LIFE;
      try {
        if (isOld) await this.mark({...booking, state: 'old'});
        else {
          const done = {label: booking.label, numbers: await this.options.send(booking)};
          await this.change(this.without(booking.key), [done, ...this.snapshot.done].slice(0, 5));
        }
      } catch (error) {
        if (passes(error)) return this.retry(error instanceof CallFailed ? error.wait : undefined);
        if (error instanceof CallFailed) await this.mark({...booking, state: 'refused', problem: error.problem});
      }
    }
  }

  private retry(seconds?: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), (seconds || RETRY_SECONDS) * 1000);
  }

  private without(key: string | undefined): Booking[] {
    return this.snapshot.bookings.filter((booking) => booking.key !== key);
  }

  private mark(next: Booking): Promise<void> {
    return this.change(this.snapshot.bookings.map((booking) => (booking.key === next.key ? next : booking)));
  }

  private async change(bookings: readonly Booking[], done = this.snapshot.done): Promise<void> {
    this.snapshot = {bookings, done};
    this.listeners.forEach((listener) => listener());
    await this.options.save(bookings);
  }
}
