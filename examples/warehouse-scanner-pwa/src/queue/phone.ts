import {createStore, get, set} from 'idb-keyval';
import {send, type Booking} from './bookings.ts';
import {Queue} from './queue.ts';

const database = createStore('scanner-queue', 'bookings');

/** The queue of this phone. */
export const queue = new Queue({
  load: async () => (await get<Booking[]>('all', database)) ?? [],
  save: (bookings) => set('all', bookings, database),
  send,
  now: Date.now,
});
