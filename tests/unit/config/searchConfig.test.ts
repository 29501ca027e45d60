import {describe, expect, it} from 'vitest';
import {readHostedSearch, type SearchEnvironment} from '../../../src/config/search';

const GOOD: SearchEnvironment = {nodes: 'a.example.com', searchKey: 'Kq3v9', analytics: false, production: true};

/** A scoped key, made as https://typesense.org/docs/30.2/api/api-keys.html#generate-scoped-search-key describes. */
const scoped = (parent: string): string =>
  Buffer.from(`${'s'.repeat(44)}${parent.slice(0, 4)}${JSON.stringify({filter_by: 'section:docs'})}`).toString(
    'base64',
  );

describe('the settings of the search cluster', () => {
  it('are none by default', () => {
    expect(readHostedSearch({analytics: false, production: true})).toBeUndefined();
    expect(readHostedSearch({adminKey: 'for the push', analytics: false, production: true})).toBeUndefined();
  });

  it('have https, port 443 and a name for the collection', () => {
    expect(readHostedSearch(GOOD)).toEqual({
      nodes: [{protocol: 'https', host: 'a.example.com', port: 443, path: ''}],
      key: 'Kq3v9',
      collection: 'docs',
      analytics: false,
    });
  });

  it('take addresses with protocol, port and path', () => {
    const given = {
      ...GOOD,
      nodes: 'a.example.com:8443, https://b.example.com/search/',
      nearestNode: 'near.example.com',
    };
    expect(readHostedSearch(given)).toMatchObject({
      nodes: [
        {protocol: 'https', host: 'a.example.com', port: 8443, path: ''},
        {protocol: 'https', host: 'b.example.com', port: 443, path: '/search'},
      ],
      nearestNode: {protocol: 'https', host: 'near.example.com', port: 443},
    });
  });

  it.each([
    ['no node', {nodes: ' , '}, 'TYPESENSE_NODES names no node'],
    ['an empty entry', {nodes: 'a.example.com,'}, 'has an empty entry'],
    ['a key without nodes', {nodes: undefined}, 'TYPESENSE_NODES names no node'],
    ['nodes without a key', {searchKey: undefined}, 'without TYPESENSE_SEARCH_KEY'],
    [
      'the admin key instead of a search key',
      {searchKey: undefined, adminKey: 'Zz9'},
      'TYPESENSE_ADMIN_KEY is no key for a site',
    ],
    ['the admin key as search key', {adminKey: 'Kq3v9'}, 'the same as TYPESENSE_ADMIN_KEY'],
    ['the first key as search key', {bootstrapKey: 'Kq3v9'}, 'the same as TYPESENSE_BOOTSTRAP_KEY'],
    ['a key that says it is for admins', {searchKey: 'prod-admin-1'}, 'may do more than search'],
    ['the key of the examples', {searchKey: 'xyz'}, 'may do more than search'],
    [
      'a scoped key made from the admin key',
      {searchKey: scoped('Zz9secret'), adminKey: 'Zz9secret'},
      'made from TYPESENSE_ADMIN_KEY',
    ],
    [
      'a scoped key made from the first key',
      {searchKey: scoped('Zz9secret'), bootstrapKey: 'Zz9secret'},
      'made from TYPESENSE_BOOTSTRAP_KEY',
    ],
    ['http', {nodes: 'http://a.example.com'}, 'has no encryption'],
    [
      'http for the nearest node',
      {nearestNode: 'http://a.example.com'},
      'TYPESENSE_NEAREST_NODE: "http://a.example.com"',
    ],
    ['another protocol', {nodes: 'ftp://a.example.com'}, 'is not an address'],
    ['no address', {nodes: 'a b'}, 'is not an address'],
    ['a key in an address', {nodes: 'https://u:p@a.example.com'}, 'keys have their own variable'],
    ['a name with a pattern', {collection: 'docs.*'}, 'TYPESENSE_COLLECTION'],
  ])('stop the build at %s', (_, more, message) => {
    expect(() => readHostedSearch({...GOOD, ...more})).toThrow(message);
  });

  it('never tell the key in a message', () => {
    for (const key of ['prod-admin-1', 'Kq3v9'])
      expect(() => readHostedSearch({...GOOD, searchKey: key, adminKey: key})).not.toThrow(key);
  });

  it('take http on this machine, and anywhere under the development server', () => {
    expect(readHostedSearch({...GOOD, nodes: 'http://localhost:8108'})?.nodes[0]?.port).toBe(8108);
    expect(readHostedSearch({...GOOD, nodes: 'http://a.example.com', production: false})?.nodes[0]?.port).toBe(80);
  });

  it('take a scoped key made from another key', () => {
    expect(readHostedSearch({...GOOD, searchKey: scoped('Kq3v9'), adminKey: 'Zz9secret'})?.collection).toBe('docs');
  });
});
