import {beforeAll, describe, expect, it} from 'vitest';
import type {ApiModel} from '../../../src/openapi/model';
import {objectLink, objectPlaces} from '../../../src/openapi/objects/place';
import {schemaIndex} from '../../../src/openapi/objects/sections';
import {holdersOf, operationsOfObject, rightsToWrite, showingOf} from '../../../src/openapi/objects/uses';
import {objectView, type ObjectView} from '../../../src/openapi/objects/view';
import {ourContract} from '../../support/contract';

let clients: ApiModel;
let suppliers: ApiModel;
let viewOf: (model: ApiModel, schema: string) => ObjectView;

beforeAll(async () => {
  const {models, catalogue} = await ourContract();
  [clients, suppliers] = models as [ApiModel, ApiModel];
  viewOf = (model, schema) => {
    const place = objectPlaces(model).get(schema);
    if (!place) throw new Error(`${schema} has no page.`);
    return objectView(place, {model, catalogue, baseUrl: '/', eventsOfObjects: new Map([['Rfq', ['rfq.published']]])});
  };
});

/** Ids of the operations of an object. */
function idsOf(model: ApiModel, schema: string): string[] {
  return operationsOfObject(model, schema).map(({id}) => id);
}

describe('a schema has a page', () => {
  it('when it is a record', () => {
    for (const model of [clients, suppliers]) {
      const records = Object.entries(model.document.components?.schemas ?? {}).filter(([, own]) => own['x-id-prefix']);
      expect(records.length).toBeGreaterThan(10);
      expect(records.map(([name]) => name).filter((name) => !objectPlaces(model).has(name))).toEqual([]);
    }
  });

  it('when several schemas or operations hold a value of it, and not when it only lists, makes or changes a record', () => {
    const places = objectPlaces(clients);
    expect(places.get('Money')?.title).toBe('Money object');
    expect(places.get('Decimal')?.title).toBe('Decimal value');
    expect(places.has('ApprovalDecision')).toBe(true);
    for (const name of ['MaterialPage', 'MaterialCreate', 'MaterialUpdate', 'Base', 'StockMove'])
      expect([name, places.has(name)]).toEqual([name, false]);
  });

  it('with an address of its own', () => {
    const slugs = [...objectPlaces(clients).values()].map(({slug}) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(objectLink('RfqQuotation', {model: clients, baseUrl: '/base/'})).toEqual({
      title: 'RFQ quotation',
      href: '/base/api/clients/schemas/rfq-quotation/',
    });
  });

  it('and is used by an operation or inside another object', () => {
    const unused = [...objectPlaces(clients).keys()].filter(
      (name) => idsOf(clients, name).length + holdersOf(clients, name).within.length === 0,
    );
    expect(unused).toEqual([]);
  });
});

describe('the page of an object shows', () => {
  it('the operations that return, take or remove it', () => {
    const tags = ['list-tags', 'create-tag', 'show-tag', 'update-tag', 'delete-tag', 'list-client-tags'];
    expect(idsOf(clients, 'Tag')).toEqual(expect.arrayContaining(tags));
    expect(idsOf(clients, 'Tag')).not.toContain('list-products');
    expect(idsOf(clients, 'ApprovalDecision')).toContain('reject-promotion');
  });

  it('no call that removes something else below the same record', () => {
    expect(idsOf(suppliers, 'ProductCode')).toContain('delete-product-code');
    expect(idsOf(suppliers, 'ProductCode')).not.toContain('delete-product');
    expect(idsOf(suppliers, 'PriceListEntry')).toContain('delete-price-list-entry');
    expect(rightsToWrite(suppliers, 'ProductCode')).toEqual(['catalogue.write']);
  });

  it('an example from the answer that shows it alone', () => {
    expect(showingOf(clients, 'Material')?.operation.id).toBe('show-material');
    const [example] = viewOf(clients, 'Material').body.examples;
    expect(example?.anchor).toBe('schema-example-first');
    expect(example?.html).toContain('MAT-10001');
  });

  it('an entry, where only lists show it', () => {
    const [name] = [...objectPlaces(clients).keys()].filter((one) => showingOf(clients, one)?.isListed);
    const [example] = viewOf(clients, name ?? '').body.examples;
    expect(example?.html).not.toContain('has_more');
  });

  it('its ids, who writes it, its states and its events', () => {
    const rfq = viewOf(clients, 'Rfq');
    expect(rfq).toMatchObject({prefix: 'rfq', group: {href: '/api/clients/rfqs/'}, events: ['rfq.published']});
    expect(rfq.writtenBy).toContain('rfqs.award');
    expect(rfq.lifecycle?.diagram).toMatch(/^<svg/);
    expect(viewOf(clients, 'Money')).toMatchObject({writtenBy: [], events: []});
  });

  it('where its ids lead, what holds its id, and what contains it', () => {
    const material = viewOf(clients, 'Material');
    expect(material.leadsTo).toContainEqual({
      title: 'Material type',
      href: '/api/clients/schemas/material-type/',
      field: 'material_type_id',
    });
    expect(material.namedBy.map(({title, field}) => `${title} ${field}`)).toContain('Vendor material material_id');
    expect(viewOf(suppliers, 'Money').within.map(({title}) => title)).toContain('Quotation');
  });
});

it('a field that is an object of its own leads to it', () => {
  const fields = viewOf(clients, 'Material').body.schema?.fields ?? [];
  const of = (name: string): string | undefined => fields.find((field) => field.name === name)?.object;
  expect(of('standard_cost')).toBe('/api/clients/schemas/money/');
  expect(of('number')).toBeUndefined();
});

it('the list has every object once', () => {
  const listed = schemaIndex({model: clients, baseUrl: '/'}).sections.flatMap(({objects}) => objects);
  expect(listed.map(({href}) => href).sort()).toEqual(
    [...objectPlaces(clients).keys()].map((name) => objectLink(name, {model: clients, baseUrl: '/'})?.href).sort(),
  );
});
