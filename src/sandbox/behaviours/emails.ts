import {ACTS} from '../acts';
import type {Behaviour, Call} from '../call';
import {listAnswer, recordsOf} from '../acts';
import {isGranted} from '../caller';
import {asText, isObject} from '../json';
import {invalidField, Problem} from '../problem';
import type {JsonObject} from '../types';
import {idOf, object, text, texts} from './access';
import {monthsBack} from './logs';

/** Templates of emails: placeholders, previews, test messages and what becomes of them. */

const TEMPLATES = 'clients/EmailTemplate';
const DELIVERIES = 'clients/EmailDelivery';
const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;
/** Messages that nobody can log in without. */
const NEEDED = new Set(['user_invite', 'password_reset']);
/** How long the mail provider takes to report, in milliseconds. */
const REPORT_MS = 30_000;

/** Values for placeholders that a request does not give. */
const SAMPLE: JsonObject = {
  client: {name: 'Halden Research'},
  supplier: {name: 'Brightwater Lab Supply'},
  user: {first_name: 'Maya', last_name: 'Lindqvist'},
  rfq: {
    number: 'RFQ-2025-00042',
    title: 'Autoclave bags, yearly need',
    due_at: '28 March 2025, 17:00 (Europe/Berlin)',
    url: 'https://suppliers.quartermaster.example/rfqs/rfq_01JJ83WXC0JK96MYFGSRYAHZ4K',
  },
  material: {number: 'MAT-10021', name: 'Nitrile gloves, powder-free, size M'},
  location: {code: 'B1-R3'},
  stock: {quantity: '4 XBX', safety_stock: '10 XBX'},
};

/** @throws Problem 422 for a placeholder that the message does not have */
function checkPlaceholders({available_variables: known}: JsonObject, {subject, body_markdown: body}: JsonObject): void {
  const used = [...`${text(subject)} ${text(body)}`.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = used.find((name) => !texts(known).includes(name));
  if (unknown !== undefined)
    throw new Problem('unknown_placeholder', `This message has no placeholder ${unknown}.`, {
      placeholder: unknown,
      available_variables: texts(known),
    });
}

const update: Behaviour = (call) => {
  const entry = call.locate();
  const body = call.body();
  const before = entry.value;
  checkPlaceholders(before, body);
  if (body.language !== undefined && body.language !== before.language)
    throw invalidField('/language', 'invalid_enum', 'The language belongs to the template for good.');
  if (body.enabled === false && NEEDED.has(text(before.key)))
    throw invalidField('/enabled', 'invalid_enum', 'This message cannot be switched off.');
  const builtIn = object(call.world.notes.get(`built-in:${idOf(before.id)}`));
  if (builtIn.subject === undefined)
    call.world.notes.set(`built-in:${idOf(before.id)}`, {
      subject: before.subject ?? null,
      body_markdown: before.body_markdown ?? null,
    });
  const answer = ACTS.update?.(call) ?? {};
  const {subject, body_markdown: words} = {...before, ...builtIn};
  if (body.body_markdown === null)
    Object.assign(entry.value, {subject: subject ?? null, body_markdown: words ?? null, is_customised: false});
  else if (body.subject !== undefined || body.body_markdown !== undefined) entry.value.is_customised = true;
  return {...answer, value: entry.value};
};

/** A text with its placeholders filled: from the request, else from the sample data. */
function filled(words: string, sample: JsonObject): string {
  return words.replace(PLACEHOLDER, (whole, path: string) => {
    const [thing = '', name = ''] = path.split('.');
    const value = object(sample[thing])[name] ?? object(SAMPLE[thing])[name];
    return value === undefined || value === null || isObject(value) ? whole : [value].flat().map(asText).join(',');
  });
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;
const BOLD = /\*\*([^*]+)\*\*/g;

const preview: Behaviour = (call) => {
  const {value} = call.find(TEMPLATES, {param: 'email_template_id', fields: ['id']});
  const sample = object(call.body().sample);
  const words = filled(text(value.body_markdown), sample);
  const paragraphs = escaped(words)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
  return {
    kind: 'stateful',
    value: {
      subject: filled(text(value.subject), sample),
      html: paragraphs.replace(LINK, '<a href="$2">$1</a>').replace(BOLD, '<strong>$1</strong>'),
      text: words.replace(LINK, '$1: $2').replace(BOLD, '$1'),
    },
  };
};

const sendTest: Behaviour = (call) => {
  const {value} = call.find(TEMPLATES, {param: 'email_template_id', fields: ['id']});
  const {to, sample} = call.body();
  if (text(to) === '') throw invalidField('/to', 'required', 'A test message needs an address.');
  const user = (call.maybe('clients/User')?.all() ?? []).find(
    (one) => text(one.value.email).toLowerCase() === text(to).toLowerCase() && one.value.status === 'active',
  );
  if (!user) throw invalidField('/to', 'unknown_reference', 'No active user has this address.');
  const deliveries = call.collection(DELIVERIES);
  const entry = deliveries.add({
    id: call.world.id('emd'),
    template_key: value.key ?? null,
    to: to ?? null,
    subject: `[Test] ${filled(text(value.subject), object(sample))}`,
    status: 'queued',
    provider_message_id: null,
    bounce_type: null,
    related: null,
    sent_at: null,
    status_at: call.world.now(),
  });
  return {value: entry.value, entry, kind: 'stateful'};
};

/** The mail provider reports what became of a test message. One of the sample world stays as its page shows it. */
function deliver(call: Call): void {
  const deliveries = call.collection(DELIVERIES);
  const isOurs = new Set(deliveries.spec.seeds.map(({value}) => value.id));
  for (const entry of deliveries.all()) {
    const {id, status, status_at: at} = entry.value;
    const reported = Date.parse(text(at)) + REPORT_MS;
    if (isOurs.has(id) || status !== 'queued' || reported > Date.parse(call.world.now())) continue;
    entry.value = {
      ...entry.value,
      status: 'delivered',
      provider_message_id: call.world.id(undefined),
      sent_at: at ?? null,
      status_at: new Date(reported).toISOString(),
    };
  }
}

/** A delivery as a credential may read it: without the scope for addresses, they show a character of the part before the @. */
function masked({caller: {scopes}}: Call, delivery: JsonObject): JsonObject {
  if (typeof delivery.to !== 'string' || !scopes || isGranted('email:read_pii', scopes)) return delivery;
  return {...delivery, to: delivery.to.replace(/^(.)[^@]*/, '$1***')};
}

/** Months for which a sent email stays in the list. */
const KEPT_MONTHS = 13;

const listDeliveries: Behaviour = (call) => {
  deliver(call);
  const {to} = call.parameters.query;
  const wanted = text(to).toLowerCase();
  // The filter compares full addresses, whatever the answer shows of them.
  const oldest = monthsBack(call.world.now(), KEPT_MONTHS);
  const found = recordsOf(call)
    .filter(({status_at: at}) => text(at) === '' || text(at) >= oldest)
    .filter((delivery) => to === undefined || text(delivery.to).toLowerCase() === wanted);
  return listAnswer(
    call,
    found.map((delivery) => masked(call, delivery)),
    new Set(['to']),
  );
};

export const EMAILS: Record<string, Behaviour> = {
  'clients/update-email-template': update,
  'clients/preview-email-template': preview,
  'clients/send-test-email': sendTest,
  'clients/list-email-deliveries': listDeliveries,
};
