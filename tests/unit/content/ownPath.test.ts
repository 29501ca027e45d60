import {expect, it} from 'vitest';
import {isOwnPath} from '../../../src/content/ownPath';

const SITE = 'https://docs.example';

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n\t\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'evil',
  '',
  null,
  7,
  ['/docs/'],
])('%j is no address that a result may have', (url) => {
  expect(isOwnPath(url)).toBe(false);
});

it.each(['/', '/docs/', '/docs/inventory/#stock', '/search/?q=a//b', '/a:b/'])('%s may be one', (url) => {
  expect(isOwnPath(url)).toBe(true);
  expect(new URL(url, SITE).origin).toBe(SITE);
});
