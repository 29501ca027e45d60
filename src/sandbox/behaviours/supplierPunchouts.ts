import type {Behaviour, Call} from '../call';
import {wrongState} from '../lifecycle';
import {invalidField, Problem} from '../problem';
import type {Json, JsonObject} from '../types';
import {idOf, isPerson, object, objects, text, texts} from './access';
import {checked} from './checked';
import {groupsOf} from './subjects';

/** Shops of suppliers that open from the catalogue. */

const SHOPS = 'clients/SupplierPunchout';
const IDENTITIES = ['from_identity', 'to_identity', 'sender_identity'];
/** Hosts that nobody outside a network can reach. */
const PRIVATE =
  /^(?:localhost|.*\.(?:local|internal|localhost)|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[.*\])$/i;

function checkShop(shop: JsonObject, call: Call): void {
  const address = text(shop.setup_url);
  const host = /^https:\/\/([^/?#]*@)?(\[[^\]]*\]|[^:/?#]+)/i.exec(address)?.[2] ?? '';
  if (host === '' || PRIVATE.test(host))
    throw invalidField('/setup_url', 'invalid_format', 'Use an https address that is open to the internet.');
  const missing = shop.protocol === 'cxml' ? IDENTITIES.find((name) => text(shop[name]) === '') : undefined;
  if (missing !== undefined) throw invalidField(`/${missing}`, 'required', 'A shop that speaks cXML needs it.');
  const before = call.operation.method === 'POST' ? null : (call.locate().value.protocol ?? null);
  const isNew = before !== shop.protocol;
  // A secret is not stored here, so only a shop that begins to speak cXML is asked for it.
  if (shop.protocol === 'cxml' && isNew && text(call.body().shared_secret) === '')
    throw invalidField('/shared_secret', 'required', 'A shop that speaks cXML needs it.');
  if (shop.protocol === 'oci' && Object.keys(object(shop.oci_parameters)).length === 0)
    throw invalidField('/oci_parameters', 'required', 'Name the fields of the login form.');
}

/** Fields of a login form as they are shown: passwords and secrets are asterisks. */
function shownFields(fields: Json): Json {
  const shown = Object.entries(object(fields)).map(([name, value]): [string, Json] => [
    name,
    /pass|secret/i.test(name) ? '********' : value,
  ]);
  return fields === null ? null : Object.fromEntries(shown);
}

const hiding =
  (usual: Behaviour): Behaviour =>
  (call) => {
    const answer = usual(call);
    const {entry} = answer;
    if (!entry) return answer;
    entry.value = {...entry.value, oci_parameters: shownFields(entry.value.oci_parameters ?? null)};
    return {...answer, value: entry.value};
  };

const {create, update} = checked(checkShop);

/** Refuses a session for somebody else, and for who is in none of the groups of a shop. @throws Problem 403 */
function needGuest(call: Call, {user_group_ids: groups}: JsonObject, user: string): void {
  if (isPerson(call) && call.caller.actor?.id !== user)
    throw new Problem('forbidden', 'The key lacks the scope users:impersonate.', {
      required_scope: 'users:impersonate',
    });
  const guest = call.collection('clients/User').byIdentifier(user)?.value ?? {};
  const own = groupsOf(call, guest);
  if (texts(groups).length > 0 && !texts(groups).some((group) => own.has(group)))
    throw new Problem('forbidden', 'The shop is open to other groups.');
}

function hostOf(url: string): string {
  return /^https:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
}

/** Edited and looked at is a cart that exists; a new one begins empty. @throws Problem 422 */
export function needItems(body: JsonObject): void {
  const isNew = (text(body.operation) || 'create') === 'create';
  if (isNew && objects(body.items).length > 0)
    throw invalidField('/items', 'unknown_field', 'A session that begins with an empty cart takes no items.');
  if (!isNew && objects(body.items).length === 0)
    throw invalidField('/items', 'required', 'Send the cart that is edited or looked at.');
}

/** The shop opens at an item only when it takes part in the search, which is level 2. */
function itemOf({level}: JsonObject, {selected_sku: sku}: JsonObject): string {
  return level === 2 && text(sku) !== '' ? `?item=${encodeURIComponent(text(sku))}` : '';
}

const start: Behaviour = (call) => {
  const shop = call.find(SHOPS, {param: 'supplier_punchout_id', fields: ['id']});
  if (shop.value.status === 'disabled') throw wrongState(call, 'disabled', call.collection(SHOPS).spec.lifecycle, shop);
  needItems(call.body());
  needGuest(call, shop.value, text(call.body().user_id));
  const now = call.world.now();
  const id = call.world.id('sps');
  const value: JsonObject = {
    id,
    supplier_punchout_id: idOf(shop.value.id),
    start_url: `https://${hostOf(text(shop.value.setup_url)) || 'shop.quartermaster.example'}/start/${id.slice(-6).toLowerCase()}${itemOf(shop.value, call.body())}`,
    state: 'created',
    returned_lines: [],
    warnings: [],
    expires_at: new Date(Date.parse(now) + Number(shop.value.session_ttl_minutes ?? 60) * 60_000).toISOString(),
    external_id: null,
    metadata: {},
    created_by: call.caller.actor && {...call.caller.actor},
    created_at: now,
    updated_at: now,
  };
  return {
    value,
    kind: 'stateful',
    headers: {Location: `${call.api.index.base}/v1/supplier-punchouts/${idOf(shop.value.id)}/sessions/${id}`},
  };
};

export const SUPPLIER_PUNCHOUTS: Record<string, Behaviour> = {
  'clients/create-supplier-punchout': hiding(create),
  'clients/update-supplier-punchout': hiding(update),
  'clients/start-supplier-punchout-session': start,
};
