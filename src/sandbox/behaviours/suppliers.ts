import {ACTS, checkUnique, createdAnswer, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {move, wrongState} from '../lifecycle';
import {invalidField, notFound, Problem} from '../problem';
import {actorReference, makeRecord, patched, type Actor} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {withdrawFor} from './endedLinks';
import {startApprovals, startCountries} from './newLinks';
import {deliveredBy} from './priceChanges';
import {countedStore, countNow} from './productCounts';
import {shownCount} from './soldBy';
import {linkIn, SUPPLIER_ARCHIVE} from './supplierArchive';
import {needComment} from './comments';

const SUPPLIERS = 'clients/Supplier';
const INVITES = 'clients/SupplierInvite';
const LINKS = 'clients/SupplierStoreLink';
const DAY = 86_400_000;
/** How far a stage is, in percent. The product raises it in between, with the completeness of the profile. */
const PERCENT: Record<string, number> = {
  invited: 10,
  registered: 30,
  profile_complete: 50,
  catalogue_loaded: 80,
  live: 100,
};

function onboardingAt(stage: string): JsonObject {
  return {stage, percent: PERCENT[stage] ?? 0};
}

function later(call: Call, days: number): string {
  return new Date(Date.parse(call.world.now()) + days * DAY).toISOString();
}

/** The stage that a body sets, with its percentage; null without one. */
function stageIn({onboarding}: JsonObject): Json {
  const stage = text(object(onboarding).stage);
  return stage === '' ? null : onboardingAt(stage);
}

/** A new prospect without any details. It is not on the platform, unless you say how far you have come for it. */
function newSupplier(call: Call, sent: JsonObject): Entry {
  const suppliers = call.collection(SUPPLIERS);
  const record = makeRecord(suppliers, sent, call.maker);
  const value: JsonObject = {
    ...record,
    status: 'prospect',
    onboarding: stageIn(sent),
    product_count: 0,
    rating: null,
    tags: [],
    block_reason: null,
  };
  if (call.id === 'create-supplier') checkUnique(call, suppliers, value);
  return suppliers.add(value);
}

/** A VAT number begins with its country. Nobody looks up whether it is registered. @throws Problem 422 */
function checkVat({vat_id: id}: JsonObject): void {
  if (typeof id === 'string' && !/^[A-Z]{2}[0-9A-Z+*]{2,18}$/.test(id))
    throw invalidField('/vat_id', 'invalid_format', 'Send the number with its country prefix, without spaces.');
}

const create: Behaviour = (call) => {
  checkVat(call.body());
  return createdAnswer(call, newSupplier(call, call.body()));
};

const update: Behaviour = (call) => {
  const body = call.body();
  checkVat(body);
  const answer = ACTS.update?.(call) ?? {};
  if (!answer.entry || stageIn(body) === null) return answer;
  const {value} = call.save(answer.entry, {...answer.entry.value, onboarding: stageIn(body)});
  return {...answer, value};
};

/** An invite names a supplier, or a company and its country. @throws Problem 422 */
function checkInvited({supplier_id: supplier, ...body}: JsonObject): void {
  const isNamed = typeof supplier === 'string';
  for (const name of ['company_name', 'country'])
    if (isNamed !== (text(body[name]) === ''))
      throw isNamed
        ? invalidField(`/${name}`, 'unknown_field', 'The supplier has one already.')
        : invalidField(`/${name}`, 'required', 'Send a supplier, or a company name and a country.');
}

/** A form that suppliers fill in after registering. @throws Problem 422 */
function checkForm(call: Call, id: string): void {
  const form = call.maybe('clients/Form')?.byIdentifier(id)?.value;
  if (form && (form.purpose !== 'supplier_onboarding' || form.status !== 'published'))
    throw invalidField('/form_id', 'unknown_reference', 'This is no published form for new suppliers.');
}

const invite: Behaviour = (call) => {
  const body = call.body();
  checkInvited(body);
  checkForm(call, text(body.form_id));
  const suppliers = call.collection(SUPPLIERS);
  const invites = call.collection(INVITES);
  const named = suppliers.byIdentifier(body.supplier_id);
  // An invite of the sample world names a supplier that has gone.
  if (text(body.supplier_id) !== '' && !named)
    throw invalidField('/supplier_id', 'unknown_reference', `There is no supplier ${text(body.supplier_id)}.`);
  const state = text(named?.value.status);
  const waiting = invites
    .all()
    .filter(
      ({value}) =>
        ['sent', 'opened'].includes(text(value.status)) &&
        (value.contact_email === body.contact_email || (named && value.supplier_id === named.value.id)),
    );
  // An invite of the sample world is forgiven once, not the one that was sent after it.
  const open = waiting.find((one) => !call.forgives(invites, one)) ?? waiting[0];
  const isSample = open !== undefined && call.forgives(invites, open);
  if (open && !isSample)
    throw new Problem('conflict_duplicate', 'There is an open invite for this supplier or address.', {
      existing_id: open.value.id ?? null,
      field: 'contact_email',
    });
  if (named && state !== 'prospect' && !isSample) throw wrongState(call, state, suppliers.spec.lifecycle, named);
  const supplier = named ?? newSupplier(call, {name: body.company_name ?? '', country: body.country ?? 'DE'});
  call.save(supplier, {...supplier.value, status: 'invited', onboarding: onboardingAt('invited')});
  const record = makeRecord(invites, body, call.maker);
  const entry = invites.add({
    ...record,
    supplier_id: idOf(supplier.value.id),
    status: 'sent',
    sent_at: call.world.now(),
    expires_at: later(call, 30),
    reminder_count: 0,
    accepted_at: null,
  });
  return createdAnswer(call, entry);
};

const resend: Behaviour = (call) => {
  const entry = call.locate();
  const state = text(entry.value.status);
  if (!['sent', 'opened'].includes(state))
    throw wrongState(call, state, call.collection(INVITES).spec.lifecycle, entry);
  const count = Number(entry.value.reminder_count ?? 0);
  if (count >= 3) throw new Problem('reminder_limit_reached', 'Three reminders were sent.', {reminder_count: count});
  call.save(entry, {...entry.value, reminder_count: count + 1, expires_at: later(call, 30)});
  return {value: entry.value, entry, kind: 'stateful'};
};

const revoke: Behaviour = (call) => {
  const entry = call.locate();
  move(call, entry, call.collection(INVITES));
  const supplier = call.collection(SUPPLIERS).byIdentifier(entry.value.supplier_id);
  if (supplier?.value.status === 'invited')
    call.save(supplier, {...supplier.value, status: 'prospect', onboarding: null});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Whether a link stands between a supplier and a store, or is asked for. */
function openLink(call: Call, supplier: Json | undefined, store: Json | undefined): Entry | undefined {
  return call
    .collection(LINKS)
    .all()
    .find(
      ({value}) =>
        value.supplier_id === supplier &&
        value.store_id === store &&
        ['requested', 'active', 'suspended'].includes(text(value.status)),
    );
}

/** A request for a link in the name of the client. The supplier accepts it when it is read for the first time. */
function askForLink(call: Call, sent: JsonObject): Entry {
  const links = call.collection(LINKS);
  const record = makeRecord(links, sent, call.maker);
  const entry = links.add({
    ...record,
    requested_by: 'client',
    status: 'requested',
    decided_by: null,
    decided_at: null,
    reject_reason: null,
    product_count: 0,
  });
  call.world.notes.set(`link:${idOf(record.id)}`, 'waiting');
  return entry;
}

function authorOf({value: {created_by: by}}: Entry): Actor | null {
  const {id, name, type} = object(by);
  return id === undefined ? null : {id: idOf(id), name: text(name) || null, type: text(type)};
}

/**
 * Nobody plays the supplier's part, so the sandbox does: an invited supplier registers once its record was read. With
 * that, the links to the stores of the invite are asked for.
 */
function registerByItself(call: Call, supplier: Entry): void {
  const {id = null, status} = supplier.value;
  if (status !== 'invited' || call.world.notes.get(`seen:${idOf(id)}`) !== true) return;
  const invite = call
    .collection(INVITES)
    .all()
    .find(({value}) => value.supplier_id === id && ['sent', 'opened'].includes(text(value.status)));
  if (!invite) return;
  call.save(invite, {...invite.value, status: 'accepted', accepted_at: call.world.now()});
  call.save(supplier, {...supplier.value, status: 'onboarding', onboarding: onboardingAt('registered')});
  // Whoever has sent the invite asks for the links, whoever reads what came of it.
  const asked = call.with({caller: {...call.caller, actor: authorOf(invite)}});
  for (const store of texts(invite.value.store_ids))
    if (!openLink(call, id, store)) askForLink(asked, {supplier_id: id, store_id: store});
}

const requestLink: Behaviour = (call) => {
  const body = call.body();
  const supplier = call.collection(SUPPLIERS).byIdentifier(body.supplier_id);
  if (supplier) registerByItself(call, supplier);
  const open = openLink(call, body.supplier_id, body.store_id);
  if (open && !call.forgives(call.collection(LINKS), open))
    throw new Problem('conflict_duplicate', 'Supplier and store have a link already.', {
      existing_id: open.value.id ?? null,
      field: 'store_id',
    });
  const state = text(supplier?.value.status);
  if (supplier && !['active', 'onboarding'].includes(state))
    throw wrongState(call, state, call.collection(SUPPLIERS).spec.lifecycle, supplier);
  checkCountries(call, text(body.store_id), texts(body.countries));
  return createdAnswer(call, askForLink(call, body));
};

/**
 * With the first active link a supplier becomes active; the store decides about its products and prices. It is live once
 * there is something that buyers can order.
 */
function activate(call: Call, link: Entry): void {
  const supplier = call.collection(SUPPLIERS).byIdentifier(link.value.supplier_id);
  if (supplier && ['onboarding', 'invited', 'prospect'].includes(text(supplier.value.status)))
    call.save(supplier, {...supplier.value, status: 'active'});
  startApprovals(call, link);
}

const showLink: Behaviour = (call) => {
  const entry = call.locate();
  const note = `link:${idOf(entry.value.id)}`;
  if (call.world.notes.get(note) === 'waiting' && entry.value.status === 'requested') {
    call.world.notes.set(note, 'answered');
    call.save(entry, {...entry.value, status: 'active', decided_at: call.world.now()});
    activate(call, entry);
  }
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Who decided a request, and when. */
function decision(call: Call): JsonObject {
  return {decided_by: actorReference(call.caller.actor), decided_at: call.world.now()};
}

/** A link covers only countries that its store delivers to. @throws Problem 422 */
function checkCountries(call: Call, store: string, wanted: readonly string[]): void {
  const {country, additional_countries: more} = call.collection('clients/Store').byIdentifier(store)?.value ?? {};
  const known = [text(country), ...texts(more)];
  const at = wanted.findIndex((code) => !known.includes(code));
  if (at >= 0) throw invalidField(`/countries/${at}`, 'invalid_enum', `The store delivers to ${known.join(', ')}.`);
}

const acceptLink: Behaviour = (call) => {
  const entry = call.locate();
  if (entry.value.requested_by === 'client' && entry.value.status === 'requested')
    throw wrongState(call, 'requested', call.collection(LINKS).spec.lifecycle, entry);
  const {vendor_number: number} = call.body();
  move(call, entry, call.collection(LINKS));
  call.save(entry, {...entry.value, ...decision(call), ...(number !== undefined && {vendor_number: number})});
  activate(call, entry);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const rejectLink: Behaviour = (call) => {
  const entry = call.locate();
  const {reason} = call.body();
  if (entry.value.status === 'requested') needComment(call, 'reason');
  const {vendor_number: number} = entry.value;
  move(call, entry, call.collection(LINKS));
  // The number for the ERP belongs to an accepted link.
  call.save(entry, {...entry.value, ...decision(call), vendor_number: number ?? null, reject_reason: reason ?? null});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const updateLink: Behaviour = (call) => {
  const entry = call.locate();
  const state = text(entry.value.status);
  if (!['requested', 'active', 'suspended'].includes(state))
    throw wrongState(call, state, call.collection(LINKS).spec.lifecycle, entry);
  checkCountries(call, idOf(entry.value.store_id), texts(call.body().countries));
  const next = patched(call.collection(LINKS), entry.value, call.body(), call.maker);
  if (state === 'requested' && next.suspended === true)
    throw wrongState(call, state, call.collection(LINKS).spec.lifecycle, entry);
  const to = next.suspended === true ? 'suspended' : 'active';
  // Archiving the store suspends links too, and leaves the field as it is.
  call.save(entry, state === 'requested' || !('suspended' in call.body()) ? next : linkIn(call, next, to));
  return {value: entry.value, entry, kind: 'stateful'};
};

const endLink: Behaviour = (call) => {
  const entry = call.locate();
  const answer = ACTS.delete?.(call) ?? {};
  call.save(entry, linkIn(call, entry.value, 'ended'));
  withdrawFor(call, entry.value);
  return answer;
};

const storeSuppliers: Behaviour = (call) => {
  const store = call.param('store_id');
  if (!call.collection('clients/Store').byIdentifier(store)) throw notFound(store);
  const states = texts(call.parameters.query.link_status);
  const links = call
    .collection(LINKS)
    .all()
    .filter(
      ({value}) => value.store_id === store && (states.length > 0 ? states : ['active']).includes(text(value.status)),
    );
  const ids = new Set(links.map(({value}) => idOf(value.supplier_id)));
  const records = call
    .collection(SUPPLIERS)
    .all()
    .map(({value}) => value)
    .filter(({id}) => ids.has(idOf(id)));
  return listAnswer(call, records, new Set(['link_status']));
};

/** A supplier with the number of products that buyers see now. */
function counted(call: Call, supplier: JsonObject): JsonObject {
  const shown = shownCount(call, supplier);
  const isOwn = (product: JsonObject): boolean => idOf(product.supplier) === supplier.id;
  return {...supplier, product_count: shown === 0 ? 0 : countNow(call, shown, isOwn)};
}

const list: Behaviour = (call) => {
  const records = call
    .collection(SUPPLIERS)
    .all()
    .map(({value}) => value);
  const stores = texts(call.parameters.query.store_id);
  const linked = new Set(
    call
      .collection(LINKS)
      .all()
      .flatMap(({value}) =>
        stores.includes(idOf(value.store_id)) && ['active', 'suspended'].includes(text(value.status))
          ? [idOf(value.supplier_id)]
          : [],
      ),
  );
  return listAnswer(
    call,
    (stores.length > 0 ? records.filter(({id}) => linked.has(idOf(id))) : records).map((record) =>
      counted(call, record),
    ),
    new Set(['store_id']),
  );
};

const show: Behaviour = (call) => {
  const entry = call.locate();
  registerByItself(call, entry);
  if (entry.value.status === 'invited') call.world.notes.set(`seen:${idOf(entry.value.id)}`, true);
  return {value: counted(call, entry.value), entry, kind: 'stateful'};
};

/** The reason of a block is kept with the record, its reach beside it. */
const block: Behaviour = (call) => {
  const {reason = null, scope} = call.body();
  const entry = move(call, call.locate(), call.collection(SUPPLIERS));
  call.save(entry, {...entry.value, block_reason: reason});
  if (scope === 'everything') call.world.notes.set(`shut:${idOf(entry.value.id)}`, true);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const unblock: Behaviour = (call) => {
  const entry = move(call, call.locate(), call.collection(SUPPLIERS));
  call.save(entry, {...entry.value, block_reason: null});
  call.world.notes.delete(`shut:${idOf(entry.value.id)}`);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** Counts the suppliers of a store once its links have changed; until then the sample world says how many there are. */
function countSuppliers(call: Call): void {
  const links = call.collection(LINKS);
  const stores = call.collection('clients/Store');
  const isNew = links.all().length !== links.spec.seeds.length;
  if (!isNew && links.all().every((link) => links.isPristine(link))) return;
  for (const store of stores.all()) {
    const own = links.all().filter(({value}) => value.store_id === store.value.id);
    const before = links.spec.seeds.filter(({value}) => value.store_id === store.value.id && value.status === 'active');
    const now = own.filter(({value}) => value.status === 'active');
    const note = `suppliers:${idOf(store.value.id)}`;
    const first = call.world.notes.get(note) ?? store.value.supplier_count ?? 0;
    call.world.notes.set(note, first);
    // The sample world doesn't show every link, so only what has changed is added.
    const count = Math.max(0, Number(first) + now.length - before.length);
    store.value = {...store.value, supplier_count: count};
  }
}

const listStores: Behaviour = (call) => {
  countSuppliers(call);
  return listAnswer(
    call,
    recordsOf(call).map((store) => countedStore(call, store)),
  );
};

/** A store can be deleted while no link but an ended one and no permission names it. */
const deleteStore: Behaviour = (call) => {
  const entry = call.locate();
  const count = (name: string, counts: (value: JsonObject) => boolean): number =>
    (call.maybe(name)?.all() ?? []).filter(({value}) => value.store_id === entry.value.id && counts(value)).length;
  const usedBy = [
    {type: 'store_buyer_permission', count: count('clients/StoreBuyerPermission', () => true)},
    {type: 'supplier_store_link', count: count(LINKS, ({status}) => status !== 'ended')},
  ].filter((use) => use.count > 0);
  if (usedBy.length > 0) throw new Problem('conflict_in_use', 'The store is in use.', {used_by: usedBy});
  call.collection('clients/Store').remove(entry);
  return {kind: 'stateful'};
};

const showStore: Behaviour = (call) => {
  countSuppliers(call);
  const entry = call.locate();
  return {value: countedStore(call, entry.value), entry, kind: 'stateful'};
};

/** Prices of suppliers are new to a country that a store gets. */
const updateStore: Behaviour = (call) => {
  const store = call.locate();
  const before = deliveredBy(call, idOf(store.value.id));
  const answer = ACTS.update?.(call) ?? {};
  startCountries(call, store, before);
  return answer;
};

export const SUPPLIERS_BEHAVIOUR: Record<string, Behaviour> = {
  ...SUPPLIER_ARCHIVE,
  'clients/list-suppliers': list,
  'clients/show-supplier': show,
  'clients/block-supplier': block,
  'clients/unblock-supplier': unblock,
  'clients/update-supplier': update,
  'clients/delete-store': deleteStore,
  'clients/list-stores': listStores,
  'clients/show-store': showStore,
  'clients/update-store': updateStore,
  'clients/create-supplier': create,
  'clients/create-supplier-invite': invite,
  'clients/resend-supplier-invite': resend,
  'clients/revoke-supplier-invite': revoke,
  'clients/request-supplier-store-link': requestLink,
  'clients/show-supplier-store-link': showLink,
  'clients/accept-supplier-store-link-request': acceptLink,
  'clients/reject-supplier-store-link-request': rejectLink,
  'clients/update-supplier-store-link': updateLink,
  'clients/end-supplier-store-link': endLink,
  'clients/list-store-suppliers': storeSuppliers,
};
