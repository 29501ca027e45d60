import {describe, expect, it} from 'vitest';
import {APIS} from '../../../src/config/apis';
import {buildModel} from '../../../src/openapi/model';
import {sectionsOf} from '../../../src/openapi/sections';
import {apiMap, sidebarView} from '../../../src/openapi/sidebar';
import type {OpenApiDocument} from '../../../src/openapi/types';

const operation = (tag: string, more: object = {}): object => ({get: {tags: [tag], responses: {}, ...more}});

const DOCUMENT = {
  openapi: '3.1.0',
  info: {title: 'Shelves', version: '1', description: 'What stands where. And more.'},
  tags: [{name: 'a'}, {name: 'b'}, {name: 'c'}, {name: 'unused'}],
  'x-tagGroups': [
    {name: 'Late letters', tags: ['c', 'unused']},
    {name: 'Early letters', tags: ['b']},
  ],
  paths: {
    '/a': operation('a'),
    '/b': operation('b', {'x-subgroup': 'small_ones'}),
    '/b/big': operation('b', {'x-subgroup': 'big_ones'}),
    '/c': operation('c'),
  },
} as unknown as OpenApiDocument;

function model() {
  const [api] = APIS;
  if (!api) throw new Error('There is no API.');
  return buildModel(api, DOCUMENT);
}

describe('groups under headings', () => {
  it('come in the order of the headings, and those without one last', () => {
    expect(sectionsOf(model().groups).map(({heading, groups}) => [heading, groups.map(({slug}) => slug)])).toEqual([
      ['Late letters', ['c']],
      ['Early letters', ['b']],
      [undefined, ['a']],
    ]);
  });

  it('are those of the sidebar, with the base URL', () => {
    const {groups} = sidebarView(model(), '/portal/');
    expect(groups.map(({heading, href}) => [heading, href])).toEqual([
      ['Late letters', '/portal/api/clients/c/'],
      ['Early letters', '/portal/api/clients/b/'],
      [undefined, '/portal/api/clients/a/'],
    ]);
  });

  it('are counted on the map, with their resources', () => {
    const {purpose, groups} = apiMap(model(), '/');
    expect(purpose).toContain('What stands where.');
    expect(purpose).not.toContain('And more');
    expect(groups.map(({slug, operations}) => [slug, operations])).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 1],
    ]);
    expect(groups[1]?.resources).toEqual([
      {title: 'Small ones', href: '/api/clients/b/#small-ones', operations: 1},
      {title: 'Big ones', href: '/api/clients/b/#big-ones', operations: 1},
    ]);
  });
});
