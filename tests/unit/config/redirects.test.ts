import {expect, it} from 'vitest';
import {MOVED, type Redirect} from '../../../src/config/redirects';
import {ourPages} from '../../support/writtenPages';

const routes = new Set(ourPages().map(({route}) => route));

/** What is wrong with redirects; a line a fault. */
function faults(redirects: readonly Redirect[]): string[] {
  const sources = redirects.map(({from}) => from);
  return [
    ...redirects.filter(({to}) => !routes.has(to)).map(({to}) => `${to} is no page`),
    ...sources.filter((from) => routes.has(from)).map((from) => `${from} is a page: a redirect would replace it`),
    ...sources.filter((from) => !/^\/.*\/$/.test(from)).map((from) => `${from} needs a slash at both ends`),
    ...sources.filter((from, index) => sources.indexOf(from) !== index).map((from) => `${from} is there twice`),
  ];
}

it('a page that has moved is found at its old address', () => {
  expect(faults(MOVED)).toEqual([]);
});

it('a wrong redirect would be seen', () => {
  const wrong = [
    {from: '/docs/inventory/', to: '/docs/gone/'},
    {from: 'docs/old', to: '/docs/inventory/'},
    {from: 'docs/old', to: '/docs/inventory/'},
  ];
  expect(faults(wrong)).toEqual([
    '/docs/gone/ is no page',
    '/docs/inventory/ is a page: a redirect would replace it',
    'docs/old needs a slash at both ends',
    'docs/old needs a slash at both ends',
    'docs/old is there twice',
  ]);
});
