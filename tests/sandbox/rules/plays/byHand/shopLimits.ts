/** Rules of what reaches buyers: tiles of shops, addresses, carts, and the size of files. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {differs, rule} from './rule';
import {said} from './calls';
import {story, Story} from './story';

type Fields = Record<string, Json>;

const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const BRIGHTWATER_SHOP = 'spo_01JMC80380CTYVGT0XE6D2CBFD';
const KESTREL_SHOP = 'spo_01JKT77280ESDP7J9SRRGAFZH4';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';

story(
  [
    'create-supplier-punchout.only-stores-supplier-active',
    'list-supplier-punchouts.store_id.only-connections-offered-store',
  ],
  async (told) => {
    const tiles = async (store: string): Promise<string[]> =>
      (await told.all(`/v1/supplier-punchouts?store_id=${store}`)).map(({id}) => asText(id)).sort();
    // The sample world lacks some links; those are open.
    const activeIn = async (store: string, supplier: string): Promise<boolean> => {
      const links = await told.all(`/v1/supplier-store-links?store_id=${store}&supplier_id=${supplier}`);
      return links.length === 0 || links.some(({status}) => status === 'active');
    };
    told.is(
      'a shop of one store',
      [(await tiles(GERMANY)).includes(KESTREL_SHOP), (await tiles(UK)).includes(KESTREL_SHOP)],
      [true, false],
    );
    const shops = [
      [BRIGHTWATER_SHOP, BRIGHTWATER],
      [KESTREL_SHOP, KESTREL],
    ] as const;
    await told.see('both stores', 'PATCH', `/v1/supplier-punchouts/${KESTREL_SHOP}`, {store_ids: [GERMANY, UK]}, '200');
    for (const store of [GERMANY, UK]) {
      const expected: string[] = [];
      for (const [shop, supplier] of shops) if (await activeIn(store, supplier)) expected.push(shop);
      told.is(`tiles in ${store}`, await tiles(store), expected.sort());
    }
    told.is('where the supplier is linked', (await tiles(GERMANY)).includes(BRIGHTWATER_SHOP), true);
    const [link] = await told.all(`/v1/supplier-store-links?store_id=${GERMANY}&supplier_id=${BRIGHTWATER}`);
    const path = `/v1/supplier-store-links/${asText(link?.id)}`;
    await told.see('suspended', 'PATCH', path, {suspended: true}, '200');
    told.is('where it is suspended', (await tiles(GERMANY)).includes(BRIGHTWATER_SHOP), false);
  },
);

story('create-delivery-address.within-minute-punchout-order', async (told) => {
  const made = await told.see(
    'an address',
    'POST',
    '/v1/shipping/addresses',
    {
      code: 'HAL-LAB-9',
      address: {name: 'Lab 9', line1: 'Am Studio 1', postal_code: '12489', city: 'Berlin', country: 'DE'},
      user_group_ids: [LAB_3],
    },
    '201',
  );
  const seenBy = async (key: string): Promise<boolean> =>
    (await told.all('/v1/shipping/addresses', {key})).some(({id}) => id === made.id);
  told.is('in the group', await seenBy('maya_viewer'), true);
  told.is('in none of its groups', await seenBy('ines_viewer'), false);
  await told.see('for everyone', 'PATCH', `/v1/shipping/addresses/${asText(made.id)}`, {user_group_ids: []}, '200');
  told.is('for everyone', await seenBy('ines_viewer'), true);
});

interface CartCase {
  what: string;
  /** What all offers say. */
  offer: Fields;
  quantity: string;
}

/** What a new cart of the sample shop holds of the gloves. */
async function filled(told: Story): Promise<Json> {
  const made = await told.client.ok('POST', '/v1/punchout/sessions', {
    connection_id: 'pcn_01JJRNN39V4RY0YEWCT1QZ5P3R',
    return_url: 'https://erp.halden.example/x',
    buyer_cookie: 'a',
    user_email: 'maya.lindqvist@halden.example',
  });
  const path = `/v1/punchout/sessions/${asText(made.id)}`;
  await told.get(path);
  const cart = await told.see('a cart', 'POST', `${path}/return`, undefined, '200');
  return list({data: cart.lines ?? []})[0]?.quantity ?? null;
}
const withOffers =
  (more: Fields) =>
  (player: Player): Player =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/ProductOffer', (one) => [{...one, ...more}]),
    });
/** A rule of offers that decides what a cart begins with. @param cases what each offer says, and the quantity then */
function cartRule(id: string, [first, second]: readonly [CartCase, CartCase]): void {
  story(
    id,
    async (told) => {
      told.is(first.what, await filled(told), first.quantity);
      told.is(second.what, await filled(new Story(withOffers(second.offer)(told.player))), second.quantity);
    },
    withOffers(first.offer),
  );
}
cartRule('ProductOffer.min_order_quantity.cannot-put-into-cart', [
  {what: 'the smallest quantity', offer: {min_order_quantity: '40'}, quantity: '40'},
  {what: 'below a dozen', offer: {min_order_quantity: '5'}, quantity: '12'},
]);
cartRule('ProductOffer.order_multiple.must-multiple-number', [
  {what: 'the next multiple', offer: {order_multiple: '5'}, quantity: '15'},
  {what: 'two of them', offer: {order_multiple: '6'}, quantity: '12'},
]);

rule('BatchRequestCreate.file.at-most-100-mb', async (_, player) => {
  const told = new Story(player);
  const sent = (rows: number): FormData => {
    const form = new FormData();
    form.set('file', new Blob([`source_label\n${'a\n'.repeat(rows)}`], {type: 'text/csv'}), 'labels.csv');
    form.set('job', JSON.stringify({kind: 'unit_label_mappings', mode: 'upsert', options: {dry_run: true}}));
    return form;
  };
  const large = await told.client.send('POST', '/v1/batch-requests', sent(1), {
    headers: {'Content-Length': String(100 * 1024 * 1024 + 1)},
  });
  const faults = differs('more than 100 MB', said(large), '413 payload_too_large');
  const ended = async (rows: number): Promise<Json[]> => {
    const made = await told.client.ok('POST', '/v1/batch-requests', sent(rows));
    const path = `/v1/batch-requests/${asText(made.id)}`;
    await told.get(path);
    const {status = null, failure_code: code = null} = await told.get(path);
    return [status, code];
  };
  faults.push(...differs('a row too many', await ended(500_001), ['failed', 'row_limit_exceeded']));
  faults.push(...differs('as many as it may have', await ended(500_000), ['running', null]));
  return faults;
});
