import type {Call} from '../call';
import type {Entry} from '../store';
import {idOf, text} from './access';
import {incomingOf, isDue, openEventsOf} from './raisedEvents';

/** How full the place of a refill point is while its goods are ordered, and afterwards. */

/** Name of the note of what a point showed before its goods were ordered. */
const noteOf = (point: Entry): string => `signal:${idOf(point.value.id)}`;

/** Goods have been ordered for a point. */
export function awaitGoods(call: Call, point: Entry): void {
  const {signal = null} = point.value;
  if (signal === 'replenishing') return;
  call.world.notes.set(noteOf(point), signal);
  call.save(point, {...point.value, signal: 'replenishing'});
}

/** What a point shows when nothing is on its way: what it did before, or in the sample world what its stock says. */
function signalWithout(call: Call, point: Entry): string {
  const before = text(call.world.notes.get(noteOf(point)));
  const byStock = ['min_max', 'reorder_point'].includes(text(point.value.method));
  const isEmpty = !byStock || isDue(call, point, incomingOf(call, point));
  return before || (isEmpty ? 'empty' : 'in_use');
}

/** One event of a point waits for goods no longer, because they are there or will not come. Others may still wait. */
export function awaitNoMore(call: Call, point: Entry, isFilled: boolean): void {
  const isAwaiting = openEventsOf(call, idOf(point.value.id)).some(({value}) => value.status === 'fulfilling');
  if (isAwaiting) return;
  call.save(point, {...point.value, signal: isFilled ? 'full' : signalWithout(call, point)});
  call.world.notes.delete(noteOf(point));
}
