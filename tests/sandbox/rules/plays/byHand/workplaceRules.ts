/** Rules of the places that somebody reaches, of refill points, and of lists of the inventory. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered, copies} from '../../twins';
import {story} from './story';

type Fields = Record<string, Json>;

const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
/** Maya works in Lab 3, Ines everywhere. */
const MAYA = {key: 'maya_inventory_manager'};
const INES = {key: 'ines_inventory_manager'};
const path = (rest: string): string => `/v1/inventory/${rest}`;

story('list-locations.within-reach-ordered-path', async (told) => {
  const shelf = {
    code: 'HAL-B1-L3-S1',
    name: 'Shelf',
    location_type_id: 'lty_01JHTAAS2XNEB1M3XDJXXY17Z5',
    usage: 'storage',
  };
  await told.see('a shelf', 'POST', path('locations'), {...shelf, parent_id: LAB}, '201');
  const paths = async (who: {key: string}): Promise<string[]> =>
    (await told.all(path('locations'), who)).map(({path: own}) => asText(own));
  const own = await paths(MAYA);
  told.is('her place and what is below', own, ['HAL-B1/HAL-B1-L3', 'HAL-B1/HAL-B1-L3/HAL-B1-L3-S1']);
  const all = await paths(INES);
  told.is('more', all.length > own.length, true);
  told.is(
    'parents first',
    all,
    [...all].sort((a, b) => (a < b ? -1 : 1)),
  );
});
story('list-inventory-items.only-locations-working-area', async (told) => {
  const places = async (who: {key: string}): Promise<string[]> => [
    ...new Set((await told.all(path('items'), who)).map(({location}) => asText((location as Fields).id))),
  ];
  told.is('hers', await places(MAYA), [LAB]);
  told.is('all', (await places(INES)).includes(STORE), true);
});
story('show-material.only-locations-within-reach', async (told) => {
  const onHand = async (who: {key: string}): Promise<number> =>
    Number(((await told.get(path(`materials/${GLOVES}`), who)).on_hand as Fields).value);
  const own = (await told.all(path(`items?material_id=${GLOVES}`), MAYA)).reduce(
    (sum, {quantity}) => sum + Number((quantity as Fields).value),
    0,
  );
  told.is('hers', await onHand(MAYA), own);
  told.is('less than all', own > 0 && own < (await onHand(INES)), true);
});
story('show-transfer-order.outside-locations-answer-404', async (told) => {
  const order = async (to: string): Promise<string> => {
    const lines = [{material_id: GLOVES, quantity: {value: '1', unit: 'XBX'}}];
    const body = {from_location_id: STORE, to_location_id: to, lines};
    return path(`transfer-orders/${asText((await told.client.ok('POST', path('transfer-orders'), body)).id)}`);
  };
  const own = await order(LAB);
  const other = await order('loc_01JHZPYT6QSHF4B2N7T9KX5C3M');
  await told.see('to her lab', 'GET', own, undefined, '200', MAYA);
  await told.see('elsewhere', 'GET', other, undefined, '404 not_found', MAYA);
  await told.see('elsewhere, for who reaches all', 'GET', other, undefined, '200', INES);
  const listed = (await told.all(path('transfer-orders'), MAYA)).some(({id}) => other.endsWith(asText(id)));
  told.is('in her list', listed, false);
});
story('show-barcode.outside-locations-answer-404', async (told) => {
  const code = {value: 'STORE-CODE', symbology: 'qr', target_type: 'location', target_id: STORE};
  const {id} = await told.see('of the store', 'POST', path('barcodes'), code, '201');
  const other = path(`barcodes/${asText(id)}`);
  await told.see('elsewhere', 'GET', other, undefined, '404 not_found', MAYA);
  await told.see('for who reaches all', 'GET', other, undefined, '200', INES);
  await told.see('of her lab', 'GET', path('barcodes/bar_01JMWDZYH0XXN2YG4FFK3TYM50'), undefined, '200', MAYA);
});
/** So many places that run empty. */
const manyPoints = (player: Player): Player => {
  const source = altered(player.ours.source, 'clients/RefillPoint', (record) =>
    record.code === 'RP-STORE-GLOVE-M'
      ? copies({...record, material_id: 'mat_01JHWWXHGRVM8T4Z6N2QK5D7WC', incoming: null}, 1002)
      : [],
  );
  return new Player({...player.ours, source});
};
story(
  'ReplenishmentRun.events.at-most-1-000',
  async (told) => {
    const {event_count: count, events} = await told.client.ok('POST', path('replenishment-events/run'), {
      dry_run: true,
    });
    told.is('raised', count, 1001);
    told.is('shown', list({data: events ?? []}).length, 1000);
  },
  manyPoints,
);
const FULFILLMENTS = path('replenishment-fulfillments');
for (const [field, value, event] of [
  ['material_id', GLOVES, 'material_id'],
  ['location_id', LAB, 'location_id'],
] as const)
  story(
    `list-replenishment-fulfillments.${field}.only-fulfillments-${field === 'material_id' ? 'material' : 'event-exactly'}`,
    async (told) => {
      const events = await told.all(path('replenishment-events'));
      const fits = ({replenishment_event_ids: ids}: Fields): boolean =>
        events.some((one) => one[event] === value && (ids as Json[]).includes(one.id ?? null));
      const all = await told.all(FULFILLMENTS);
      const idsOf = (found: Fields[]): Json[] => found.map(({id}) => id ?? null).sort();
      const kept = await told.all(`${FULFILLMENTS}?${field}=${value}`);
      told.is('those that fit', idsOf(kept), idsOf(all.filter(fits)));
      const other = field === 'material_id' ? 'mat_01JHW29D4V2JV61MC5JXTHP848' : 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
      told.is('some', kept.length > 0, true);
      // The site above the lab is no place of an event.
      told.is('none of another', (await told.all(`${FULFILLMENTS}?${field}=${other}`)).length, 0);
    },
  );
