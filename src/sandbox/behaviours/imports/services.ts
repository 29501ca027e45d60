import {same} from '../../json';
import {referenceTo} from '../../record';
import type {Entry} from '../../store';
import type {Json, JsonObject} from '../../types';
import {idOf, object, supplierOf, text, texts} from '../access';
import type {Kind, Written} from './kind';
import {finding, listIn, plainNumber, type Meeting, type RowError} from './row';
import {tagOf} from './texts';
import {languageOf} from './values';

/** Imports of services. The suppliers API shows none of them: buyers read what a row makes. */

const SERVICES_OF_CLIENTS = 'clients/Service';

type Place = Pick<Meeting, 'call' | 'row'>;

const MODELS = ['fixed', 'per_unit', 'hourly', 'quote'];

/** The key of a form in files: its English name in small letters with underscores. */
const keyOf = ({name}: JsonObject): string => (text(object(name).en) || text(name)).toLowerCase().replace(/\W+/g, '_');

/** The published form with a key, among those for services that are offered to the supplier. */
function formOf({call}: Place, key: string): Entry | undefined {
  const isOffered = ({status, purpose, supplier_ids: suppliers}: JsonObject): boolean =>
    status === 'published' &&
    purpose === 'service_request' &&
    (texts(suppliers).length === 0 || texts(suppliers).includes(supplierOf(call)));
  const forms = call.world.collection('clients/Form')?.all() ?? [];
  return forms.find(({value}) => isOffered(value) && keyOf(value) === key);
}

/** Where it is noted which service has an identifier: clients do not see those of a supplier. */
function noteOf({call, row}: Place): string {
  return `service:${supplierOf(call)}:${row.cells.service_identifier ?? ''}`;
}

function knownService(place: Place): Entry | undefined {
  const id = text(place.call.world.notes.get(noteOf(place)));
  return place.call.maybe(SERVICES_OF_CLIENTS)?.byIdentifier(id);
}

/** A text with the languages that a row has of it. */
function textsOf({call, row, job}: Meeting, name: string, before: Json | undefined): JsonObject {
  const filled = Object.entries(row.cells).filter(
    ([column, cell]) => cell !== '' && (column === name || column.startsWith(`${name}:`)),
  );
  return {
    ...object(before),
    ...Object.fromEntries(filled.map(([column, cell]) => [tagOf(column) ?? languageOf(call, job), cell])),
  };
}

/** What a row says of a service; what it does not say stays. */
function offered(meeting: Meeting, before: JsonObject): JsonObject {
  const {row, separator} = meeting;
  const {price = '', currency = '', unit = '', ships_to: countries = '', turnaround_days: days = ''} = row.cells;
  const model = row.cells.pricing_model || text(before.pricing_model);
  const amount = plainNumber(price, separator) || text(object(before.price).amount);
  const isOnQuote = model === 'quote';
  return {
    ...before,
    name: textsOf(meeting, 'name', before.name),
    description: textsOf(meeting, 'description', before.description),
    form_id: formOf(meeting, row.cells.form_key ?? '')?.value.id ?? before.form_id ?? null,
    pricing_model: model,
    price: isOnQuote ? null : {amount, currency: currency || text(object(before.price).currency)},
    unit: isOnQuote ? null : unit || (before.unit ?? null),
    turnaround_days: days === '' ? (before.turnaround_days ?? null) : Number(days),
    ships_to: countries === '' ? (before.ships_to ?? []) : listIn(countries),
  };
}

/** A service that nobody has offered before. A client maps its category; until then only the search finds it. */
function newService({call}: Place): JsonObject {
  const now = call.world.now();
  return {
    id: call.world.id('srv'),
    supplier: referenceTo(call.world, supplierOf(call), 'supplier'),
    category: null,
    images: [],
    resources: [],
    rating: null,
    status: 'available',
    external_id: null,
    metadata: {},
    created_by: null,
    created_at: now,
    updated_at: now,
  };
}

function foreseen(meeting: Meeting): Written {
  const {known} = meeting;
  if (!known) return 'created';
  return same(offered(meeting, known.value), known.value) ? 'unchanged' : 'updated';
}

function writeService(meeting: Meeting): Written {
  const {call, known} = meeting;
  const written = foreseen(meeting);
  if (known && written === 'updated') call.save(known, offered(meeting, known.value));
  if (known) return written;
  const {value} = call.collection(SERVICES_OF_CLIENTS).add(offered(meeting, newService(meeting)));
  call.world.notes.set(noteOf(meeting), idOf(value.id));
  return written;
}

function serviceErrors(meeting: Meeting): RowError[] {
  const {row, separator} = meeting;
  const {
    form_key: form = '',
    pricing_model: model = '',
    price = '',
    currency = '',
    turnaround_days: days = '',
  } = row.cells;
  const errors: RowError[] = [];
  const add = (column: string, code: string, message: string): void => {
    errors.push(finding(row, column, code, message));
  };
  if (form !== '' && !formOf(meeting, form)) add('form_key', 'unknown_reference', 'No published form has this key.');
  if (model !== '' && !MODELS.includes(model)) add('pricing_model', 'invalid_enum', `Use ${MODELS.join(', ')}.`);
  else if (model !== '' && model !== 'quote') {
    if (price === '') add('price', 'required', `The pricing model ${model} needs a price.`);
    if (currency === '') add('currency', 'required', 'A price needs its currency.');
    if ((row.cells.unit ?? '') === '') add('unit', 'required', `The pricing model ${model} needs a unit.`);
  }
  if (price !== '' && !/^\d{1,12}(\.\d{1,6})?$/.test(plainNumber(price, separator)))
    add('price', 'invalid_price', 'The price is no number of at most 6 decimals.');
  if (days !== '' && !/^\d{1,4}$/.test(days)) add('turnaround_days', 'invalid_format', 'Write whole days.');
  return errors;
}

export const SERVICES: Kind = {
  right: 'catalogue.write',
  key: ['service_identifier'],
  columns: [
    ...['service_identifier', 'name', 'description', 'category_path', 'form_key', 'pricing_model', 'price'],
    ...['currency', 'unit', 'turnaround_days', 'ships_to'],
  ],
  required: ['service_identifier', 'name:*', 'description:*', 'category_path', 'form_key', 'pricing_model', 'ships_to'],
  find: knownService,
  check: serviceErrors,
  write: writeService,
  foresee: foreseen,
};
