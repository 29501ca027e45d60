import {createStore, delMany, setMany, values} from 'idb-keyval';
import {send, type Booking} from './bookings.ts';
import {Queue, type Done} from './queue.ts';

/** An entry for each booking, so that two windows of the app write beside each other. */
const database = createStore('scanner-bookings', 'bookings');
/** Says to the other windows that something has changed. */
const windows = new BroadcastChannel('scanner-queue');

/** The queue of this phone. */
export const queue = new Queue({
  load: async () => (await values<Booking>(database)).sort((one, other) => one.madeAt.localeCompare(other.madeAt)),
  async save(before, after, done) {
    const added = after.filter((booking) => !before.includes(booking));
    const gone = before.filter(({key}) => after.every((booking) => booking.key !== key));
    // First what is new: a phone that loses power in between has a booking twice rather than none.
    await setMany(
      added.map((booking) => [booking.key, booking]),
      database,
    );
    await delMany(
      gone.map(({key}) => key),
      database,
    );
    windows.postMessage(done);
  },
  send,
  now: Date.now,
  alone: (work) => navigator.locks.request('scanner-queue', work),
});

// Only windows of this app write here.
windows.onmessage = ({data}: MessageEvent<readonly Done[]>) => void queue.refresh(data);
