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
function passes(error: CallFailed): boolean {
  // 401: the server renews its token.
  return !error.isFinal || error.status === 401;
}

/** Bookings in the order they were made. They are stored before they are sent: a phone may lose power in between. */
export class Queue {
  snapshot: Snapshot = {bookings: [], done: []};
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> | undefined;
  private isAsked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends when all that this window reads and stores is done. */
  private last: Promise<unknown> = Promise.resolve();

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
  refresh(done?: readonly Done[]): Promise<void> {
    return this.inTurn(async () => this.show({bookings: await this.options.load(), done: done ?? this.snapshot.done}));
  }

  /**
   * Ends when the booking is stored; it is sent by itself.
   *
   * @param replaced key of a refused booking that this one is for. It is another request, so it has another key
   * @throws Error in words for people when the phone cannot keep it. Then nothing is booked
   */
  async add(label: string, order: Order, replaced?: string): Promise<void> {
    const madeAt = new Date(this.options.now()).toISOString();
    try {
      const booking: Booking = {key: crypto.randomUUID(), madeAt, label, order, state: 'waiting'};
      await this.change((bookings) => [...bookings.filter(({key}) => key !== replaced), booking]);
    } catch (cause) {
      throw new Error('This phone could not keep the booking, so nothing is booked. Free space on it and try again.', {
        cause,
      });
    }
    void this.flush();
  }

  drop(key: string): Promise<void> {
    return this.change((bookings) => bookings.filter((booking) => booking.key !== key));
  }

  /** Sends what waits, oldest first, and stops when the network or the platform is away. */
  flush(): Promise<void> {
    this.isAsked = true;
    this.running ??= this.sendAlone();
    return this.running;
  }

  private async sendAlone(): Promise<void> {
    try {
      // What is booked while the last run ends is for another one.
      while (this.isAsked) {
        this.isAsked = false;
        await this.options.alone(() => this.run());
      }
    } catch (error) {
      // The phone did not read or store: what is stored stays, and is sent with its key later.
      console.error(error);
      this.retry();
    } finally {
      this.running = undefined;
    }
  }

  private async run(): Promise<void> {
    // Another window may have sent what still waits here.
    await this.refresh();
    for (;;) {
      const booking = this.snapshot.bookings.find(({state}) => state === 'waiting');
      if (!booking) return;
      const isOld = this.options.now() - Date.parse(booking.madeAt) > KEY_LIFE;
      if (isOld) await this.mark({...booking, state: 'old'});
      else if (!(await this.sendOne(booking))) return;
    }
  }

  /** @returns whether the next one may follow */
  private async sendOne(booking: Booking): Promise<boolean> {
    try {
      const done = {label: booking.label, numbers: await this.options.send(booking)};
      await this.change(
        (bookings) => bookings.filter(({key}) => key !== booking.key),
        [done, ...this.snapshot.done].slice(0, 5),
      );
      return true;
    } catch (error) {
      if (error instanceof CallFailed && !passes(error)) {
        await this.mark({...booking, state: 'refused', problem: error.problem});
        return true;
      }
      this.retry(error instanceof CallFailed ? error.wait : undefined);
      return false;
    }
  }

  private retry(seconds?: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), (seconds || RETRY_SECONDS) * 1000);
  }

  private mark(next: Booking): Promise<void> {
    return this.change((bookings) => bookings.map((booking) => (booking.key === next.key ? next : booking)));
  }

  /** Shows a change when it is stored: what people see is there after a loss of power, too. */
  private change(
    change: (bookings: readonly Booking[]) => readonly Booking[],
    done = this.snapshot.done,
  ): Promise<void> {
    return this.inTurn(async () => {
      const before = this.snapshot.bookings;
      const bookings = change(before);
      await this.options.save(before, bookings, done);
      this.show({bookings, done});
    });
  }

  /** One after the other, so that none begins with what another is about to change. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const own = this.last.then(work);
    this.last = own.catch(() => undefined);
    return own;
  }

  private show(snapshot: Snapshot): void {
    this.snapshot = snapshot;
    this.listeners.forEach((listener) => listener());
  }
}
