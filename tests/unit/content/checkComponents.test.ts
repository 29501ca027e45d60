import fs from 'node:fs';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import type {ContractIndex} from '../../../src/content/contractIndex';
import type {GlossaryTerm} from '../../../src/content/glossary';
import checkComponents from '../../../src/content/remark/checkComponents';
import {VOCABULARY} from '../../../src/content/remark/vocabulary';

const FIELD = {type: 'string', text: 'What it is.', href: '/api/clients/orders/show-order/#response-200.status'};
const index: ContractIndex = {
  operations: {'clients/list-tags': {method: 'get', summary: 'List tags', route: '/api/clients/tags/list-tags/'}},
  emptyAnswers: [],
  records: [],
  problems: ['invalid_state'],
  scopes: ['tags:read'],
  rights: {clients: {'inventory.approve': ['Owner', 'Approver']}, suppliers: {'stock.write': ['Supplier admin']}},
  limits: {retention: ['audit-log']},
  rightsPages: {clients: '/docs/procurement/roles/'},
  lifecycles: {
    'clients/TransferOrder': {
      data: 'lifecycle-clients-transfer-order',
      states: {draft: 'Being written.', in_transit: 'On the way.'},
      href: '/docs/inventory/inventory-transfers/',
      drawn: true,
    },
    'clients/Review': {data: 'lifecycle-clients-review', states: {open: 'New.'}, href: '/api/#lifecycle', drawn: false},
  },
  schemas: {
    'clients/TransferOrder': {status: FIELD, lines: {...FIELD, of: 'Line'}},
    'clients/Line': {quantity: {...FIELD, text: '', href: '/api/x/#response-200.lines.quantity'}},
    'clients/Money': {amount: FIELD},
    'suppliers/Money': {amount: FIELD},
  },
};
const glossary: GlossaryTerm[] = [
  {
    id: 'rfq',
    term: 'RFQ',
    also: ['request for quotation'],
    definition: 'A question to suppliers.',
    audience: ['buyer'],
    read: ['/docs/'],
  },
];

async function check(text: string): Promise<string> {
  const file = {path: path.resolve('docs/page.mdx'), value: text};
  const result = await compile(file, {
    remarkPlugins: [[checkComponents, {loadIndex: () => index, loadGlossary: () => glossary}]],
  });
  return String(result);
}

