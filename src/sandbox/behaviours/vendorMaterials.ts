import {checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros} from '../decimal';
import {wrongState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, texts} from './access';
import {knownPrice, lastPrice} from './lastPrices';
import {mayView, needAction} from './materialPermissions';
import {isActive, statusOf} from './sourceStatus';

/** Sources of supply: one is preferred for each material and set of places. */

const LINKS = 'clients/VendorMaterial';

/** Whether two links are for the same places: both for all of them, or for one that both name. */
function shareScope(one: JsonObject, other: JsonObject): boolean {
  const [own, others] = [texts(one.location_ids), texts(other.location_ids)];
  return own.length === 0 ? others.length === 0 : own.some((place) => others.includes(place));
}

/** The other links of the same material for the same places. */
function rivals(call: Call, value: JsonObject): Entry[] {
  return call
    .collection(LINKS)
    .all()
    .filter(
      ({value: other}) =>
        other.id !== value.id && idOf(other.material_id) === idOf(value.material_id) && shareScope(other, value),
    );
}

function takePreference(call: Call, value: JsonObject): void {
  for (const other of rivals(call, value))
    if (other.value.preferred === true) call.save(other, {...other.value, preferred: false});
}

/** A price of the catalogue is the one that holds now, or the last one that did; every other stays as it was entered. */
function refreshed(call: Call, stored: JsonObject): JsonObject {
  const link = isActive(call, stored) ? stored : {...stored, status: 'discontinued'};
  if (link.price_source !== 'catalogue') return link;
  const product = call.world.collection('clients/Product')?.byIdentifier(link.product_id)?.value;
  const price = (product && knownPrice(call, product)) ?? lastPrice(call, idOf(link.product_id));
  return price === undefined ? link : {...link, last_price: price};
}

const show: Behaviour = (call) => {
  const entry = call.locate();
  if (!mayView(call, idOf(entry.value.material_id))) throw notFound(idOf(entry.value.id));
  return {value: refreshed(call, entry.value), entry, kind: 'stateful'};
};

/** Links of materials that the caller may not view are left out. */
const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call)
      .map((link) => refreshed(call, link))
      .filter(({material_id: material}) => mayView(call, idOf(material))),
  );

/** The link that the path names, for somebody who may manage its material. @throws Problem 403, 404, 412 */
function managed(call: Call): Entry {
  const entry = call.locate();
  needAction(call, 'manage', idOf(entry.value.material_id));
  return entry;
}

/** Refuses a factor of zero, which its schema allows. @throws Problem 422 */
function checkFactor({units_per_order_unit: units}: JsonObject): void {
  if (typeof units === 'string' && micros(units) === 0n)
    throw invalidField('/units_per_order_unit', 'out_of_range', 'One order unit holds more than nothing.');
}

/** The catalogue product of a source is one of its supplier. @throws Problem 422 */
function checkProduct(call: Call, {product_id: id, supplier_id: supplier}: JsonObject): void {
  const product = call.collection('clients/Product').byIdentifier(id)?.value;
  if (product && idOf(product.supplier) !== idOf(supplier))
    throw invalidField('/product_id', 'unknown_reference', 'The supplier has no such product.');
}

/** What the server says of a new source: the first one of its material is preferred. */
export function newLink(call: Call, sent: JsonObject): JsonObject {
  const isFirst = !call
    .collection(LINKS)
    .all()
    .some(({value}) => idOf(value.material_id) === idOf(sent.material_id));
  const product = call.collection('clients/Product').byIdentifier(sent.product_id)?.value;
  const current = product && knownPrice(call, product);
  const price = current ?? product?.best_price ?? sent.last_price ?? null;
  return {
    preferred: isFirst || sent.preferred === true,
    last_price: price,
    price_source: product ? 'catalogue' : (sent.price_source ?? (price === null ? null : 'manual')),
    status: statusOf(call, sent),
  };
}

const prefer: Behaviour = (call) => {
  const entry = managed(call);
  if (!isActive(call, entry.value))
    throw wrongState(call, 'discontinued', call.collection(LINKS).spec.lifecycle, entry);
  takePreference(call, entry.value);
  call.save(entry, {...entry.value, preferred: true});
  return {value: entry.value, entry, kind: 'stateful'};
};

const create: Behaviour = (call) => {
  const links = call.collection(LINKS);
  const body = call.body();
  needAction(call, 'manage', idOf(body.material_id));
  checkFactor(body);
  checkProduct(call, body);
  const value = {...makeRecord(links, body, call.maker), ...newLink(call, body)};
  checkUnique(call, links, value);
  const entry = links.add(value);
  if (value.preferred === true) takePreference(call, value);
  return createdAnswer(call, entry);
};

const update: Behaviour = (call) => {
  const entry = managed(call);
  const links = call.collection(LINKS);
  const body = call.body();
  checkFactor(body);
  const next = patched(links, entry.value, body, call.maker);
  if ('product_id' in body) checkProduct(call, next);
  // A price that is sent comes from whoever sends it, and so does that there is none.
  if (body.last_price !== undefined && body.price_source === undefined) next.price_source = 'manual';
  if (body.valid_to !== undefined) next.status = statusOf(call, next);
  checkUnique(call, links, next, entry);
  call.save(entry, next);
  if (body.preferred === true) takePreference(call, next);
  return {value: refreshed(call, entry.value), entry, kind: 'stateful'};
};

/** Only a refill point keeps a link from being deleted: orders have a copy of what they need from it. */
const remove: Behaviour = (call) => {
  const entry = managed(call);
  const id = idOf(entry.value.id);
  const points = call.collection('clients/RefillPoint').all();
  const count = points.filter(
    ({value}) => value.status !== 'archived' && object(value.supply).vendor_material_id === id,
  ).length;
  if (count > 0)
    throw new Problem('conflict_in_use', `The link is the supply of ${count} refill point${count === 1 ? '' : 's'}.`, {
      used_by: [{type: 'refill_point', count}],
    });
  call.collection(LINKS).remove(entry);
  return {kind: 'stateful'};
};

export const VENDOR_MATERIALS: Record<string, Behaviour> = {
  'clients/list-vendor-materials': list,
  'clients/show-vendor-material': show,
  'clients/create-vendor-material': create,
  'clients/update-vendor-material': update,
  'clients/delete-vendor-material': remove,
  'clients/set-preferred-vendor-material': prefer,
};
