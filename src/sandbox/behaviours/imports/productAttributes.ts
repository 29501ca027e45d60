import type {Call} from '../../call';
import {isObject, same} from '../../json';
import type {Entry} from '../../store';
import type {Json, JsonObject} from '../../types';
import {findingsOf} from '../../validate';
import {idOf, object, objects, text} from '../access';
import {completeVariants, isSwatch, MOST_OPTIONS, usersBeyond, without} from '../supplierOptions';
import {tellPart} from '../supplierParts';
import {recordsOf} from '../supplierSiblings';
import {finding, type Meeting, type Row, type RowError} from './row';
import {foreseen, hasList, numbered, put, wrongProperty} from './supplierParts';

/** Options and properties in numbered columns of a product row. A file that has them replaces those of the product. */

const OPTIONS = 'suppliers/ProductOption';
const PROPERTIES = 'suppliers/ProductProperty';
const VARIANTS = 'suppliers/SupplierProductVariant';

interface Attribute {
  collection: string;
  /** What their columns begin with. */
  list: string;
  required: string[];
  /** Whether a record is the one that a row means. */
  isSame: (known: JsonObject, wanted: JsonObject) => boolean;
}

const ATTRIBUTES: Attribute[] = [
  {
    collection: OPTIONS,
    list: 'options',
    required: ['key', 'name', 'values'],
    isSame: (known, wanted) => known.key === wanted.key,
  },
  {
    collection: PROPERTIES,
    list: 'properties',
    required: ['name', 'value'],
    isSame: (known, wanted) =>
      text(wanted.key) === '' ? isSameText(known.name, wanted.name) : known.key === wanted.key,
  },
];

/** Whether two texts agree in a language. */
function isSameText(known: Json | undefined, wanted: Json | undefined): boolean {
  const others = object(known);
  return Object.entries(object(wanted)).some(([language, words]) => others[language] === words);
}

const steps = (column: string): string[] => column.split(/[:.]/);

/** A cell as the schemas of options and properties have it: all other values are texts. */
function valueOf(name: string, cell: string): Json {
  if (name === 'position' && /^\d+$/.test(cell)) return Number(cell);
  if (name === 'filterable' && /^(true|false)$/.test(cell)) return cell === 'true';
  return cell;
}

/** Objects with numbers for names are lists. */
function withLists(value: Json): Json {
  if (!isObject(value)) return value;
  const members = Object.entries(value);
  const isList = members.length > 0 && members.every(([name]) => /^\d+$/.test(name));
  if (isList) return members.sort(([a], [b]) => Number(a) - Number(b)).map(([, one]) => withLists(one));
  return Object.fromEntries(members.map(([name, one]) => [name, withLists(one)]));
}

/** The cells of one entry, such as `values.1.label:en`, as one object. `name` alone is in the language of the file. */
function recordOf(cells: Record<string, string>, language: string): JsonObject {
  const record: JsonObject = {};
  for (const [column, cell] of Object.entries(cells)) {
    const path = steps(column);
    if (['name', 'label'].includes(path.at(-1) ?? '')) path.push(language);
    const last = path.pop() ?? '';
    let place = record;
    for (const step of path) {
      const below = place[step];
      // `value` may have a text beside those in other languages, as in files of properties.
      const next: JsonObject = isObject(below) ? below : typeof below === 'string' ? {[language]: below} : {};
      place[step] = next;
      place = next;
    }
    const inner = place[last];
    if (isObject(inner)) inner[language] = cell;
    else place[last] = valueOf(last, cell);
  }
  return object(withLists(record));
}

function recordsIn(row: Row, list: string, language: string): JsonObject[] {
  return numbered(row, list).map((cells) => recordOf(cells, language));
}

