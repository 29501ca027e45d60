import {createdAnswer, listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {decimal, lineTotal, micros, rounded} from '../decimal';
import {checkMove, move, wrongState} from '../lifecycle';
import {invalidField, invalidFields, notFound, Problem} from '../problem';
import {makeRecord, referenceTo} from '../record';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, objects, text, texts} from './access';
import {needItems} from './supplierPunchouts';
import {unitFor} from './erpValues';
import {goodsOf, refusals, unitPrice, usualQuantity, type Goods} from './punchoutCart';
import {cxmlMessage, ociForm} from './punchoutPayload';
import {punchoutStore} from './punchoutStore';
import {followRules} from './userRules';

const CONNECTIONS = 'clients/PunchoutConnection';
const SESSIONS = 'clients/PunchoutSession';
const MAPPINGS = 'clients/PunchoutMapping';
const PRODUCTS = 'clients/Product';
/** Role of the users that a connection creates. */
const BUYER = 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M';

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}

/** Whether a host is the allowed one; `*.` at its start stands for one level of subdomains. */
function isHost(host: string, listed: string): boolean {
  const allowed = listed.toLowerCase();
  if (!allowed.startsWith('*.')) return host === allowed;
  const [, ...rest] = host.split('.');
  return rest.join('.') === allowed.slice(2);
}

/** The user of a session, as the connection finds them: everybody's one, or by email, or by the name the ERP sends. */
function userFor(call: Call, body: JsonObject, {mode, shared_user_id: shared}: JsonObject): Entry | undefined {
  const users = call.collection('clients/User');
  if (mode === 'one_shared_user') return users.byIdentifier(shared);
  const {UserEmail: email, UniqueName: name} = object(body.extrinsics);
  const [field, wanted] =
    mode === 'by_unique_name' ? ['external_id', [text(name)]] : ['email', [text(body.user_email), text(email)]];
  // Addresses are the same in capitals; names of an ERP are compared as they are.
  const form = (name: string): string => (field === 'email' ? name.toLowerCase() : name);
  const names = wanted.filter(Boolean).map(form);
  return users.all().find(({value}) => value.status === 'active' && names.includes(form(text(value[field]))));
}

/** Some connections create a user for an unknown person whom the ERP names. */
function newUser(call: Call, email: string, connection: JsonObject): JsonObject {
  const users = call.collection('clients/User');
  const groups = [connection.default_user_group_id ?? null].filter(Boolean);
  const name = (email.split('@')[0] ?? email).replace(/[._]+/g, ' ');
  return {
    ...makeRecord(
      users,
      {type: 'person', email, first_name: name, role_ids: [BUYER], user_group_ids: groups},
      call.maker,
    ),
    status: 'active',
  };
}

/** Keeps a user whom a connection creates. */
function keepUser(call: Call, user: JsonObject): void {
  followRules(call, call.collection('clients/User').add(user));
}

/** Nobody shops where every store of the connection is closed. @throws Problem 409 */
function needOpenStore(call: Call, connection: JsonObject | undefined): void {
  const stores = call.world.collection('clients/Store');
  const known = texts(connection?.store_ids).flatMap((id) => stores?.byIdentifier(id) ?? []);
  const [first] = known;
  if (first && known.every(({value}) => value.status === 'archived'))
    throw wrongState(call, 'archived', stores?.spec.lifecycle, first);
}

/** The user who comes, as the record is or will be. @throws Problem 422 for an address that nobody has */
function comingUser(call: Call, body: JsonObject, connection: JsonObject): {user?: JsonObject; isNew: boolean} {
  const named = text(body.user_email) || text(object(body.extrinsics).UserEmail);
  const mapping = object(connection.user_mapping);
  const known = userFor(call, body, mapping)?.value;
  if (known || named === '') return {...(known && {user: known}), isNew: false};
  // Whoever was deactivated comes back through the client, not through the ERP.
  const isKnown = call
    .collection('clients/User')
    .all()
    .some(({value}) => text(value.email).toLowerCase() === named.toLowerCase());
  if (isKnown || mapping.create_missing !== true)
    throw new Problem('unknown_user', `No active user has the address ${named}.`, {value: named});
  return {user: newUser(call, named, connection), isNew: true};
}

/** The first store that the user may enter is opened. @throws Problem 403 */
function needStore(call: Call, connection: JsonObject, user: JsonObject | undefined): void {
  if (user && punchoutStore(call, connection, user) === undefined)
    throw new Problem('forbidden', `${text(user.first_name)} may enter no store of the connection.`);
}

