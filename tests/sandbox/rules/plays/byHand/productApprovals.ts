/** Rules about what happens to new and changed products: suppliers send them, and rules of the client decide. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {at, GERMANY, GLOVES, KESTREL, BRIGHTWATER, SAFETY, SOLVENTS, step, UK} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const CONFIGS = '/v1/product-approval-configs';
const config = (more: Fields = {}): Fields => ({
  name: 'By hand',
  priority: 1,
  triggers: ['new_product', 'content_changed'],
  action: 'manual',
  steps: [step()],
  on_timeout: 'expire',
  ...more,
});
const refusing = (more: Fields = {}): Fields => ({
  name: 'Refused at once',
  priority: 1,
  triggers: ['new_product', 'content_changed'],
  action: 'auto_reject',
  ...more,
});
const goods = (number: number, more: Fields = {}): Fields => ({
  product_identifier: `beaker-${number}`,
  sku: `BW-9900${number}`,
  name: {en: `Beaker ${number}`},
  description: {en: '<p>A beaker of glass.</p>'},
  type: 'simple',
  unit_of_measure: 'EA',
  ships_to: ['DE', 'GB'],
  // What stores insist on.
  manufacturer: {name: 'Clearhand Protective'},
  resources: [
    {type: 'sds', url: 'https://brightwater.quartermaster.example/docs/sds.pdf', language: 'en', title: 'Safety'},
  ],
  ...more,
});

/** Creates a product of which nothing is missing: its path is one that nobody has mapped. @returns its id */
async function complete(told: Story, number: number, more: Fields = {}): Promise<string> {
  const id = asText((await told.supplier.ok('POST', '/v1/products', goods(number, more))).id);
  await told.supplier.ok('POST', `/v1/products/${id}/categories`, {path: ['Glass', `Beakers ${number}`]});
  return id;
}

/** The approvals of a product, the newest first. */
async function approvalsOf(told: Story, product: string, options = {}): Promise<Fields[]> {
  const all = await told.all('/v1/product-approvals', options);
  return all
    .filter(({product: own}) => (own as Fields).id === product)
    .sort((a, b) => (asText(a.created_at) < asText(b.created_at) ? 1 : -1));
}

/** Changes a text of a product, and reads the approval that the change has opened. */
async function changed(told: Story, product: string, words: string): Promise<Fields | undefined> {
  const before = (await approvalsOf(told, product)).length;
  await told.supplier.ok('PATCH', `/v1/products/${product}`, {name: {en: words}});
  const after = await approvalsOf(told, product);
  return after.length > before ? after[0] : undefined;
}

const ruleOf = (approval: Fields | undefined): Json => approval?.rule_id ?? null;

story('ProductApprovalConfigUpdate.supplier_ids.only-products-suppliers', async (told) => {
  const {id = null} = await told.client.ok('POST', CONFIGS, refusing({supplier_ids: [KESTREL]}));
  told.is('of another supplier', ruleOf(await changed(told, GLOVES, 'One')), null);
  await told.client.ok('PATCH', `${CONFIGS}/${asText(id)}`, {supplier_ids: [BRIGHTWATER]});
  told.is('of this supplier', ruleOf(await changed(told, GLOVES, 'Two')), id);
});
story('ProductApprovalConfigUpdate.store_ids.only-products-stores', async (told) => {
  const {id = null} = await told.client.ok('POST', CONFIGS, refusing({store_ids: [UK]}));
  told.is('for another store', ruleOf(await changed(told, GLOVES, 'One')), null);
  await told.client.ok('PATCH', `${CONFIGS}/${asText(id)}`, {store_ids: [GERMANY]});
  told.is('for this store', ruleOf(await changed(told, GLOVES, 'Two')), id);
});
story('ProductApprovalConfigUpdate.category_ids.only-products-mapped-categories', async (told) => {
  const {id = null} = await told.client.ok('POST', CONFIGS, refusing({category_ids: [SOLVENTS]}));
  told.is('in another category', ruleOf(await changed(told, GLOVES, 'One')), null);
  await told.client.ok('PATCH', `${CONFIGS}/${asText(id)}`, {category_ids: [SAFETY]});
  told.is('below this category', ruleOf(await changed(told, GLOVES, 'Two')), id);
});
story('ProductApprovalConfigUpdate.category_ids.only-list-empty', async (told) => {
  const {id = null} = await told.client.ok('POST', CONFIGS, refusing({category_ids: [SAFETY]}));
  const one = await complete(told, 1);
  told.is('unmapped, with categories', (await approvalsOf(told, one)).map(ruleOf), [null]);
  await told.client.ok('PATCH', `${CONFIGS}/${asText(id)}`, {category_ids: []});
  const two = await complete(told, 2);
  told.is('unmapped, without', (await approvalsOf(told, two)).map(ruleOf), [id]);
});
story('ProductApprovalConfigUpdate.require.image.at-least-picture-could', async (told) => {
  await told.client.ok('POST', CONFIGS, config({require: {image: true}}));
  const images = [{url: 'https://brightwater.quartermaster.example/media/beaker.jpg'}];
  const made = async (number: number, more: Fields): Promise<Json[]> => {
    const [approval] = await approvalsOf(told, await complete(told, number, more));
    return [approval?.state ?? null, approval?.missing_requirements ?? null];
  };
  told.is('without a picture', await made(1, {}), ['auto_rejected', ['image']]);
  told.is('with one', await made(2, {images}), ['in_review', []]);
});
story('ProductApprovalConfigUpdate.on_timeout.within-sla-hours', async (told) => {
  // Friday at noon; 24 hours end on Monday at noon.
  await told.client.ok('POST', CONFIGS, config({on_timeout: 'expire'}));
  const id = await complete(told, 1);
  const state = async (moment: string): Promise<Json> => (await approvalsOf(told, id, at(moment)))[0]?.state ?? null;
  told.is('in time', await state('2025-03-17T11:00:00Z'), 'in_review');
  told.is('too late', await state('2025-03-17T13:00:00Z'), 'expired');
  const {approval_state: states} = await told.supplier.ok('GET', `/v1/products/${id}`);
  told.is('the product', new Set(Object.values(states as Fields)), new Set(['rejected']));
});
story('ProductApprovalConfigUpdate.steps.skip_if_below.never-left-out', async (told) => {
  const steps = (limit: Json): Fields => ({steps: [step({skip_if_below: limit}), step({position: 2})]});
  const rule = await told.client.ok('POST', CONFIGS, config(steps({amount: '100000.00', currency: 'EUR'})));
  told.is('left out', (await changed(told, GLOVES, 'One'))?.step, 2);
  await told.client.ok('PATCH', `${CONFIGS}/${asText(rule.id)}`, steps({amount: '0.01', currency: 'EUR'}));
  told.is('ordered for more', (await changed(told, GLOVES, 'Two'))?.step, 1);
  await told.client.ok('PATCH', `${CONFIGS}/${asText(rule.id)}`, steps(null));
  told.is('never', (await changed(told, GLOVES, 'Three'))?.step, 1);
});
