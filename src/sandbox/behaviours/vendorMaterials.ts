import {checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {checkMove} from '../lifecycle';
import {makeRecord, patched} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, texts} from './access';
import {mayView} from './materialPermissions';

/** Sources of supply: one is preferred for each material and set of places. */

const LINKS = 'clients/VendorMaterial';

/** The other links of the same material for the same places. */
function rivals(call: Call, value: JsonObject): Entry[] {
  const scope = (one: JsonObject): string => texts(one.location_ids).sort().join();
  return call
    .collection(LINKS)
    .all()
    .filter(
      ({value: other}) =>
        other.id !== value.id && idOf(other.material_id) === idOf(value.material_id) && scope(other) === scope(value),
    );
}

function takePreference(call: Call, value: JsonObject): void {
  for (const other of rivals(call, value))
    if (other.value.preferred === true) call.save(other, {...other.value, preferred: false});
}

/** Links of materials that the caller may not view are left out. */
const list: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter(({material_id: material}) => mayView(call, idOf(material))),
  );

const prefer: Behaviour = (call) => {
  const entry = call.locate();
  checkMove(call, entry, call.collection(LINKS));
  takePreference(call, entry.value);
  call.save(entry, {...entry.value, preferred: true});
  return {value: entry.value, entry, kind: 'stateful'};
};

const create: Behaviour = (call) => {
  const links = call.collection(LINKS);
  const body = call.body();
  const record = makeRecord(links, body, call.maker);
  const product = call.collection('clients/Product').byIdentifier(body.product_id)?.value;
  const isFirst = !links.all().some(({value}) => idOf(value.material_id) === idOf(body.material_id));
  const price = product?.best_price ?? body.last_price ?? null;
  const value: JsonObject = {
    ...record,
    preferred: isFirst || body.preferred === true,
    last_price: price,
    price_source: product ? 'catalogue' : (body.price_source ?? (price === null ? null : 'manual')),
    status: 'active',
  };
  checkUnique(call, links, value);
  const entry = links.add(value);
  if (value.preferred === true) takePreference(call, value);
  return createdAnswer(call, entry);
};

const update: Behaviour = (call) => {
  const entry = call.locate();
  const links = call.collection(LINKS);
  const next = patched(links, entry.value, call.body(), call.maker);
  checkUnique(call, links, next, entry);
  call.save(entry, next);
  if (call.body().preferred === true) takePreference(call, next);
  return {value: entry.value, entry, kind: 'stateful'};
};

export const VENDOR_MATERIALS: Record<string, Behaviour> = {
  'clients/list-vendor-materials': list,
  'clients/create-vendor-material': create,
  'clients/update-vendor-material': update,
  'clients/set-preferred-vendor-material': prefer,
};