describe('the page vocabulary', () => {
  it('accepts known components and fills in what an operation link needs', async () => {
    const code = await check('<Operation id="clients/list-tags" />');
    expect(code).toContain('"/api/clients/tags/list-tags/"');
    expect(code).toContain('"List tags"');
  });

  it.each([
    [
      'an unknown component',
      'Text\n\n<Crad title="x" />',
      /docs\/page\.mdx:3: <Crad> is not part of the page vocabulary\.\s+Use one of: .*Card/,
    ],
    [
      'an unknown prop',
      '<Card title="x" href="/docs/" colour="red">y</Card>',
      /docs\/page\.mdx:1: <Card> has no prop "colour"\.\s+It takes: title, href, audience/,
    ],
    ['a missing prop', '<Card title="x">y</Card>', /<Card> needs the prop "href"/],
    ['a link without slash', '<Card title="x" href="/docs">y</Card>', /must end with a slash/],
    ['a spread', '<Steps {...props}>x</Steps>', /takes no spread props/],
    ['an unknown operation', '<Operation id="clients/list-tgas" />', /there is no such operation in openapi/],
    ['an unknown error code', '<Problem code="oops" />', /the code is not in openapi\/shared\/problems\//],
    ['an unknown limit', '<Limit id="audit-logs" />', /limits\.yaml has no such limit\.\s+Nearest: audit-log/],
    ['an unknown section of limits', '<Limits of="size" />', /limits\.yaml has no such section/],
    ['an unknown scope', '<Scope name="tags:eat" />', /openapi\/ knows no such scope/],
    [
      'an unknown field',
      '<Field of="TransferOrder" name="stauts" />',
      /TransferOrder has no such field\.\s+Nearest: status/,
    ],
    ['a field below no object', '<Field of="Line" name="quantity.x" />', /a value without fields has no such field/],
    ['an unknown schema', '<Field of="TransferOdrer" name="x" />', /is not in openapi\/\.\s+Nearest: TransferOrder/],
    ['a schema of both APIs', '<Field of="Money" name="amount" />', /Write one of: clients\/Money, suppliers\/Money/],
    ['an unknown right', '<Permission name="inventory.aprove" />', /has no such right\.\s+Nearest: inventory\.approve/],
    ['a right of the other API', '<Permission name="stock.write" api="clients" />', /has no such right/],
    [
      'an unknown state',
      '<State of="transfer-order" name="transit" />',
      /transfer-order has no such state\.\s+Nearest: in_transit/,
    ],
    ['an object without states', '<StateDiagram of="transfer" />', /is not in openapi\/\.\s+Nearest: TransferOrder/],
    ['an unknown area', '<PermissionsTable area="stok" />', /has no such area of the clients API\.\s+Nearest:/],
    ['an unknown term', '<Term>RFP</Term>', /"RFP" is not in docs\/glossary\.yaml.* Nearest: RFQ/s],
    ['an unknown journey', '<Journey id="nowhere" />', /there is no such file in journeys\//],
    [
      'a component of the page itself that needs scripts',
      'Text\n\nexport function Count() {\n  const [count] = useState(0);\n  return count;\n}\n\n<Count />',
      /docs\/page\.mdx:4: useState needs scripts.*make it an island/s,
    ],
    [
      'an imported component that needs scripts',
      "import Filter from '@site/src/components/ChangelogFilter';\n\n<Filter />",
      /src\/components\/ChangelogFilter\/index\.tsx:\d+: \w+ needs scripts.*Make the component an island/s,
    ],
    ['a handler', '<details onClick={() => 1}>x</details>', /docs\/page\.mdx:1: <details> can't have onClick/],
    ['raw HTML', '<div>x</div>', /<div> is not part of the page vocabulary/],
  ])('stops at %s with file, line and remedy', async (_, text, message) => {
    await expect(check(text)).rejects.toThrow(message);
  });

  it('fills in what references show', async () => {
    expect(await check('<Field of="transfer-order" name="lines.quantity" />')).toContain(
      '#response-200.lines.quantity',
    );
    expect(await check('<Permission name="inventory.approve" />')).toContain('#right-inventory.approve');
    expect(await check('<Permission name="stock.write" />')).toContain('roles: "Supplier admin"');
    expect(await check('<State of="TransferOrder" name="draft" />')).toContain(
      'inventory-transfers/#transfer-order-draft"',
    );
    expect(await check('<State of="review" name="open" />')).toContain('"/api/#lifecycle"');
    expect(await check('<StateDiagram of="transfer-order" />')).toContain('lifecycle-clients-transfer-order.json"');
    expect(await check('<PermissionsTable area="inventory" />')).toContain('rights-clients.json"');
  });

  it('explains a term once a page, also by another word or in the plural', async () => {
    const code = await check('<Term>RFQs</Term>, <Term>RFQ</Term>, <Term id="request for quotation">it</Term>');
    expect(code.match(/entry: /g)).toHaveLength(1);
    expect(code.match(/term-rfq\.json/g)).toHaveLength(1);
  });

  it('puts a heading for each letter of the glossary', async () => {
    const code = await check('<Glossary />');
    expect(code).toContain('children: "R"');
    expect(code).toContain('letter: "R"');
  });

  it('leaves imported components alone', async () => {
    await expect(check("import Chart from './Chart';\n\n<Chart any={1} />")).resolves.toContain('Chart');
  });

  it('asks for quotes where a checked prop is code', async () => {
    await expect(check("<Operation id={'clients/list-tags'} />")).rejects.toThrow(
      '<Operation id={…}>: write the value of "id" in quotes.',
    );
  });

  it('is shown whole on the kitchen-sink page', () => {
    const page = fs.readFileSync('docs/kitchen-sink.mdx', 'utf8').replace(/```[\s\S]*?```/g, '');
    // The glossary and the events have pages of their own.
    const elsewhere = ['Glossary', 'WebhookEvents'];
    const missing = Object.keys(VOCABULARY).filter((name) => !elsewhere.includes(name) && !page.includes(`<${name}`));
    // A comparison with an empty list would not say what to do.
    if (missing.length > 0)
      throw new Error(
        missing.map((name) => `Write \`<${name}>\` on the kitchen sink page, docs/kitchen-sink.mdx.`).join('\n'),
      );
  });
});
