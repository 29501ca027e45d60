import type {ApiModel} from '../../../openapi/model';
import {createResolver, type Merged, type Resolver} from '../../../openapi/resolve';
import type {SchemaObject} from '../../../openapi/types';
import {countryFault} from '../../../sandbox/behaviours/imports/countries';
import {LANGUAGES} from '../../../sandbox/languages';
import type {Kind as PlatformKind} from '../../../sandbox/behaviours/imports/kind';
import {PRICES, PRODUCTS, STOCK} from '../../../sandbox/behaviours/imports/supplierRows';
import {standardUnitFault} from '../../../sandbox/behaviours/imports/units';
import type {
  Column,
  ColumnType,
  KindRules,
  Rules,
} from '../../../../examples/supplier-catalogue-uploader/src/core/rules';

/**
 * Derives the rules of import files from the suppliers API: columns of each kind, allowed values, and links to their
 * documentation. Keys and code lists come from the sandbox's import.
 */

/** The part of a request body that columns come from. */
interface Source {
  operation: string;
  /** Path of properties from the body to the record. */
  at?: string;
  /** Name of the list that contains the record. */
  prefix?: string;
  /** Uses this property only. */
  only?: string;
}

/** Lists that are read-only on the product, because other operations write them, but are columns in a file. */
const LISTS = {
  categories: 'create-product-category',
  codes: 'create-product-code',
  properties: 'create-product-property',
  options: 'create-product-option',
  urls: 'create-product-url',
};

const SOURCES: Record<string, {platform: PlatformKind; from: Source[]}> = {
  products: {
    platform: PRODUCTS,
    from: [
      {operation: 'create-product'},
      ...Object.entries(LISTS).map(([list, operation]): Source => ({operation, prefix: `${list}.#`})),
    ],
  },
  prices: {
    platform: PRICES,
    from: [
      {operation: 'upsert-price-list-entries', at: 'entries'},
      // Columns that the import only compares, but does not write.
      {operation: 'create-price-list', only: 'currency'},
      {operation: 'create-product', only: 'unit_of_measure'},
    ],
  },
  stock: {platform: STOCK, from: [{operation: 'batch-update-stock', at: 'records'}]},
};

const DECIMAL = String.raw`^\d{1,12}(\.\d{1,6})?$`;
const COUNTRY = '^[A-Z]{2}$';

function typeOf(schema: Merged, name: string): ColumnType {
  const types = [schema.type].flat();
  const last = /\w+$/.exec(name)?.[0] ?? '';
  if (schema.enum) return 'enum';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('integer')) return 'integer';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'moment';
  if (schema.format === 'uri') return 'url';
  if (schema.pattern?.replace('-?', '') === DECIMAL) return last.endsWith('_price') ? 'price' : 'decimal';
  if (schema.pattern === COUNTRY || last === 'country') return 'country';
  if (schema.pattern?.startsWith('^[a-z]{2,3}(-')) return 'language';
  if (last === 'unit' || last.startsWith('unit_of')) return 'unit';
  return 'text';
}

/** Length limits of localised texts are only in the words of the description. */
function limitIn(description = ''): number | undefined {
  const digits = /at most ([\d,]+) characters/.exec(description)?.[1]?.replace(',', '');
  return digits === undefined ? undefined : Number(digits);
}

/** The first sentence, without Markdown. */
function firstSentence(description = ''): string {
  return (/^.*?\.(?=\s|$)/s.exec(description)?.[0] ?? description).replaceAll('`', '').replace(/\s+/g, ' ').trim();
}

interface Place {
  /** Name of the column, such as `tiers.#.unit_price`. */
  name: string;
  /** Address of the column's documentation. */
  docs: string;
  required: boolean;
  description?: string;
}

class Reader {
  constructor(private readonly resolver: Resolver) {}

  /** The columns of a schema: one for a plain value, several for an object or a list of objects. */
  columns(schema: SchemaObject, place: Place): Column[] {
    const merged = this.resolver.merge(schema, []);
    const description = schema.description ?? merged.description ?? place.description;
    const here = {...place, description};
    const variants = (merged.variants ?? []).map((variant) => this.resolver.merge(variant, []));
    const localised = [merged, ...variants].find((one) => isOpen(one));
    if (localised) return [this.localised(localised, here, variants.length > 0)];
    if ([merged.type].flat().includes('array') && merged.items) return this.list(merged, here);
    if (merged.properties) return this.object(merged, here);
    return [this.plain(merged, here)];
  }

  private object({properties = {}, required = []}: Merged, {name, docs}: Place): Column[] {
    return Object.entries(properties).flatMap(([key, schema]) => {
      if (schema.readOnly || key === 'metadata') return [];
      const inner = {
        name: name === '' ? key : `${name}.${key}`,
        docs: docs.includes('#') ? `${docs}.${key}` : `${docs}#body.${key}`,
        // Properties of an optional object are not required, because a file may lack the whole object.
        required: name === '' && required.includes(key),
      };
      return this.columns(schema, inner);
    });
  }

  private list(merged: Merged, place: Place): Column[] {
    const items = this.resolver.merge(merged.items ?? {}, []);
    if (items.properties) return this.columns(items, {...place, name: `${place.name}.#`});
    return [{...this.plain(items, place), list: true}];
  }