/** What the schema of a kind of record forbids in the columns of one entry. */
function forbidden(
  {call, row}: Meeting,
  {collection, list, required}: Attribute,
  at: number,
  record: JsonObject,
): RowError[] {
  const {spec} = call.collection(collection);
  const {schemas} = call.api;
  const {properties} = schemas.shapeOf(schemas.solid(spec.schema));
  const start = `${list}.${at + 1}`;
  const missing = required
    .filter((name) => record[name] === undefined)
    .map((name) => finding(row, `${start}.${name}`, 'required', 'The column is empty.'));
  const wrong = Object.entries(record).flatMap(([name, value]) => {
    const found = properties.get(name);
    if (!found || found.readOnly)
      return [finding(row, columnOf(row, [start, name]), 'unknown_column', 'This kind of file has no such column.')];
    return findingsOf(value, found.schema, schemas).map(({pointer, code, message}) => {
      const inner = pointer
        .split('/')
        .slice(1)
        .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step));
      return finding(row, columnOf(row, [start, name, ...inner]), code, message);
    });
  });
  return [...missing, ...wrong];
}

/** The column of a row at a place: it may have a colon before a language. */
function columnOf({cells}: Row, place: readonly string[]): string {
  const dotted = place.join('.');
  const columns = Object.keys(cells);
  return (
    columns.find((column) => steps(column).join('.') === dotted) ??
    columns.find((column) => steps(column).join('.').startsWith(`${dotted}.`)) ??
    dotted
  );
}

/** Entries of a list whose key stands in an earlier one. */
function repeated(row: Row, start: string, entries: readonly JsonObject[]): RowError[] {
  const keys = entries.map(({key}) => text(key));
  return keys.flatMap((key, at) =>
    key !== '' && keys.indexOf(key) < at
      ? [finding(row, `${start}.${at + 1}.key`, 'duplicate', `The key ${key} stands there already.`)]
      : [],
  );
}

function wrongSwatches(row: Row, start: string, {values}: JsonObject): RowError[] {
  return objects(values).flatMap(({swatch}, at) =>
    typeof swatch === 'string' && !isSwatch(swatch)
      ? [finding(row, `${start}.values.${at + 1}.swatch`, 'invalid_format', 'Send #RRGGBB or an https address.')]
      : [],
  );
}

/** What the variants of a product need of its options. */
function inUse({call, row, known}: Meeting, options: readonly JsonObject[]): RowError[] {
  if (!known) return [];
  const variants = recordsOf(call.maybe(VARIANTS), known.value);
  const kept = new Set(options.map(({key}) => key));
  const errors = options.flatMap(({key, values}, at) => {
    const {length} = usersBeyond(
      variants,
      text(key),
      objects(values).map((one) => one.key ?? null),
    );
    const message = `${length} variants use a value that is left out.`;
    return length > 0 ? [finding(row, `options.${at + 1}.values.1.key`, 'conflict_in_use', message)] : [];
  });
  const gone = recordsOf(call.collection(OPTIONS), known.value).filter(({value}) => !kept.has(value.key));
  if (gone.length === 0) return errors;
  const left = variants.map((variant) =>
    JSON.stringify(
      Object.entries(
        gone.reduce((rest, {value}) => without(rest, text(value.key)), object(variant.value.option_values)),
      ).sort(),
    ),
  );
  const {length} = left.filter((choices, at) => choices === '[]' || left.indexOf(choices) < at);
  const names = gone.map(({value}) => text(value.key)).join(', ');
  const message = `Without ${names}, variants no longer differ.`;
  return length > 0 ? [...errors, finding(row, 'options.1.key', 'conflict_in_use', message)] : errors;
}

function wrongOptions(meeting: Meeting, options: readonly JsonObject[]): RowError[] {
  const {row, known} = meeting;
  const type = known?.value.type ?? row.cells.type;
  if (options.length > 0 && type !== 'configurable')
    return [finding(row, 'options.1.key', 'option_mismatch', 'Only a configurable product has options.')];
  const surplus = `options.${MOST_OPTIONS + 1}.key`;
  return [
    ...(options.length > MOST_OPTIONS
      ? [finding(row, surplus, 'too_long', `A product has at most ${MOST_OPTIONS} options.`)]
      : []),
    ...options.flatMap((option, at) => [
      ...repeated(row, `options.${at + 1}.values`, objects(option.values)),
      ...wrongSwatches(row, `options.${at + 1}`, option),
    ]),
  ];
}

