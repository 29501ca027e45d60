import {describe, expect, test} from 'vitest';
import {pageDataOf, sidebarOf} from '../../../src/content/page/fragments';
import {factsJson, frameOf, sidebarFile} from '../../../src/content/page/facts';
import {staticRoutes} from '../../../src/plugins/static-client/bundle/routes';
import {slimConfig, slimGlobalData, slimVersion} from '../../../src/plugins/static-client/bundle/slim';
import {namedDocs, unusedParts} from '../../../src/plugins/static-client/bundle/unused';

function leaf(path: string, hash: string, sidebar?: string): string {
  const rest = sidebar === undefined ? '' : `,\n    sidebar: "${sidebar}"`;
  return `  {\n    path: '${path}',\n    component: ComponentCreator('${path}', '${hash}'),\n    exact: true${rest}\n  },\n`;
}

function registryLine(id: string, module: string): string {
  return `  "${id}": [() => import(/* webpackChunkName: "${id}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;
}

const GENERATED = {
  routes: `import React from 'react';\nexport default [\n${leaf('/blog/', 'aaa')}${leaf('/docs/', 'bbb', 'main')}${leaf('/docs/a/', 'ccc', 'main')}${leaf('/docs/lesson/', 'ddd', 'other')}];\n`,
  registry: `export default {\n${registryLine('item', '@theme/DocItem')}\n${registryLine('blog', '@theme/BlogListPage')}\n${registryLine('one', '@site/docs/a.mdx')}};`,
  chunkNames: {
    '/blog/-aaa': {__comp: 'blog'},
    '/docs/-bbb': {__comp: 'item', content: 'one'},
    '/docs/a/-ccc': {__comp: 'item', content: 'one'},
    '/docs/lesson/-ddd': {__comp: 'item', content: 'one'},
  },
};

describe('the routes of the static client', () => {
  const slim = staticRoutes(GENERATED);

  test('has one route for all pages with the common sidebar, and one each for the others', () => {
    expect(slim.routes).toContain('{path: "/docs/*", component: docPage, exact: true, sidebar: "main"}');
    expect(slim.routes).toContain('{path: "/docs/lesson/", component: docPage, exact: true, sidebar: "other"}');
    expect(slim.routes).not.toContain('/docs/a/');
  });

  test('has a frame of its own for the pages of an API reference', () => {
    const {routes} = staticRoutes({
      ...GENERATED,
      registry: GENERATED.registry.replaceAll('@theme/DocItem', '@theme/ApiItem'),
    });
    expect(routes).toContain('{path: "/docs/*", component: apiPage, exact: true, sidebar: "main"}');
    expect(routes).not.toContain('component: docPage');
  });

  test('leaves routes of other plugins, with their chunks', () => {
    expect(slim.routes).toContain("ComponentCreator('/blog/', 'aaa')");
    expect(slim.registry).toContain('@theme/BlogListPage');
    expect(slim.chunkNames).toEqual({'/blog/-aaa': {__comp: 'blog'}});
  });

  test('drops the chunks of pages', () => {
    expect(slim.registry).not.toContain('a.mdx');
    expect(slim.registry.trimEnd().endsWith('};')).toBe(true);
  });

  test('stops when Docusaurus writes its routes in another form', () => {
    const routes = GENERATED.routes.replaceAll('exact: true', 'exact: false');
    expect(() => staticRoutes({...GENERATED, routes})).toThrow('knows 0 of 3 docs routes');
  });
});

describe('page files', () => {
  const facts = {metadata: {title: 'A </script> title'}, frontMatter: {}, toc: [], assets: {}} as unknown as Parameters<
    typeof factsJson
  >[0];
  const html = `<main><div id=page-content><p>Text</p><script type=application/json id=page-data>${factsJson(facts)}</script></div></main>`;

  test('hold the text without its facts, and the facts', () => {
    const page = pageDataOf(html);
    expect(page?.html).toBe('<p>Text</p>');
    expect(page?.metadata.title).toBe('A </script> title');
  });

  test('name the release they are of, whatever their text speaks of', () => {
    const frame = '<script src="/assets/js/main.0a1b2c3d.js"></script><link href="/x/assets/css/styles.11111111.css">';
    const text = html.replace('Text', 'See /assets/js/main.ffffffff.js');
    expect(pageDataOf(frame + text)?.frame).toBe(frameOf(frame));
    expect(frameOf(frame)).toBe('/assets/css/styles.11111111,/assets/js/main.0a1b2c3d');
    expect(pageDataOf(html)?.frame).toBeUndefined();
  });

  test('are made for pages with a text only', () => {
    expect(pageDataOf('<main><p>Text</p></main>')).toBeUndefined();
  });

  test('take the sidebar up to its mark', () => {
    expect(sidebarOf('<li id=api-sidebar data-api=x><ul></ul><template id=api-sidebar-end></template></li>')).toBe(
      '<ul></ul>',
    );
  });

  test('name the sidebar after the group, below any base URL', () => {
    expect(sidebarFile('/sub/api/clients/tags/list-tags/', 'tags')).toBe('/sub/api/clients/_sidebar/tags.json');
    expect(sidebarFile('/api/suppliers/', '')).toBe('/api/suppliers/_sidebar/index.json');
  });
});

describe('generated data', () => {
  const config = {
    title: 'T',
    baseUrl: '/',
    plugins: ['p'],
    ssrTemplate: '<html>',
    themeConfig: {prism: {}, navbar: {}},
  };

  test('comes without the settings of the build', () => {
    const text = slimConfig(`/* note */\nexport default ${JSON.stringify(config, null, 2)};\n`);
    expect(JSON.parse(text.slice('export default '.length, -2))).toEqual({
      title: 'T',
      baseUrl: '/',
      themeConfig: {navbar: {}},
    });
  });

  test('stops when Docusaurus writes its configuration in another form', () => {
    expect(() => slimConfig('export default configOf()')).toThrow('in a new form');
  });

  const version = (name: string): object => ({
    name,
    mainDocId: 'start',
    docs: [{id: 'start'}, {id: 'named'}, {id: 'other'}],
  });
  const data = (...names: string[]): Record<string, Record<string, unknown>> => ({
    'docusaurus-plugin-content-docs': {default: {path: '/docs', versions: names.map(version)}},
    mine: {default: {kept: true}},
  });

  test('names no page of a single version but its first and those in the navigation bar', () => {
    expect(slimGlobalData(data('current'), new Set(['named']))).toMatchObject({
      'docusaurus-plugin-content-docs': {default: {versions: [{docs: [{id: 'start'}, {id: 'named'}]}]}},
      mine: {default: {kept: true}},
    });
  });

  test('keeps all pages when a reader may go from one version to another', () => {
    expect(slimGlobalData(data('current', '1.0'), new Set())).toEqual(data('current', '1.0'));
  });

  test('has sidebars and no titles of pages', () => {
    const sidebars = {main: []};
    const props = {version: {docsSidebars: sidebars, docs: {start: {}}}} as unknown as Parameters<
      typeof slimVersion
    >[0];
    expect(slimVersion(props)).toEqual({version: {docsSidebars: sidebars, docs: {}}});
  });
});

describe('parts of the theme', () => {
  const navbar = (items: object[]): Parameters<typeof unusedParts>[0] =>
    ({navbar: {items}}) as Parameters<typeof unusedParts>[0];

  test('that the configuration never shows are found by the types of its items', () => {
    const parts = unusedParts(navbar([{to: '/'}, {type: 'docsVersionDropdown'}]), false);
    expect(parts).toContain('NavbarItem/LocaleDropdownNavbarItem');
    expect(parts).toContain('DocVersionBanner');
    expect(parts).not.toContain('NavbarItem/DocsVersionDropdownNavbarItem');
    expect(parts).not.toContain('NavbarItem/DropdownNavbarItem');
  });

  test('stay when an item within a dropdown, or a version, needs them', () => {
    const parts = unusedParts(navbar([{label: 'More', items: [{type: 'html', value: ''}]}]), true);
    expect(parts).not.toContain('NavbarItem/DropdownNavbarItem');
    expect(parts).not.toContain('NavbarItem/HtmlNavbarItem');
    expect(parts).not.toContain('DocVersionBanner');
    expect(parts).toContain('NavbarItem/DocNavbarItem');
  });

  test('pages named anywhere in the navigation bar are known', () => {
    expect([...namedDocs(navbar([{type: 'doc', docId: 'a'}, {items: [{docId: 'b'}]}]))]).toEqual(['a', 'b']);
  });
});
