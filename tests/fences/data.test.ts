import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {OpenApiDocument} from '../../src/openapi/types';
import {ourContract} from '../support/contract';
import {fencesOf, readMdx} from '../../scripts/lib/check/mdx';
import {ourFences, ourPages} from '../support/writtenPages';
import {Contract} from '../../scripts/lib/check/samples/contract';
import {DATA_LANGUAGES, dataFaults} from '../../scripts/lib/check/samples/data';
import {infoFaults} from '../../scripts/lib/check/samples/infoString';
import {Tally} from '../../scripts/lib/check/samples/tally';
import {titleFaults} from '../../scripts/lib/check/samples/titles';
import {expectNone, inOneLine} from '../support/findings';

const pages = ourPages().map((page) => ({file: page.file, fences: ourFences(page)}));
const tally = new Tally();
let contract: Contract;
let documents: Map<string, OpenApiDocument>;

function documentOf(api: string): OpenApiDocument {
  const document = documents.get(api);
  if (!document) throw new Error(`There is no API "${api}".`);
  return document;
}

beforeAll(async () => {
  const {models} = await ourContract();
  contract = new Contract(models);
  documents = new Map(models.map(({api, document}) => [api.name, document]));
});

afterAll(() => {
  console.log(String(tally));
  tally.save('data');
});

it('the first line of every fence says only what it may', () => {
  expectNone(pages.flatMap(({fences}) => fences.flatMap(infoFaults)));
});

it('the titles of programs say what they do', () => {
  expectNone(pages.flatMap(({fences}) => fences.flatMap(titleFaults)));
});

describe('the data of', () => {
  it.each(pages.filter(({fences}) => fences.some(({language}) => DATA_LANGUAGES.has(language))))(
    '$file is what it says it is',
    ({fences}) => {
      expectNone(fences.flatMap((fence) => dataFaults(fence, contract, documentOf, tally)));
    },
  );
});

it('data is found at all', () => {
  expect(tally.get('json: validated against the contract')).toBeGreaterThan(80);
  expect(tally.get('csv: columns known')).toBeGreaterThan(20);
  expect(tally.get('xml: validated as cXML')).toBeGreaterThan(0);
});

describe('the check of data', () => {
  const check = (info: string, code: string): string => {
    const source = `---\ntitle: Page\n---\n\n\`\`\`${info}\n${code}\n\`\`\`\n`;
    const fences = fencesOf(readMdx({file: 'docs/page.mdx', source}));
    return fences
      .flatMap((fence) => [...infoFaults(fence), ...dataFaults(fence, contract, documentOf, new Tally())])
      .map(inOneLine)
      .join('\n');
  };
  const cxml = (body: string): string =>
    `<cXML payloadID="1@halden.example" timestamp="2025-03-14T09:12:30+00:00"><Response>${body}</Response></cXML>`;
  const oci = (fields: string): string => `<form method="post" action="https://erp.halden.example">${fields}</form>`;

  it.each([
    ['text that is no JSON', 'json', '{"a": 1,}', /docs\/page\.mdx:5: it is no JSON/],
    [
      'an unknown field',
      'json body=clients/create-tag',
      '{"name": "A", "entity_types": ["product"], "colour": "x"}',
      /unknown field "colour"/,
    ],
    [
      'a field that is missing',
      'json body=clients/create-tag',
      '{"name": "A"}',
      /must have required property 'entity_types'/,
    ],
    ['a wrong value', 'json schema=clients/Money shortened', '{"amount": 8.4}', /\/amount must be string/],
    ['an answer of another form', 'json answer=clients/show-tag shortened', '{"data": []}', /unknown field "data"/],
    ['a schema nobody has', 'json schema=clients/Mony', '{}', /the contract has no schema clients\/Mony/],
    ['an operation nobody has', 'json body=clients/create-tga', '{}', /the contract has no operation/],
    ['a promise without a name', 'json title="Body of create-tag"', '{}', /the title promises a form/],
    ['an open element', 'xml', '<a><b></a>', /<\/a> closes <b>/],
    ['a bare ampersand', 'xml', '<a>x & y</a>', /"&" stands alone/],
    ['an attribute twice', 'xml', '<a b="1" b="2"/>', /has b twice/],
    [
      'an element cXML does not have there',
      'xml',
      cxml('<Status code="200" text="OK"/><Total/>'),
      /<Response> holds Status,Total/,
    ],
    ['an attribute that is missing', 'xml', cxml('<Status code="200"/>'), /<Status> has no text/],
    ['a value cXML refuses', 'xml', cxml('<Status code="OK" text="OK"/>'), /<Status code="OK"> is not allowed/],
    [
      'a field OCI does not have',
      'html',
      oci('<input name="NEW_ITEM-COLOUR[1]" value="x">'),
      /NEW_ITEM-COLOUR\[1\] is no field of OCI/,
    ],
    ['a number without decimals', 'html', oci('<input name="NEW_ITEM-PRICE[1]" value="8.4">'), /needs three decimals/],
    ['a line without a unit', 'html', oci('<input name="NEW_ITEM-PRICE[1]" value="8.400">'), /line 1 has no UNIT/],
    ['a column nobody knows', 'csv import=suppliers/prices', 'product_identifier,prise\na,1', /has no column prise/],
    [
      'a path that leads nowhere',
      'csv import=suppliers/products',
      'product_identifier,images.1.src\na,b',
      /has no column images\.1\.src/,
    ],
    ['a kind nobody knows', 'csv import=suppliers/pries', 'a\nb', /there is no import suppliers\/pries/],
    ['a row that is too short', 'csv', 'a,b\nc', /row 2 has 1 cells instead of 2/],
    ['a header that is none', 'http', 'HTTP/1.1 200 OK\nRequest-Id req', /is no header/],
    [
      'a key nobody knows',
      'json schem=clients/Money',
      '{}',
      /"schem=clients\/Money" means nothing|"schem" means nothing/,
    ],
    ['a caller nobody knows', 'bash as=tomas_boss', 'curl x', /as=tomas_boss names nobody/],
    ['a result of what calls nothing', 'json result="a: 1"', '{}', /result and empty belong to a sample that calls/],
    ['an exemption without a reason', 'bash norun="no"', 'curl x', /norun must say why/],
    ['a language nobody checks', 'cobol', 'x', /"cobol" is no language/],
  ])('sees %s', (_, info, code, fault) => {
    expect(check(info, code)).toMatch(fault);
  });

  it('wants the unknown column of a file that is meant to be refused', () => {
    const info = 'csv import=suppliers/prices fails=unknown_column';
    expect(check(info, 'product_identifier,prise\na,1')).toBe('');
    expect(check(info, 'product_identifier\na')).toMatch(/every column is known/);
  });

  it('lets an answer be shortened, and columns lead into lists', () => {
    expect(check('json answer=clients/show-tag shortened', '{"name": "Lab"}')).toBe('');
    expect(check('csv import=suppliers/products', 'product_identifier,images.1.alt:en\na,b')).toBe('');
  });
});
