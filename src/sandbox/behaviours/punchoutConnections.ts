import {listAnswer, recordsOf} from '../acts';
import type {Answer, Behaviour, Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {checked} from './checked';
import {unitFor} from './erpValues';
import {punchoutStore} from './punchoutStore';

/** Punchout connections: their mappings, and the test of a handshake. */

/**
 * For a single connection the answer is its whole table, with the version that `replace-punchout-mappings` asks for.
 */
const listMappings: Behaviour = (call) => {
  const [id, ...others] = texts(call.parameters.query.connection_id);
  const connection = call.collection('clients/PunchoutConnection').byIdentifier(id);
  const records = recordsOf(call).filter(
    ({connection_id: own}) => id === undefined || [id, ...others].includes(text(own)),
  );
  const answer = listAnswer(call, records, new Set(['connection_id']));
  return connection && others.length === 0 ? {...answer, entry: connection} : answer;
};

/** A host as the list has it: without scheme, path and the port of https, and perhaps with `*.` for one level below. */
const HOST = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(?!:443$)(:\d+)?$/i;

/** What a connection needs for its protocol and its way to find users. @throws Problem 422 */
function checkConnection(connection: JsonObject, sent: JsonObject): void {
  const need = (name: string, isNeeded: boolean, why: string): void => {
    if (isNeeded) throw invalidField(`/${name}`, 'required', why);
  };
  const {mode, shared_user_id: shared, create_missing: creates} = object(connection.user_mapping);
  const isCxml = connection.protocol === 'cxml';
  const refuse = (name: string): never => {
    throw invalidField(`/${name}`, 'invalid_enum', `It is none of ${isCxml ? 'cXML' : 'OCI'}.`);
  };
  const wrong = texts(sent.allowed_return_hosts).findIndex((host) => !HOST.test(host));
  if (wrong >= 0)
    throw invalidField(`/allowed_return_hosts/${wrong}`, 'invalid_format', 'Name the host without scheme and path.');
  if (text(connection.protocol_version).startsWith('1.') !== isCxml) refuse('protocol_version');
  if (sent.return_method !== undefined && (sent.return_method === 'oci_form') === isCxml) refuse('return_method');
  need('from_domain', isCxml && text(connection.from_domain) === '', 'A connection for cXML needs it.');
  need('oci_username', !isCxml && text(connection.oci_username) === '', 'A connection for OCI needs it.');
  need('user_mapping/shared_user_id', mode === 'one_shared_user' && text(shared) === '', 'Name the shared user.');
  need(
    'default_user_group_id',
    creates === true && text(connection.default_user_group_id) === '',
    'New users need a group.',
  );
}

/** What the other protocol is for is ignored, and so is a shared user where everybody has their own. */
function tidied({value, entry, ...answer}: Answer): Answer {
  if (!entry) return {value: value ?? null, ...answer};
  const ignored =
    entry.value.protocol === 'cxml' ? ['oci_username'] : ['from_domain', 'from_identity', 'sender_identity'];
  const mapping = object(entry.value.user_mapping);
  entry.value = {
    ...entry.value,
    ...Object.fromEntries(ignored.map((name) => [name, null])),
    user_mapping: {
      ...mapping,
      shared_user_id: mapping.mode === 'one_shared_user' ? (mapping.shared_user_id ?? null) : null,
    },
  };
  return {...answer, value: entry.value, entry};
}

const {create, update} = checked((connection, call) => {
  checkConnection(connection, call.body());
});

/** What a new connection has unless it says otherwise depends on its protocol. */
function withDefaults(call: Call, {value, entry, ...answer}: Answer): Answer {
  if (!entry) return {value: value ?? null, ...answer};
  const isCxml = entry.value.protocol === 'cxml';
  entry.value = {
    ...entry.value,
    return_method: call.body().return_method ?? (isCxml ? 'cxml_urlencoded' : 'oci_form'),
    classification_domain: entry.value.classification_domain ?? (isCxml ? 'UNSPSC' : null),
  };
  return {...answer, value: entry.value, entry};
}

/** A connection goes with its table, when nobody is on the way through it. */
const remove: Behaviour = (call) => {
  const entry = call.locate();
  const id = idOf(entry.value.id);
  const count = call
    .collection('clients/PunchoutSession')
    .all()
    .filter(({value}) => value.connection_id === id && ['created', 'started'].includes(text(value.state))).length;
  if (count > 0)
    throw new Problem('conflict_in_use', `${count} sessions are open.`, {used_by: [{type: 'punchout_session', count}]});
  const table = call.collection('clients/PunchoutMapping');
  for (const mapping of [...table.all()]) if (mapping.value.connection_id === id) table.remove(mapping);
  call.collection('clients/PunchoutConnection').remove(entry);
  return {kind: 'stateful'};
};

/** Whether a connection has a secret or password. It is never stored here, so that only this is remembered. */
const secretNote = (connection: JsonObject): string => `secret:${idOf(connection.id)}`;

/** Remembers whether a secret was sent. A new connection without one is completed later. */
function keepsSecret(call: Call, answer: Answer): Answer {
  const {entry} = answer;
  const name = entry?.value.protocol === 'cxml' ? 'shared_secret' : 'oci_password';
  const sent = call.body()[name];
  const isNew = call.operation.method === 'POST';
  if (entry && (isNew || sent !== undefined)) call.world.notes.set(secretNote(entry.value), text(sent) !== '');
  return answer;
}

interface Step {
  name: string;
  ok: boolean;
  message: string;
}

function credentialsStep(call: Call, connection: JsonObject): Step {
  const name = 'credentials';
  const [word, field] =
    connection.protocol === 'cxml' ? ['Shared secret', 'shared_secret'] : ['Password', 'oci_password'];
  return call.world.notes.get(secretNote(connection)) === false
    ? {name, ok: false, message: `${word} missing. Send ${field}.`}
    : {name, ok: true, message: `${word} accepted.`};
}

function userStep(call: Call, connection: JsonObject): Step {
  const name = 'user_mapping';
  const {mode, shared_user_id: shared, create_missing: creates} = object(connection.user_mapping);
  if (mode === 'one_shared_user') {
    const user = call.collection('clients/User').byIdentifier(shared)?.value;
    return user?.status === 'active'
      ? {name, ok: true, message: `Everybody buys as ${text(user.first_name)} ${text(user.last_name)}.`}
      : {name, ok: false, message: 'The shared user is not active. Choose another shared_user_id.'};
  }
  const found = `Users are found by ${mode === 'by_email' ? 'email' : 'the name the ERP sends'}`;
  if (creates !== true) return {name, ok: true, message: `${found}; missing ones are refused.`};
  const id = idOf(connection.default_user_group_id);
  const group = call.collection('clients/UserGroup').byIdentifier(id)?.value;
  if (id !== '' && !group)
    return {
      name,
      ok: false,
      message: 'The group for new users no longer exists. Choose another default_user_group_id.',
    };
  return {name, ok: true, message: `${found}; missing ones are created${group ? ` in ${text(group.name)}` : ''}.`};
}

function storeStep(call: Call, connection: JsonObject): Step {
  const name = 'store';
  const {mode, shared_user_id: shared} = object(connection.user_mapping);
  const everybody =
    mode === 'one_shared_user' ? call.collection('clients/User').byIdentifier(shared)?.value : undefined;
  const opened = punchoutStore(call, connection, everybody);
  const id = opened ?? texts(connection.store_ids)[0];
  const label = call.world.nameOf(id ?? '') ?? 'The store';
  const isActive = call.collection('clients/Store').byIdentifier(id)?.value.status === 'active';
  if (isActive && opened === undefined)
    return {name, ok: false, message: 'The shared user may enter no store of the connection. Give access to one.'};
  return isActive
    ? {name, ok: true, message: `${label} is open.`}
    : {name, ok: false, message: `${label} is archived. Choose another store.`};
}

function hostStep(connection: JsonObject): Step {
  const [host] = texts(connection.allowed_return_hosts);
  return host === undefined
    ? {name: 'return_host', ok: false, message: 'No host may receive carts. Fill allowed_return_hosts.'}
    : {name: 'return_host', ok: true, message: `${host} is on the list.`};
}

function orderStep(call: Call, connection: JsonObject): Step {
  const sent = unitFor(call, connection, 'XBX');
  return {name: 'order_message', ok: true, message: `Sample line built; XBX is sent as ${sent}.`};
}

function setupRequest(connection: JsonObject, moment: string): string {
  const [host = ''] = texts(connection.allowed_return_hosts);
  const back = `https://${host}/punchout/return`;
  if (connection.protocol !== 'cxml')
    return `https://shop.quartermaster.example/punchout/oci?USERNAME=${text(connection.oci_username)}&PASSWORD=********&HOOK_URL=${encodeURIComponent(back)}`;
  const identity = (domain: string, value: string, inner = ''): string =>
    `<Credential domain="${domain}"><Identity>${value}</Identity>${inner}</Credential>`;
  const domain = text(connection.from_domain);
  return [
    `<cXML payloadID="test-1@quartermaster.example" timestamp="${moment}">`,
    '  <Header>',
    `    <From>${identity(domain, text(connection.from_identity))}</From>`,
    `    <To>${identity(domain, 'QUARTERMASTER')}</To>`,
    `    <Sender>${identity(domain, text(connection.sender_identity), '<SharedSecret>********</SharedSecret>')}<UserAgent>Test</UserAgent></Sender>`,
    '  </Header>',
    `  <Request><PunchOutSetupRequest operation="create"><BuyerCookie>test</BuyerCookie><BrowserFormPost><URL>${back}</URL></BrowserFormPost></PunchOutSetupRequest></Request>`,
    '</cXML>',
  ].join('\n');
}

const test: Behaviour = (call) => {
  const {value} = call.find('clients/PunchoutConnection', {param: 'punchout_connection_id', fields: ['id']});
  const isCxml = value.protocol === 'cxml';
  const all: Step[] = [
    credentialsStep(call, value),
    userStep(call, value),
    storeStep(call, value),
    hostStep(value),
    {name: 'start_page', ok: true, message: 'Start page answered.'},
    orderStep(call, value),
  ];
  const failed = all.findIndex(({ok}) => !ok);
  const steps = failed < 0 ? all : all.slice(0, failed + 1);
  const wrong = all[failed]?.name;
  const status = wrong === undefined ? 200 : ['credentials', 'user_mapping'].includes(wrong) ? 401 : 500;
  const words = status === 200 ? 'OK' : status === 401 ? 'Unauthorized' : 'Internal Server Error';
  return {
    kind: 'stateful',
    value: {
      ok: wrong === undefined,
      ...(isCxml && {status_code: status}),
      steps: steps.map((step) => ({...step})),
      sample_request: setupRequest(value, call.world.now()),
      sample_response: isCxml
        ? `<cXML payloadID="test-2@quartermaster.example" timestamp="${call.world.now()}"><Response><Status code="${status}" text="${words}">${wrong ?? ''}</Status></Response></cXML>`
        : null,
    },
  };
};

export const PUNCHOUT_CONNECTIONS: Record<string, Behaviour> = {
  'clients/create-punchout-connection': (call) => tidied(withDefaults(call, keepsSecret(call, create(call)))),
  'clients/update-punchout-connection': (call) => tidied(keepsSecret(call, update(call))),
  'clients/delete-punchout-connection': remove,
  'clients/list-punchout-mappings': listMappings,
  'clients/test-punchout-connection': test,
};
