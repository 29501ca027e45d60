import {expect, test} from 'vitest';
import {storageNamespace, storageSuffix} from '../../../src/config/storage';
import firstPaintPlugin from '../../../src/plugins/static-client/first-paint';

test.each([
  ['/', false, ''],
  ['/portal/', 'portal', '-portal'],
  ['/Docs/v2.1/', 'docs-v2-1', '-docs-v2-1'],
])('a site at %s stores under the namespace %s', (baseUrl, namespace, suffix) => {
  expect(storageNamespace(baseUrl)).toBe(namespace);
  expect(storageSuffix(baseUrl)).toBe(suffix);
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
