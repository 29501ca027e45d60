import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {orderedFactor, purchasedInBase} from './orderQuantities';

/** How the goods of a fulfillment are shared by the needs that it covers. */

interface Share {
  event: JsonObject;
  /** What of the goods is for it, in millionths of the base unit. */
  amount: bigint;
  /** What of that has arrived. */
  arrived: bigint;
}

/** Each event gets what it needs, in their order. The last one has all that is left, also what was not ordered. */
export function sharesOf(call: Pick<Call, 'world' | 'collection' | 'operation'>, deed: JsonObject): Share[] {
  const events = texts(deed.replenishment_event_ids).flatMap((id) => {
    const event = call.collection('clients/ReplenishmentEvent').byIdentifier(id)?.value;
    return event ? [event] : [];
  });
  const factor = orderedFactor(call, deed);
  const material = idOf(events[0]?.material_id);
  // Nothing that has no unit has arrived.
  const inBase = (quantity: JsonObject): bigint =>
    text(quantity.unit) === ''
      ? 0n
      : purchasedInBase(call, deed.vendor_material_id, quantity, {material, ...(factor !== '' && {factor})}).amount;
  let rest = inBase(object(deed.quantity));
  let received = inBase(object(deed.received_quantity));
  return events.map((event, at) => {
    const isLast = at === events.length - 1;
    const needed = inBase(object(event.needed_quantity));
    const amount = isLast || needed > rest ? rest : needed;
    const arrived = isLast || received < amount ? received : amount;
    rest -= amount;
    received -= arrived;
    return {event, amount, arrived};
  });
}
