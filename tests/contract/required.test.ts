import {beforeAll, describe, expect, it} from 'vitest';
import {dereference} from '../../src/openapi/resolve';
import type {ApiModel} from '../../src/openapi/model';
import type {SchemaObject} from '../../src/openapi/types';
import {ourSandbox, type OurSandbox} from '../support/contract';
import {Collector, sentSchemas} from './support/shown';
import {samplesOf, schemaSamples} from './support/samples';

/** What is always in an answer is required, so that types of clients don't doubt it. */

/** Fields that everything shows and that can be absent all the same, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'clients Problem.detail': 'Optional in RFC 9457; problems are read by clients of other platforms, too.',
  'clients Problem.instance': 'Optional in RFC 9457.',
  'suppliers Problem.detail': 'Optional in RFC 9457.',
  'suppliers Problem.errors': 'Only a failure of a body or a parameter has it.',
  'suppliers FieldError.pointer': 'A finding about a parameter names that instead.',
  'suppliers CodeEntry.local_name': 'The object says that fields which a list does not use are absent.',
  'clients ReplenishmentRun.events[].supply.source_location_id': 'A purchase has none.',
  'clients ReplenishmentRun.events[].supply.vendor_material_id': 'A transfer has none.',
};

/** Words that say that a field can be absent. */
const SOMETIMES =
  /\babsent\b|left out|\bomitted\b|\bonly (?:with|when|in|for|after)\b|\bmissing\b|not sent|\bunless\b/i;

let ours: OurSandbox;
beforeAll(async () => {
  ours = await ourSandbox();
});

function collected(model: ApiModel): Collector {
  const collector = new Collector(model);
  for (const {direction, status, schema, value} of samplesOf(model))
    if (direction === 'response' && (status === undefined || status.startsWith('2'))) collector.note(schema, value);
  const schemas: Record<string, SchemaObject> = model.document.components?.schemas ?? {};
  for (const {place, schema, value} of schemaSamples(model))
    collector.note(schemas[place] === schema ? {$ref: `#/components/schemas/${place}`} : schema, value, place);
  const slices = ours.slices.find(({index}) => index.name === model.api.name);
  const seen = new Set<string>();
  for (const {collections} of slices?.groups.values() ?? [])
    for (const [name, {schema, seeds}] of Object.entries(collections)) {
      const own = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
      if (own === undefined || seen.has(name) || !name.startsWith(`${model.api.name}/`)) continue;
      seen.add(name);
      for (const {value} of seeds) collector.note({$ref: `#/components/schemas/${own}`}, value);
    }
  return collector;
}

/** Fields of answers that are in every value, and neither required nor said to be absent at times. */
function always(model: ApiModel): string[] {
  const collector = collected(model);
  return [...collector.all].flatMap(([name, {fields, required, cases, values, counts}]) => {
    if (!collector.isAnswer(name)) return [];
    return [...fields].flatMap(([key, field]) => {
      const {description = '', writeOnly} = dereference(model.document, field);
      const isOpen = writeOnly === true || cases.has(key) || SOMETIMES.test(description);
      return counts.get(key) === values && !required.has(key) && !isOpen ? [`${model.api.name} ${name}.${key}`] : [];
    });
  });
}

describe('a field of an answer that everything shows', () => {
  it('is required', () => {
    const found = ours.models.flatMap(always).filter((field) => !Object.hasOwn(EXCEPTIONS, field));
    expect(found).toEqual([]);
  });

  it('has no exception that is not needed', () => {
    const found = new Set(ours.models.flatMap(always));
    expect(Object.keys(EXCEPTIONS).filter((field) => !found.has(field))).toEqual([]);
  });
});

it('a file that answers alone show is one with all its fields', () => {
  // In a request a file is its id, so the schema that both share requires no more.
  const shared = '#/components/schemas/FileRef"';
  const found = ours.models.flatMap((model) => {
    const sent = sentSchemas(model);
    return Object.entries(model.document.components?.schemas ?? {})
      .filter(([name, schema]) => name !== 'StoredFile' && !sent.has(name) && JSON.stringify(schema).includes(shared))
      .map(([name]) => `${model.api.name} ${name}`);
  });
  expect(found).toEqual([]);
});
