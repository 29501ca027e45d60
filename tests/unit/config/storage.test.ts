import {expect, test} from 'vitest';
import {storageNamespace, storageSuffix} from '../../../src/config/storage';
import firstPaintPlugin from '../../../src/plugins/static-client/first-paint';

test.each([
  ['/', false, ''],
  ['/portal/', 'portal', '-portal'],
  ['/Docs/v2.1/', 'Docs/v2.1', '-Docs/v2.1'],
  ["/é/o'b/", '%C3%A9/o%27b', '-%C3%A9/o%27b'],
])('a site at %s stores under the namespace %s', (baseUrl, namespace, suffix) => {
  expect(storageNamespace(baseUrl)).toBe(namespace);
  expect(storageSuffix(baseUrl)).toBe(suffix);
});

test('no two paths share a namespace', () => {
  const paths = ['/a/b/', '/a-b/', '/a_b/', '/A-b/', '/ä/', '/日本/', '/'];
  expect(new Set(paths.map((baseUrl) => storageNamespace(baseUrl))).size).toBe(paths.length);
});

test("the script before the first paint reads the site's own entries, and tells the scripts their names", () => {
  const script = (baseUrl: string): string =>
    JSON.stringify(firstPaintPlugin({baseUrl}).injectHtmlTags?.({content: undefined}));
  const below = script('/portal/');
  for (const name of ['theme-portal', 'theme.system-portal', 'docusaurus.announcement.id-portal'])
    expect(below).toContain(name);
  expect(below).toMatch(/storageSuffix\s*=/);
  expect(script('/')).not.toContain('storageSuffix');
});
