import {CallFailed} from '../client.ts';
import type {Booking, Order} from './bookings.ts';

/** The platform forgets an idempotency key after 24 hours; an hour is left for the way. */
const KEY_LIFE = 23 * 60 * 60 * 1000;
const RETRY_SECONDS = 30;

export interface Done {
  label: string;
  numbers: readonly string[];
}

interface Snapshot {
  bookings: readonly Booking[];
  /** What was booked since the start of the app, newest first. */
  done: readonly Done[];
}

interface Options {
  load(): Promise<Booking[]>;
  /** Stores what is different; other windows may have stored more. */
  save(before: readonly Booking[], after: readonly Booking[], done: readonly Done[]): Promise<void>;
  send(booking: Booking): Promise<string[]>;
  now(): number;
  /** Does work that one window at a time may do. */
  alone(work: () => Promise<void>): Promise<void>;
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
  /** Ends when all changes of this window are stored. */
  private stored = Promise.resolve();

  constructor(private readonly options: Options) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what an earlier run left. */
  async open(): Promise<void> {
    await this.refresh();
    await this.flush();
  }

  /** Reads what other windows have stored. @param done what they have booked */
  async refresh(done?: readonly Done[]): Promise<void> {
    for (;;) {
      await this.stored;
      const seen = this.snapshot;
      const bookings = await this.options.load();
      // What was changed here meanwhile is read with the next try.
      if (seen === this.snapshot) return this.show({bookings, done: done ?? seen.done});
    }
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
    const run = () => this.options.alone(() => this.run());
    this.running ??= run().finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    // Another window may have sent what still waits here.
    await this.refresh();
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
    const {bookings: before} = this.snapshot;
    this.show({bookings, done});
    const saved = this.options.save(before, bookings, done);
    this.stored = Promise.allSettled([this.stored, saved]).then(() => undefined);
    await saved;
  }

  private show(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.listeners.forEach((listener) => listener());
  }
}
