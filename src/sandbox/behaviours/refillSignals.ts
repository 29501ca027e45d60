import type {Call} from '../call';
import {decimal} from '../decimal';
import type {Entry} from '../store';
import type {Json} from '../types';
import {amountOf, idOf, object, text} from './access';
import {incomingOf, isDue, levelOf, openEventsOf} from './raisedEvents';

/** How full the place of a refill point is: by its stock, and while its goods are ordered. */

/** Name of the note of what a point showed before its goods were ordered. */
const noteOf = (point: Entry): string => `signal:${idOf(point.value.id)}`;

/** Name of the note of what somebody has reported of a place. */
const reportOf = (point: Entry): string => `reported:${idOf(point.value.id)}`;

/** Somebody has looked at a place. What they saw counts until its stock moves or goods are ordered. */
export function reportSignal(call: Call, point: Entry, signal: string): void {
  const {material_id: material, location_id: place} = point.value;
  const {onHand} = levelOf(call, idOf(material), idOf(place));
  call.world.notes.set(reportOf(point), {signal, on_hand: decimal(onHand)});
}

/** Goods have been ordered for a point. */
export function awaitGoods(call: Call, point: Entry): void {
  call.world.notes.delete(reportOf(point));
  const {signal = null} = point.value;
  if (signal === 'replenishing') return;
  call.world.notes.set(noteOf(point), signal);
  call.save(point, {...point.value, signal: 'replenishing'});
}

/** Bins are as full as people report; other places as their stock says. */
const isByStock = ({value}: Entry): boolean => ['min_max', 'reorder_point'].includes(text(value.method));

/** What a point shows when nothing is on its way: what it did before, or in the sample world what its stock says. */
function signalWithout(call: Call, point: Entry): string {
  const before = text(call.world.notes.get(noteOf(point)));
  const isEmpty = !isByStock(point) || isDue(call, point, incomingOf(call, point));
  return before || (isEmpty ? 'empty' : 'in_use');
}

/** One event of a point waits for goods no longer, because they are there or will not come. Others may still wait. */
export function awaitNoMore(call: Call, point: Entry, isFilled: boolean): void {
  const isAwaiting = openEventsOf(call, idOf(point.value.id)).some(({value}) => value.status === 'fulfilling');
  if (isAwaiting) return;
  call.save(point, {...point.value, signal: isFilled ? 'full' : signalWithout(call, point)});
  call.world.notes.delete(noteOf(point));
}

/** The events of a point for which goods are ordered, and whether somebody has reported the place empty. */
function openAt(call: Call, point: Entry): {isAwaiting: boolean; isReported: boolean} {
  const events = openEventsOf(call, idOf(point.value.id)).map(({value}) => value);
  return {
    isAwaiting: events.some(({status}) => status === 'fulfilling'),
    isReported: events.some(({cause}) => cause === 'signal'),
  };
}

/** The stock at which a refill by the method of the point leaves its place. */
function fullLevelOf({value}: Entry): bigint {
  if (value.method === 'min_max') return amountOf(value.max_quantity);
  return amountOf(value.reorder_point) + amountOf(value.reorder_quantity);
}

/**
 * What a point shows now. The `on_hand` that it has stored is that of the last look.
 *
 * @param onHand what lies there now, in millionths
 * @param incoming what is on its way to it, in millionths
 */
export function signalNow(call: Call, point: Entry, onHand: bigint, incoming: bigint): Json {
  const {signal = null, on_hand: seen} = point.value;
  if (!isByStock(point)) return signal;
  const {signal: reported = null, on_hand: level} = object(call.world.notes.get(reportOf(point)));
  if (reported !== null && text(level) === decimal(onHand)) return reported;
  const {isAwaiting, isReported} = openAt(call, point);
  // A point of the sample world is as it is shown until something happens there.
  const isUntouched = call.collection('clients/RefillPoint').isPristine(point) && onHand === amountOf(seen);
  if (isAwaiting) return isUntouched ? signal : 'replenishing';
  if (isDue(call, point, incoming) || (isReported && signal === 'empty')) return 'empty';
  if (onHand >= fullLevelOf(point)) return 'full';
  // Above its trigger a place is as it was, until somebody takes from it.
  const isUsed = onHand < amountOf(seen);
  return (signal === 'full' || signal === null) && !isUsed ? signal : 'in_use';
}
