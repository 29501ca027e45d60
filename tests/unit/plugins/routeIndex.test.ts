import {matchRoutes as matchAll} from 'react-router-config';
import {describe, expect, it} from 'vitest';
import {candidates} from '../../../src/plugins/static-client/route-index/candidates';
import {matchRoutes} from '../../../src/plugins/static-client/route-index/matchRoutes';

const ROUTES = [
  {path: '/blog/', exact: true},
  {path: '/blog/tags/:tag/', exact: true},
  {
    path: '/api/clients/',
    routes: [
      {
        path: '/api/clients/',
        routes: [
          {path: '/api/clients/tags/', exact: true},
          {path: '/api/clients/', exact: true},
        ],
      },
    ],
  },
  {path: '/Blog', exact: true, strict: true},
  {path: '/guides/', exact: true},
  {path: '/guides/', exact: false, routes: [{path: '/guides/a/', exact: true}]},
  {path: ['/one/', '/two/'], exact: true},
  {path: '*'},
];
const ADDRESSES = [
  '/blog/',
  '/blog',
  '/BLOG/',
  '/blog/tags/new/',
  '/api/clients/tags/',
  '/api/clients',
  '/guides/',
  '/guides/a/',
];

describe('the quick router', () => {
  it.each([...ADDRESSES, '/guides/b/', '/two/', '/nothing/', '/'])(
    'finds at %s what all routes in turn give',
    (address) => {
      const found = matchRoutes(ROUTES, address);
      expect(found).toEqual(matchAll(ROUTES, address));
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it('tries only what may match', () => {
    expect(candidates(ROUTES, '/guides/').map(({path}) => path)).toEqual([
      '/blog/tags/:tag/',
      '/api/clients/',
      '/guides/',
      '/guides/',
      ['/one/', '/two/'],
      '*',
    ]);
  });
});