/** OCI has no message that brings a cart back into the shop. @throws Problem 422 */
function needOwnOperation(connection: JsonObject | undefined, {operation}: JsonObject): void {
  if (connection?.protocol === 'oci' && (text(operation) || 'create') !== 'create')
    throw invalidField('/operation', 'invalid_enum', 'OCI knows only create.');
}

const create: Behaviour = (call) => {
  const body = call.body();
  const connection = call.collection(CONNECTIONS).byIdentifier(body.connection_id);
  needItems(body);
  needOwnOperation(connection?.value, body);
  if (connection?.value.status === 'disabled')
    throw wrongState(call, 'disabled', call.collection(CONNECTIONS).spec.lifecycle, connection);
  const {user, isNew} = comingUser(call, body, connection?.value ?? {});
  needOpenStore(call, connection?.value);
  needStore(call, connection?.value ?? {}, user);
  const hosts = texts(connection?.value.allowed_return_hosts);
  const host = hostOf(text(body.return_url));
  if (!hosts.some((allowed) => isHost(host, allowed)))
    throw new Problem('return_host_not_allowed', `${host} is not on the list of the connection.`, {
      host,
      allowed: hosts,
    });
  if (user && isNew) keepUser(call, user);
  const sessions = call.collection(SESSIONS);
  const record = makeRecord(sessions, body, call.maker);
  const id = idOf(record.id);
  const entry = sessions.add({
    ...record,
    operation: body.operation ?? 'create',
    user: user ? {...referenceTo(call.world, idOf(user.id), 'user')} : null,
    start_url: `https://shop.quartermaster.example/punchout/start/${id.slice(-8).toLowerCase()}`,
    state: 'created',
    cart: null,
    error: null,
    started_at: null,
    returned_at: null,
    expires_at: new Date(
      Date.parse(call.world.now()) + Number(connection?.value.session_ttl_minutes ?? 60) * 60_000,
    ).toISOString(),
  });
  if (connection) connection.value = {...connection.value, last_session_at: record.created_at ?? null};
  call.world.notes.set(`items:${id}`, body.items ?? []);
  call.world.notes.set(`session:${id}`, true);
  return createdAnswer(call, entry);
};

