import type {Call} from '../call';
import type {Collection} from '../store';
import type {JsonObject} from '../types';
import {amountOf, idOf, object, objects, text} from './access';
import {sharesOf} from './deedShares';
import {baseOf} from './lineUnits';
import {orderIdsOf} from './orderIds';
import {baseQuantity, liesIn} from './stock';

/** What is on its way to places: what transfers have dispatched, and what has been ordered for needs. */

const ORDERS = 'clients/TransferOrder';
const DEEDS = 'clients/ReplenishmentFulfillment';
const POINTS = 'clients/RefillPoint';

export type Fits = (place: string) => boolean;

/** A quantity that a place still waits for, in millionths of the base unit. */
interface Part {
  material: string;
  place: string;
  open: bigint;
  /** The part of it that has left its source. */
  left: bigint;
}

/** What a document brings now, and what it brought when the sample world began. */
interface Source {
  now: Part[];
  before?: Part[];
}

export interface Coming {
  incoming: bigint;
  inTransit: bigint;
}

const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** A transfer counts from its dispatch; one that covers a need counts from its approval, which orders it. */
function partsOfOrder(call: Call, value: JsonObject, forNeed: ReadonlySet<string>): Part[] {
  const state = text(value.status);
  const hasLeft = /^(in_transit|partially_received)$/.test(state);
  const isOrdered = forNeed.has(idOf(value.id)) && (hasLeft || /^(approved|picking)$/.test(state));
  if (!hasLeft && !isOrdered) return [];
  return objects(value.lines).map((line) => {
    const material = idOf(line.material_id);
    const received = baseOf(call, material, line.received_quantity);
    const left = hasLeft ? atLeastZero(baseOf(call, material, line.dispatched_quantity) - received) : 0n;
    const ordered = isOrdered ? baseQuantity(call, material, object(line.quantity)).amount - received : 0n;
    return {material, place: idOf(value.to_location_id), open: ordered > left ? ordered : left, left};
  });
}

/** A purchase goes to the places of its events, in their order; so does a transfer whose order nobody knows. */
function partsOfDeed(call: Call, value: JsonObject): Part[] {
  const isOpen = /^(ordered|in_transit|partially_received)$/.test(text(value.status));
  if (!isOpen || call.collection(ORDERS).byIdentifier(value.transfer_order_id)) return [];
  return sharesOf(call, value).map(({event, amount, arrived}) => ({
    material: idOf(event.material_id),
    place: idOf(event.location_id),
    open: atLeastZero(amount - arrived),
    left: 0n,
  }));
}

function sourcesIn(collection: Collection, partsOf: (value: JsonObject) => Part[]): Source[] {
  const seeds = new Map(collection.spec.seeds.map(({value}) => [value.id, value]));
  return collection.all().map(({value}) => {
    const seed = seeds.get(value.id);
    return {now: partsOf(value), ...(seed && {before: partsOf(seed)})};
  });
}

/** Materials and places for which something is on its way. */
export function expectedAt(sources: readonly Source[]): {material: string; place: string}[] {
  return sources.flatMap(({now}) => now.filter(({open, left}) => open > 0n || left > 0n));
}

/** Everything that is on its way. Read it once for many materials and places. */
export function sourcesOf(call: Call): Source[] {
  const deeds = call.collection(DEEDS);
  const forNeed = new Set(deeds.all().flatMap(({value}) => orderIdsOf(call, value)));
  return [
    ...sourcesIn(call.collection(ORDERS), (value) => partsOfOrder(call, value, forNeed)),
    ...sourcesIn(deeds, (value) => partsOfDeed(call, value)),
  ];
}

/**
 * What is on its way to places.
 *
 * Where the sample world has refill points for them, their figures say what was coming when it began, because the build
 * adds copies of its documents in other states. What of a document has arrived since is taken off, what was ordered or
 * dispatched since is added.
 */
export function comingTo(call: Call, sources: readonly Source[], material: string, fits: Fits): Coming {
  const points = new Map(
    call
      .collection(POINTS)
      .spec.seeds.filter(({value}) => idOf(value.material_id) === material && fits(idOf(value.location_id)))
      .map(({value}) => [idOf(value.location_id), amountOf(value.incoming)]),
  );
  const sum = (parts: readonly Part[] = [], of: 'open' | 'left'): bigint =>
    parts.filter((part) => part.material === material && fits(part.place)).reduce((all, part) => all + part[of], 0n);
  const total = (of: 'open' | 'left', figure: bigint): bigint => {
    let [gone, added] = [0n, 0n];
    for (const {now, before} of sources) {
      const change = sum(now, of) - (points.size > 0 ? sum(before, of) : 0n);
      if (change < 0n) gone -= change;
      else added += change;
    }
    return atLeastZero(figure - gone) + added;
  };
  const figure = [...points.values()].reduce((all, amount) => all + amount, 0n);
  return {incoming: total('open', figure), inTransit: total('left', 0n)};
}

/** What is on its way to a place and the places below it. */
export function comingAt(call: Call, material: string, location: string): bigint {
  return comingTo(call, sourcesOf(call), material, (place) => liesIn(call, place, location)).incoming;
}
