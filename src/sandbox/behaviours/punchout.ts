import {asText} from '../json';
import {createdAnswer, listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {lineTotal, micros, rounded} from '../decimal';
import {checkMove, move, wrongState} from '../lifecycle';
import {invalidField, invalidFields, notFound, Problem} from '../problem';
import {makeRecord, referenceTo} from '../record';
import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import type {Finding} from '../validate';
import {idOf, object, objects, text, texts} from './access';
import {mayOrder} from './buyerPermissions';
import {homeOf, lowestPrice} from './productView';
import {needItems} from './supplierPunchouts';
import {withoutMarkup} from './search/text';

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
function isHost(host: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return host === allowed;
  const [, ...rest] = host.split('.');
  return rest.join('.') === allowed.slice(2);
}

/** The user of a session: found by email, else by the name that the ERP sends. */
function userFor(call: Call, body: JsonObject): Entry | undefined {
  const users = call.collection('clients/User');
  const wanted = [
    text(body.user_email),
    text(object(body.extrinsics).UserEmail),
    text(object(body.extrinsics).UniqueName),
  ].filter(Boolean);
  return users
    .all()
    .find(({value}) =>
      wanted.some((name) => [value.email, value.external_id].includes(name) && value.status === 'active'),
    );
}

/** Some connections create a user for an unknown person whom the ERP names. */
function newUser(call: Call, email: string): Entry {
  const users = call.collection('clients/User');
  const name = (email.split('@')[0] ?? email).replace(/[._]+/g, ' ');
  return users.add({
    ...makeRecord(users, {type: 'person', email, first_name: name, role_ids: [BUYER]}, call.maker),
    status: 'active',
  });
}

const create: Behaviour = (call) => {
  const body = call.body();
  const connection = call.collection(CONNECTIONS).byIdentifier(body.connection_id);
  needItems(body);
  if (connection?.value.status === 'disabled')
    throw wrongState(call, 'disabled', call.collection(CONNECTIONS).spec.lifecycle, connection);
  const hosts = texts(connection?.value.allowed_return_hosts);
  const host = hostOf(text(body.return_url));
  if (!hosts.some((allowed) => isHost(host, allowed)))
    throw new Problem('return_host_not_allowed', `${host} is not on the list of the connection.`, {
      host,
      allowed: hosts,
    });
  const named = text(body.user_email) || text(object(body.extrinsics).UserEmail);
  const createsMissing = object(connection?.value.user_mapping).create_missing === true;
  const user = userFor(call, body) ?? (named !== '' && createsMissing ? newUser(call, named) : undefined);
  if (!user && named !== '')
    throw new Problem('unknown_user', `No active user has the address ${named}.`, {value: named});
  const sessions = call.collection(SESSIONS);
  const record = makeRecord(sessions, body, call.maker);
  const id = idOf(record.id);
  const entry = sessions.add({
    ...record,
    operation: body.operation ?? 'create',
    user: user ? {...referenceTo(call.world, idOf(user.value.id), 'user')} : null,
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

/** A value translated for the ERP by the mappings: the longest matching source value wins. */
function mapped(call: Call, connection: string, target: string, source: string): string {
  const fitting = call
    .collection(MAPPINGS)
    .all()
    .filter(
      ({value}) =>
        value.connection_id === connection &&
        value.target === target &&
        (target === 'classification' ? source.startsWith(text(value.source_value)) : value.source_value === source),
    )
    .sort((a, b) => text(b.value.source_value).length - text(a.value.source_value).length);
  return text(fitting[0]?.value.target_value) || source;
}

/** What one unit costs when so many are ordered: the lowest price of the offers for the country, else its own. */
function unitPrice(call: Call, product: JsonObject, quantity: string, country: string): Json {
  const best = product.best_price ?? {amount: '1.00', currency: 'EUR'};
  return lowestPrice(call, product, country || homeOf(call, product), quantity) ?? best;
}

/** A line of the cart for a product. */
function cartLine(
  call: Call,
  session: JsonObject,
  {product, quantity, at}: {product: JsonObject; quantity: string; at: number},
): JsonObject {
  const connection = idOf(session.connection_id);
  const manufacturer = object(product.manufacturer);
  const name = object(product.name);
  const unspsc = objects(product.codes).find(({scheme}) => scheme === 'unspsc');
  return {
    line_number: at + 1,
    supplier_id: idOf(product.supplier),
    sku: product.sku ?? '',
    auxiliary_id: idOf(product.id),
    quantity,
    unit: mapped(call, connection, 'unit', text(product.unit_of_measure) || 'EA'),
    unit_price: unitPrice(call, product, quantity, text(object(session.ship_to).country)),
    price_quantity: product.price_quantity ?? 1,
    description: text(name.en) || text(Object.values(name)[0]),
    unspsc_code: unspsc?.value ?? null,
    manufacturer: manufacturer.name ?? null,
    mpn: manufacturer.mpn ?? null,
    lead_time_days: object(product.availability).lead_time_days ?? null,
    attachments: [],
  };
}

function escapeXml(value: Json | undefined): string {
  return asText(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The message the buyer's browser posts to the ERP. */
function payload(
  session: JsonObject,
  lines: readonly JsonObject[],
  total: string,
  currency: string,
  moment: string,
): string {
  const items = lines.map((line) => {
    const price = object(line.unit_price);
    return [
      `      <ItemIn quantity="${escapeXml(line.quantity)}">`,
      `        <ItemID><SupplierPartID>${escapeXml(line.sku)}</SupplierPartID><SupplierPartAuxiliaryID>${escapeXml(line.auxiliary_id)}</SupplierPartAuxiliaryID></ItemID>`,
      `        <ItemDetail><UnitPrice><Money currency="${escapeXml(price.currency)}">${escapeXml(price.amount)}</Money></UnitPrice><Description xml:lang="en">${escapeXml(line.description)}</Description><UnitOfMeasure>${escapeXml(line.unit)}</UnitOfMeasure></ItemDetail>`,
      '      </ItemIn>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<cXML payloadID="${moment.replace(/\D/g, '')}@quartermaster.example" timestamp="${moment}">`,
    '  <Message>',
    '    <PunchOutOrderMessage>',
    `      <BuyerCookie>${escapeXml(session.buyer_cookie)}</BuyerCookie>`,
    `      <PunchOutOrderMessageHeader operationAllowed="edit"><Total><Money currency="${currency}">${total}</Money></Total></PunchOutOrderMessageHeader>`,
    ...items,
    '    </PunchOutOrderMessage>',
    '  </Message>',
    '</cXML>',
  ].join('\n');
}

/** A number with three decimals, as OCI has them. */
function thousandths(value: string): string {
  return Number(value).toFixed(3);
}

/** The price of a line and what it is for. A price with more than three decimals is told for 1,000 units. */
function ociPrice(line: JsonObject): {price: string; per: string} {
  const {amount} = object(line.unit_price);
  const isFine = /\.\d{3}\d*[1-9]/.test(text(amount));
  const factor = isFine ? 1000 : 1;
  return {
    price: thousandths(String(Number(text(amount)) * factor)),
    per: String(Number(line.price_quantity ?? 1) * factor),
  };
}

/** The form that the buyer's browser posts to an ERP that speaks OCI. */
function ociForm(call: Call, lines: readonly JsonObject[]): string {
  const form = new URLSearchParams();
  lines.forEach((line, index) => {
    const at = index + 1;
    const {price, per} = ociPrice(line);
    const supplier = call.world.collection('clients/Supplier')?.byIdentifier(line.supplier_id)?.value;
    const product = call.collection(PRODUCTS).byIdentifier(line.auxiliary_id)?.value;
    const fields: Record<string, Json | undefined> = {
      DESCRIPTION: text(line.description).slice(0, 40),
      QUANTITY: thousandths(text(line.quantity)),
      UNIT: text(line.unit).slice(0, 3),
      PRICE: price,
      PRICEUNIT: per,
      CURRENCY: object(line.unit_price).currency,
      LEADTIME: asText(line.lead_time_days),
      VENDOR: text(supplier?.supplier_number).slice(0, 10),
      VENDORMAT: text(line.sku).slice(0, 40),
      MANUFACTMAT: line.mpn,
      MATGROUP: text(line.unspsc_code).slice(0, 10),
      EXT_SCHEMA_TYPE: 'UNSPSC',
      EXT_CATEGORY_ID: line.unspsc_code,
      EXT_PRODUCT_ID: line.auxiliary_id,
      SERVICE: '',
    };
    for (const [name, value] of Object.entries(fields)) form.append(`NEW_ITEM-${name}[${at}]`, asText(value ?? ''));
    const description = object(product?.description);
    const plain = withoutMarkup(text(description.en) || text(Object.values(description)[0]));
    if (plain !== '') form.append(`NEW_ITEM-LONGTEXT_${at}:132[]`, plain);
  });
  return form.toString();
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
    noted.length > 0 ? noted : products.slice(0, 1).map(({value}) => ({sku: value.sku ?? '', quantity: '12'}));
  const lines = wanted.flatMap((item, at) => {
    const product = products.find(({value}) => value.sku === item.sku || value.id === item.auxiliary_id);
    return product && micros(text(item.quantity) || '0') > 0n
      ? [cartLine(call, entry.value, {product: product.value, quantity: text(item.quantity), at})]
      : [];
  });
  if (lines.length === 0) throw new Problem('cart_empty', 'The cart has no lines.');
  const person = idOf(entry.value.user);
  const denied = lines.flatMap((line, at): Finding[] => {
    const product = products.find(({value}) => value.id === line.auxiliary_id)?.value;
    if (!product || mayOrder(call, person, product, text(object(entry.value.ship_to).country))) return [];
    const message = `A buyer permission keeps ${text(line.sku)} from the buyer.`;
    return [{pointer: `/lines/${at}`, code: 'unknown_reference', message}];
  });
  if (denied.length > 0) throw invalidFields(denied);
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
  const connection = call.collection(CONNECTIONS).byIdentifier(entry.value.connection_id);
  const cart: JsonObject = {
    currency,
    total: {amount: total, currency},
    shipping: null,
    tax: null,
    lines,
    payload_preview:
      connection?.value.protocol === 'oci'
        ? ociForm(call, lines)
        : payload(entry.value, lines, total, currency, call.world.now()),
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
