import {expect, it} from 'vitest';
import {fieldTree} from '../../../src/openapi/fields';
import type {ApiView} from '../../../src/openapi/pages/overview';
import {valueFields} from '../../../src/openapi/twins/fields';
import {overviewTwin} from '../../../src/openapi/twins/pages';
import type {OpenApiDocument} from '../../../src/openapi/types';

const group = (title: string, more: Partial<ApiView['groups'][number]> = {}): ApiView['groups'][number] => ({
  title,
  slug: title.toLowerCase(),
  href: `/api/${title.toLowerCase()}/`,
  purpose: `<p>${title} of a store.</p>`,
  operations: [],
  ...more,
});

const LIST = {
  id: 'list-boxes',
  method: 'get',
  path: '/v1/boxes',
  summary: 'List boxes',
  href: '/api/list-boxes/',
} as const;

it('an overview names its groups, below the headings that they stand under', () => {
  const view: ApiView = {
    name: 'clients',
    title: 'Boxes API',
    description: '<p>All about boxes.</p>',
    servers: [],
    schemes: [],
    groups: [
      group('Shelves'),
      group('Boxes', {heading: 'Stock', more: '<p>They are square.</p>', operations: [LIST]}),
      group('Lids', {heading: 'Stock'}),
    ],
  };
  const text = overviewTwin(view, []);
  expect(text.match(/^#+ .*$/gm)).toEqual([
    '# Boxes API',
    '## Servers',
    '## Groups',
    '### [Shelves](/api/shelves/)',
    '### Stock',
    '#### [Boxes](/api/boxes/)',
    '#### [Lids](/api/lids/)',
  ]);
  expect(text).toContain('Boxes of a store.\n\nThey are square.');
  expect(text).toContain('/api/list-boxes/');
});

it('a field without a description says its type alone, one with a description says it after a colon', () => {
  const document: OpenApiDocument = {openapi: '3.1.0', info: {title: 'T', version: '1'}};
  const schema = {
    type: 'object',
    properties: {bare: {type: 'boolean'}, told: {type: 'boolean', description: 'Whether it was told.'}},
  } as const;
  const lines = valueFields(fieldTree(document, schema, 'body', 'response'), 'body.').split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toEqual([
    expect.stringMatching(/^- `bare` \(boolean[^)]*\)$/),
    expect.stringMatching(/^- `told` \(boolean[^)]*\): Whether it was told\.$/),
  ]);
});