  private localised(schema: Merged, place: Place, isOptional: boolean): Column {
    const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    const value = this.resolver.merge(inner, []);
    const isList = value.items !== undefined;
    const max = limitIn(place.description) ?? (isList ? value.items?.maxLength : undefined);
    const plain = this.plain({type: 'string', stack: [], ...(max !== undefined && {maxLength: max})}, place);
    return {...plain, localised: isOptional ? 'optional' : 'always', ...(isList && {list: true})};
  }

  private plain(schema: Merged, {name, docs, required, description}: Place): Column {
    const type = typeOf(schema, name);
    const {minLength: min = 0, maxLength: max, minimum, maximum, pattern} = schema;
    return {
      name,
      type,
      docs,
      about: firstSentence(description),
      ...(required && {required}),
      ...(min > 1 && {min}),
      ...(max !== undefined && {max}),
      ...(minimum !== undefined && {least: minimum}),
      ...(maximum !== undefined && {most: maximum}),
      ...(schema.enum && {values: schema.enum.filter((value): value is string => typeof value === 'string')}),
      ...(type === 'text' && pattern !== undefined && {pattern}),
    };
  }
}

/** Whether a schema is a map with free keys, such as languages. */
function isOpen({additionalProperties, properties}: Merged): boolean {
  return typeof additionalProperties === 'object' && !properties;
}

function bodyOf({operations}: ApiModel, id: string): {schema: SchemaObject; route: string} {
  const operation = operations.get(id);
  const schema = operation?.object.requestBody?.content?.['application/json']?.schema;
  if (!operation || !schema) throw new Error(`The suppliers API has no operation ${id} with a JSON body.`);
  return {schema, route: operation.route};
}

function columnsFrom(model: ApiModel, resolver: Resolver, {operation, at, prefix = '', only}: Source): Column[] {
  const {schema, route} = bodyOf(model, operation);
  const reader = new Reader(resolver);
  const body = resolver.merge(schema, []);
  const list = at === undefined ? undefined : body.properties?.[at];
  const record = list ? resolver.merge(resolver.merge(list, []).items ?? {}, []) : body;
  const docs = at === undefined ? route : `${route}#body.${at}`;
  const columns = reader.columns(record, {name: '', docs, required: true});
  if (only !== undefined)
    return columns
      .filter(({name}) => name === only)
      .map((column) => ({...column, name: only === 'unit_of_measure' ? 'unit' : only, required: undefined}));
  if (prefix === '') return columns;
  return columns
    .filter(({name}) => name !== 'external_id')
    .map((column) => ({...column, name: `${prefix}.${column.name}`, required: undefined}));
}

function rulesOf(model: ApiModel, resolver: Resolver, kind: string): KindRules {
  const source = SOURCES[kind];
  if (!source) throw new Error(`No source for ${kind}.`);
  const columns = source.from.flatMap((from) => columnsFrom(model, resolver, from));
  const {schema} = bodyOf(model, 'create-batch-import');
  const about = resolver.merge(resolver.merge(schema, []).properties?.kind ?? {}, []);
  return {
    about: about['x-enum-descriptions']?.[kind] ?? kind,
    key: source.platform.key,
    unique: columns.filter(({about: words}) => words.includes('unique among')).map(({name}) => name),
    columns,
  };
}

/**
 * The columns of a record as its schema has them.
 *
 * @param name of a schema of the model
 */
export function recordColumns(model: ApiModel, name: string): Column[] {
  const schema = model.document.components?.schemas?.[name];
  if (!schema) return [];
  const resolver = createResolver(model.document);
  const merged = resolver.merge(schema, []);
  return merged.properties ? new Reader(resolver).columns(schema, {name: '', docs: '', required: true}) : [];
}

/** The columns of the kinds of files that the workbench checks. Nothing for other kinds. */
export function fileColumns(model: ApiModel, kind: string): Column[] | undefined {
  return kind in SOURCES ? rulesOf(model, createResolver(model.document), kind).columns : undefined;
}

/** All strings of a length that consist of these characters. */
function* texts(signs: string, length: number): Generator<string> {
  if (length === 0) yield '';
  else for (const rest of texts(signs, length - 1)) for (const sign of signs) yield rest + sign;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Finds the code lists by passing every possible code to the import's checks. */
function codeLists(): Pick<Rules, 'units' | 'withdrawn' | 'countries' | 'languages'> {
  const codes = [2, 3].flatMap((length) => [...texts(`${LETTERS}0123456789`, length)]);
  const faults = codes.map((code) => [code, standardUnitFault(code)] as const);
  return {
    // Package codes, `X` and two characters, have a rule of their own.
    units: faults.filter(([code, fault]) => fault === undefined && !/^X..$/.test(code)).map(([code]) => code),
    withdrawn: faults.filter(([, fault]) => fault?.includes('withdrawn')).map(([code]) => code),
    countries: [...texts(LETTERS, 2)].filter((code) => countryFault(code) === undefined),
    languages: LANGUAGES,
  };
}

/**
 * The rules for the kinds of files that uploader and workbench check.
 *
 * @throws Error when the API no longer has one of the operations
 */
export function deriveRules(model: ApiModel): Rules {
  const resolver = createResolver(model.document);
  const kinds = {
    products: rulesOf(model, resolver, 'products'),
    prices: rulesOf(model, resolver, 'prices'),
    stock: rulesOf(model, resolver, 'stock'),
  };
  return {kinds, ...codeLists()};
}