/** What is wrong with the options and properties of a product row. */
export function attributeErrors(meeting: Meeting, language: string): RowError[] {
  const {call, row} = meeting;
  return ATTRIBUTES.flatMap((attribute) => {
    const {list} = attribute;
    if (!hasList(row, list)) return [];
    const entries = recordsIn(row, list, language);
    const wrong = entries.flatMap((entry, at) => forbidden(meeting, attribute, at, entry));
    return [
      ...wrong,
      ...repeated(row, list, entries),
      ...(list === 'options'
        ? [...wrongOptions(meeting, entries), ...(wrong.length === 0 ? inUse(meeting, entries) : [])]
        : numbered(row, list).flatMap((cells, at) => wrongProperty(call, row, cells, `${list}.${at + 1}.`))),
    ];
  });
}

/** Options stand in the order of their numbers, unless the row has another. */
function placed(name: string, values: JsonObject, at: number): JsonObject {
  return name === OPTIONS ? {position: at + 1, ...values} : values;
}

/** Makes the records of a kind those of a row. @returns whether that changed any */
function renew(
  call: Call,
  product: Entry,
  {collection: name, isSame}: Attribute,
  wanted: readonly JsonObject[],
): boolean {
  const collection = call.collection(name);
  const before = recordsOf(collection, product.value);
  const kept = new Set<Entry>();
  let isChanged = false;
  wanted.forEach((values, at) => {
    const known = before.find((entry) => !kept.has(entry) && isSame(entry.value, values));
    const old = known && {...known.value};
    const written = put(call, name, known, placed(name, values, at), {product_key: idOf(product.value)});
    const entry = known ?? collection.all().at(-1);
    if (!entry) return;
    kept.add(entry);
    if (written === 'unchanged') return;
    isChanged = true;
    if (name === OPTIONS) completeVariants(call, recordsOf(call.maybe(VARIANTS), product.value), entry.value);
    tellPart(call, product, name, old, {...entry.value});
  });
  for (const entry of before) {
    if (kept.has(entry)) continue;
    isChanged = true;
    collection.remove(entry);
    if (name === OPTIONS)
      for (const variant of recordsOf(call.maybe(VARIANTS), product.value)) {
        const chosen = object(variant.value.option_values);
        const left = without(chosen, text(entry.value.key));
        if (!same(left, chosen)) call.save(variant, {...variant.value, option_values: left});
      }
    tellPart(call, product, name, {...entry.value});
  }
  return isChanged;
}

/** Whether {@link writeAttributes} would change any. */
export function hasOtherAttributes(call: Call, row: Row, product: Entry, language: string): boolean {
  return ATTRIBUTES.filter(({list}) => hasList(row, list)).some(({collection: name, list, isSame}) => {
    const before = recordsOf(call.collection(name), product.value);
    const wanted = recordsIn(row, list, language);
    const isKept = (values: JsonObject, at: number): boolean => {
      const known = before.find(({value}) => isSame(value, values));
      return foreseen(call, name, known, placed(name, values, at)) === 'unchanged';
    };
    return wanted.length !== before.length || !wanted.every(isKept);
  });
}

/** Writes the options and properties that a row has. @returns whether that changed any */
export function writeAttributes(call: Call, row: Row, product: Entry, language: string): boolean {
  const changes = ATTRIBUTES.filter(({list}) => hasList(row, list)).map((attribute) =>
    renew(call, product, attribute, recordsIn(row, attribute.list, language)),
  );
  return changes.includes(true);
}
