import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';

let ApiSidebar: typeof import('../../../src/client/static/ApiSidebar').default;

beforeAll(async () => {
  vi.doMock('@docusaurus/router', () => ({useHistory: () => ({})}));
  vi.doMock('../../../src/client/static/pages', () => ({
    knownPage: (path: string) => (path.includes('/tags/') ? {frontMatter: {group: 'tags'}} : undefined),
  }));
  vi.resetModules();
  ({default: ApiSidebar} = await import('../../../src/client/static/ApiSidebar'));
});

afterAll(() => {
  vi.doUnmock('@docusaurus/router');
  vi.doUnmock('../../../src/client/static/pages');
  vi.resetModules();
});

it.each([
  ['/api/clients/tags/show-tag/', 'clients', 'tags'],
  ['/portal/api/clients/', 'clients', ''],
  ['/api/our-suppliers_2/show-product/', 'our-suppliers_2', ''],
  ['/api/', '', ''],
  ['/docs/clients/', '', ''],
])('the sidebar at %s is that of the API "%s" and its group "%s"', (path, api, group) => {
  const html = renderToStaticMarkup(<ApiSidebar path={path} />);
  expect(html).toContain(`data-api="${api}"`);
  expect(html).toContain(`data-group="${group}"`);
});