story('list-replenishment-fulfillments.supplier_id.only-purchases-supplier-found', async (told) => {
  const of = async (supplier: string): Promise<Json[]> =>
    (await told.all(`${FULFILLMENTS}?supplier_id=${supplier}`)).map(({vendor_material_id: id}) => id ?? null);
  told.is('Brightwater', [...new Set(await of('sup_01JHHJXM40PBZWT1RYV94Q288E'))], ['vma_01JJ0KJFM0MY4025966WDGRTBA']);
  told.is('Orvane', await of('sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3'), []);
});
story('list-materials.tag_id.only-materials-carry-tag', async (told) => {
  const tag = asText((await told.client.ok('POST', '/v1/tags', {name: 'Lab', entity_types: ['material']})).id);
  const ids = async (): Promise<Json[]> => (await told.all(path(`materials?tag_id=${tag}`))).map(({id}) => id ?? null);
  const body = {entity_type: 'material', entity_ids: [GLOVES]};
  told.is('nobody', await ids(), []);
  await told.see('applied', 'POST', `/v1/tags/${tag}/apply`, body, '200');
  told.is('one', await ids(), [GLOVES]);
  await told.see('removed', 'POST', `/v1/tags/${tag}/remove`, body, '200');
  told.is('none again', await ids(), []);
});
story(
  'list-inventory-items.owner_supplier_id.only-consignment-stock-owned',
  async (told) => {
    const owner = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
    const ids = async (supplier: string): Promise<Json[]> =>
      (await told.all(path(`items?owner_supplier_id=${supplier}`))).map(({id}) => id ?? null);
    told.is('its own', await ids(owner), ['inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH']);
    told.is('of another', await ids('sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3'), []);
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/InventoryItem', (record) => [
        record.id === 'inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH'
          ? {...record, owner_supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E'}
          : record,
      ]),
    }),
);
story('list-suggested-entities.supplier_id.only-suggestions-about-supplier', async (told) => {
  const subjects = async (supplier: string): Promise<Json[]> =>
    (await told.all(`/v1/suggested-entities?supplier_id=${supplier}`)).map(
      ({subject}) => (subject as Fields).name ?? null,
    );
  told.is('Kestrel', (await subjects('sup_01JHJAYNG0FR93K8W9EY9G3EVY')).includes('Kestrel Office'), true);
  told.is('Orvane', await subjects('sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3'), []);
});
story('SuggestedEntity.evidence.weight.weights-add-up-1', async (told) => {
  const found = await told.all('/v1/suggested-entities');
  told.is('some', found.length > 0, true);
  for (const {id, evidence} of found) {
    const weights = list({data: evidence ?? []}).map(({weight}) => Number(weight));
    told.is(asText(id), Math.round(weights.reduce((sum, one) => sum + one, 0) * 1000), 1000);
    told.is(
      `${asText(id)} each`,
      weights.every((one) => one >= 0 && one <= 1),
      true,
    );
  }
});
