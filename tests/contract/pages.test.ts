import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {contractIndex} from '../../src/openapi/contractIndex';
import {homesOf} from '../../src/content/homes';
import {readPages} from '../../src/content/mentions';
import {readLimits} from '../../src/openapi/limits';
import {readRights} from '../../src/openapi/rights';
import {groupPage, pageContext, type GroupView} from '../../src/openapi/pages';
import checkComponents from '../../src/content/remark/checkComponents';
import diagrams from '../../src/content/remark/diagrams';
import screens from '../../src/content/remark/screens';
import {ourContract} from '../support/contract';

const siteDir = process.cwd();
const {models, catalogue} = await ourContract();
const index = contractIndex(models, catalogue, readRights(siteDir), homesOf(readPages(siteDir)), readLimits(siteDir));
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(checkComponents, {loadIndex: () => index})
  .use(diagrams)
  .use(screens);

/** What is wrong with a page; a build that reuses earlier work may not look at it again. */
async function faultsOf(file: string, source: string): Promise<string[]> {
  // Lines keep their numbers.
  const text = source.replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replace(/[^\n]/g, ''));
  return processor.run(processor.parse(text), {path: path.resolve(file)}).then(
    () => [],
    (error: unknown) => [String(error)],
  );
}

describe('the pages', () => {
  it('name only what the contract and the glossary have', async () => {
    const faults = await Promise.all(readPages(siteDir).map(({file, source}) => faultsOf(file, source)));
    expect(faults.flat()).toEqual([]);
  });

  it('would be found out', async () => {
    expect(await faultsOf('docs/a.mdx', '---\ntitle: A\n---\n\n<State of="transfer-order" name="gone" />')).toEqual([
      expect.stringMatching(/docs\/a\.mdx:5: <State> name="gone": transfer-order has no such state/),
    ]);
  });
});

describe('the objects of a group', () => {
  it('lead to the place that lists their fields: where one of them is read, if there is one', () => {
    const [clients] = models;
    const inventory = clients?.groups.find(({slug}) => slug === 'inventory');
    if (!clients || !inventory) throw new Error('The clients API has no group "inventory".');
    const context = pageContext({model: clients, catalogue, baseUrl: '/', places: new Map(), editUrl: (file) => file});
    const {objects} = JSON.parse(groupPage(inventory, context).view) as GroupView;
    expect(objects.find(({name}) => name === 'Material')?.fields).toEqual({
      title: 'Show one material',
      href: '/api/clients/inventory/show-material/#response-200',
    });
    expect(objects.find(({name}) => name === 'StockAdjustment')?.fields.href).toMatch(
      /#(?:response-20\d|request-body)$/,
    );
  });
});

describe('the contract', () => {
  it('explains every property at a place of the reference', () => {
    expect(index.schemas['clients/Material']?.['safety_stock']?.href).toBe(
      '/api/clients/inventory/show-material/#response-200.safety_stock',
    );
    const homeless = Object.entries(index.schemas).flatMap(([schema, fields]) =>
      Object.entries(fields)
        .filter(([, {href}]) => !/^\/api\/.+\/#(?:body|response-\d+)\./.test(href))
        .map(([name]) => `${schema}.${name}`),
    );
    expect(homeless).toEqual([]);
  });

  it('gives every right to a role', () => {
    const without = Object.entries(index.rights).flatMap(([api, rights]) =>
      Object.entries(rights).flatMap(([name, roles]) => (roles.length === 0 ? [`${api} ${name}`] : [])),
    );
    expect(without).toEqual([]);
  });
});