/** Nobody opens the start address of a sandbox, so the first poll of a session finds it started. */
const show: Behaviour = (call) => {
  const entry = call.locate();
  if (entry.value.state === 'created' && call.world.notes.get(`session:${idOf(entry.value.id)}`) === true)
    call.save(entry, {...entry.value, state: 'started', start_url: null, started_at: call.world.now()});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** A line of the cart for a product or a variant of it. */
function cartLine(
  call: Call,
  session: JsonObject,
  {goods, quantity, at}: {goods: Goods; quantity: string; at: number},
): JsonObject {
  const {product, variant} = goods;
  const ordered = variant ?? product;
  const connection = call.collection(CONNECTIONS).byIdentifier(session.connection_id)?.value ?? {};
  const manufacturer = object(product.manufacturer);
  const name = object(product.name);
  const unspsc = objects(product.codes).find(({scheme}) => scheme === 'unspsc');
  return {
    line_number: at + 1,
    supplier_id: idOf(product.supplier),
    sku: ordered.sku ?? '',
    auxiliary_id: idOf(ordered.id),
    quantity,
    unit: unitFor(call, connection, text(ordered.unit_of_measure) || 'EA', idOf(product.supplier)),
    unit_price: unitPrice(call, session, goods, quantity),
    price_quantity: product.price_quantity ?? 1,
    description: text(name.en) || text(Object.values(name)[0]),
    unspsc_code: unspsc?.value ?? null,
    manufacturer: manufacturer.name ?? null,
    mpn: manufacturer.mpn ?? null,
    lead_time_days: object(ordered.availability).lead_time_days ?? null,
    attachments: [],
  };
}

/** The store that a session is in; empty when it is closed now, or closed to its user. */
function sessionStore(call: Call, session: JsonObject): string {
  const connection = call.collection(CONNECTIONS).byIdentifier(session.connection_id)?.value ?? {};
  const user = call.world.collection('clients/User')?.byIdentifier(idOf(session.user))?.value;
  return punchoutStore(call, connection, user) ?? '';
}

const returnCart: Behaviour = (call) => {
  const sessions = call.collection(SESSIONS);
  const entry = call.find(SESSIONS, {param: 'punchout_session_id', fields: ['id']});
  checkMove(call, entry, sessions);
  const {lifecycle} = sessions.spec;
  if (entry.value.state !== 'started' || entry.value.operation === 'inspect')
    throw wrongState(call, text(entry.value.state), lifecycle, entry);
  const noted = objects(call.world.notes.get(`items:${idOf(entry.value.id)}`) ?? []);
  const products = call.collection(PRODUCTS).all();
  // An empty cart gets a dozen boxes of gloves, as a buyer of the sample world would order.
  const wanted: JsonObject[] =
    noted.length > 0
      ? noted
      : products.slice(0, 1).map(({value}) => ({
          sku: value.sku ?? '',
          quantity: decimal(usualQuantity(call, entry.value, value)),
        }));
  const chosen = wanted.flatMap((item) => {
    const goods = goodsOf(call, item);
    return goods && micros(text(item.quantity) || '0') > 0n ? [{goods, quantity: text(item.quantity)}] : [];
  });
  if (chosen.length === 0) throw new Problem('cart_empty', 'The cart has no lines.');
  const store = sessionStore(call, entry.value);
  const refused = chosen.flatMap(({goods}, at) => refusals(call, entry.value, {goods, store, at}));
  if (refused.length > 0) throw invalidFields(refused);
  const lines = chosen.map((one, at) => cartLine(call, entry.value, {...one, at}));
  const connection = call.collection(CONNECTIONS).byIdentifier(entry.value.connection_id);
  // The ERP is told another currency; amounts stay what they are.
  for (const line of lines) {
    const price = object(line.unit_price);
    line.unit_price = {...price, currency: text(connection?.value.currency_override) || text(price.currency)};
  }
  const currency = text(object(lines[0]?.unit_price).currency) || 'EUR';
  const sum = lines.reduce(
    (total, line) =>
      total +
      micros(
        rounded(
          lineTotal(text(object(line.unit_price).amount), text(line.quantity), Number(line.price_quantity)),
          currency,
        ),
      ),
    0n,
  );
  const total = rounded(sum, currency);
  const cart: JsonObject = {
    currency,
    total: {amount: total, currency},
    shipping: null,
    tax: null,
    lines,
    payload_preview:
      connection?.value.protocol === 'oci'
        ? ociForm(call, connection.value, entry.value, lines)
        : cxmlMessage(call, connection?.value ?? {}, entry.value, {lines, total: {amount: total, currency}}),
  };
  move(call, entry, sessions);
  call.save(entry, {...entry.value, cart, returned_at: call.world.now()});
  return {value: cart, kind: 'lifecycle'};
};

const replaceMappings: Behaviour = (call) => {
  const id = call.param('punchout_connection_id');
  const connection = call.collection(CONNECTIONS).byIdentifier(id);
  if (!connection) throw notFound(id);
  call.checkVersion(connection);
  const collection = call.collection(MAPPINGS);
  const sent = objects(call.body().mappings);
  sent.forEach((one, at) => {
    const wrong = (name: string, code: 'unknown_reference' | 'unknown_field', message: string): Problem =>
      invalidField(`/mappings/${at}/${name}`, code, message);
    if (![null, undefined, id].includes(one.connection_id as string | null | undefined))
      throw wrong('connection_id', 'unknown_reference', 'The table belongs to the connection of the path.');
    if (one.target !== 'field' && text(one.target_field) !== '')
      throw wrong('target_field', 'unknown_field', 'Only the target field has one.');
  });
  const keys = sent.map((one) => `${text(one.target)} ${text(one.source_value)}`);
  const twin = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twin >= 0)
    throw new Problem('validation_failed', '1 field needs attention.', {
      errors: [
        {
          pointer: `/mappings/${twin}/source_value`,
          code: 'duplicate',
          message: 'Target and source value appear twice.',
        },
      ],
    });
  const before = collection.all().filter(({value}) => value.connection_id === id);
  const find = (one: JsonObject): Entry | undefined =>
    before.find(({value}) => value.target === one.target && value.source_value === one.source_value);
  const kept = sent.map((one) => {
    const known = find(one);
    if (!known) return collection.add({...makeRecord(collection, one, call.maker), connection_id: id});
    return call.save(known, {...known.value, ...one});
  });
  for (const entry of before) if (!kept.includes(entry)) collection.remove(entry);
  call.save(connection, connection.value);
  return {
    ...listAnswer(
      call,
      kept.map(({value}) => value),
    ),
    entry: connection,
  };
};

export const PUNCHOUT: Record<string, Behaviour> = {
  'clients/create-punchout-session': create,
  'clients/show-punchout-session': show,
  'clients/return-punchout-cart': returnCart,
  'clients/replace-punchout-mappings': replaceMappings,
};
