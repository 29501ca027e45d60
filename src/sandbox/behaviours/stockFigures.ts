import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal} from '../decimal';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {amountOf, idOf, object, text} from './access';
import {reviewMoved} from './continuousReview';
import {comingTo, sourcesOf, type Fits} from './incoming';
import {countGroups, countLocationTypes, countMaterialTypes} from './memberCounts';
import {suggestedAt} from './raisedEvents';
import {signalNow} from './refillSignals';
import {liesApart, liesIn, quantityOf, reservedOf} from './stock';

/** The sums that materials and refill points show, counted from stock records when they are read. */

const ITEMS = 'clients/InventoryItem';

interface Sums {
  onHand: bigint;
  available: bigint;
}

/** What sums are counted from. */
export type Counted = Pick<Call, 'world' | 'collection'>;

export function sums(call: Counted, material: string, fits: Fits): Sums {
  const statuses = call.collection('clients/InventoryStatus');
  const result = {onHand: 0n, available: 0n};
  for (const item of call.collection(ITEMS).all()) {
    if (idOf(item.value.material) !== material || !fits(idOf(item.value.location))) continue;
    const status = statuses.byIdentifier(idOf(item.value.status))?.value;
    if (status?.counts_as_on_hand !== false) result.onHand += quantityOf(item);
    if (status?.is_available !== false && !liesApart(call, item))
      result.available += quantityOf(item) - reservedOf(item);
  }
  return result;
}

/** Writes figures as quantities. A record without a figure gets none while the figure is zero. */
function set(entry: Entry, figures: Record<string, bigint>, unit: string): void {
  const next: JsonObject = {...entry.value};
  for (const [name, amount] of Object.entries(figures)) {
    const before: Json | undefined = next[name];
    const isSame = before ? amountOf(before) === amount && object(before).unit === unit : amount === 0n;
    if (!isSame) next[name] = {value: decimal(amount), unit};
  }
  // The version stays, because the figures only follow from other records.
  entry.value = next;
}

function countMaterials(call: Call): void {
  const sources = sourcesOf(call);
  for (const entry of call.collection('clients/Material').all()) {
    const id = idOf(entry.value.id);
    const {onHand, available} = sums(call, id, () => true);
    const {incoming} = comingTo(call, sources, id, () => true);
    set(entry, {on_hand: onHand, available, incoming}, text(entry.value.base_unit));
  }
}

function countPoints(call: Call): void {
  const materials = call.collection('clients/Material');
  const sources = sourcesOf(call);
  for (const entry of call.collection('clients/RefillPoint').all()) {
    const [material, place] = [idOf(entry.value.material_id), idOf(entry.value.location_id)];
    const fits: Fits = (other) => liesIn(call, other, place);
    const {incoming} = comingTo(call, sources, material, fits);
    const unit = text(materials.byIdentifier(material)?.value.base_unit) || text(object(entry.value.on_hand).unit);
    const suggested = suggestedAt(call, entry, incoming);
    const {onHand} = sums(call, material, fits);
    entry.value = {...entry.value, signal: signalNow(call, entry, onHand, incoming)};
    set(entry, {on_hand: onHand, incoming, suggested_quantity: suggested}, unit);
  }
}

/** A behaviour that recalculates the figures of the records before it runs, and after a change for its answer. */
export function recounted(count: (call: Call) => void, own?: Behaviour): Behaviour {
  return (call) => {
    count(call);
    const behaviour = own ?? ACTS[call.act.kind];
    if (!behaviour) throw new Error(`${call.id} does nothing.`);
    const answer = behaviour(call);
    if (call.operation.method === 'get' || !answer.entry || answer.value === undefined) return answer;
    count(call);
    return {...answer, value: answer.entry.value};
  };
}

/** The same behaviours, with figures recalculated before each of them runs. */
export function withFigures(behaviours: Record<string, Behaviour>): Record<string, Behaviour> {
  const of = (noun: string, count: (call: Call) => void): [string, Behaviour][] =>
    [`list-${noun}s`, `show-${noun}`, `update-${noun}`, `archive-${noun}`, `restore-${noun}`].map((id) => [
      `clients/${id}`,
      recounted(count, behaviours[`clients/${id}`]),
    ]);
  return {
    ...behaviours,
    ...Object.fromEntries([
      ...of('material', countMaterials),
      ...of('material-group', countGroups),
      ...of('material-type', countMaterialTypes),
      ...of('location-type', countLocationTypes),
      ...of('refill-point', countPoints),
      ['clients/create-refill-point', recounted(countPoints, behaviours['clients/create-refill-point'])],
      ...['list-replenishment-events', 'show-replenishment-event'].map((id): [string, Behaviour] => [
        `clients/${id}`,
        recounted(reviewMoved, behaviours[`clients/${id}`]),
      ]),
    ]),
  };
}
