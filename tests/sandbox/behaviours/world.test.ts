import {asText} from '../../../src/sandbox/json';
import {describe, expect, it} from 'vitest';
import {PEOPLE, ROLES, SUPPLIERS} from '../../../src/openapi/roles';
import type {Json} from '../../../src/openapi/types';
import {readPermissions} from '../../../src/openapi/permissions';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

type Fields = Record<string, Json>;

const SOLVENTS = 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

const all = async (path: string): Promise<Record<string, Json>[]> =>
  list(await client.ok('GET', `${path}${path.includes('?') ? '&' : '?'}limit=100`));

const inventory = (name: string): string => `/v1/inventory/${name}`;

describe('the sample world', () => {
  it('has one link of a supplier and a store that is requested, active or suspended', async () => {
    const links = await all('/v1/supplier-store-links?status=requested,active,suspended');
    const pairs = links.map(({supplier_id: of, store_id: store}) => `${asText(of)} ${asText(store)}`);
    expect(pairs.length).toBeGreaterThan(3);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('has the quotations that its RFQs count', async () => {
    const rfqs = await all('/v1/rfqs');
    expect(rfqs.filter(({quotation_count: count}) => count !== 0).length).toBeGreaterThan(2);
    for (const {id, number, quotation_count: count} of rfqs)
      expect(await all(`/v1/rfqs/${asText(id)}/quotations`), asText(number)).toHaveLength(Number(count));
  });

  it('has chosen one quotation of an awarded RFQ, and none of a cancelled one', async () => {
    const states = async (status: string): Promise<Json[]> => {
      const [rfq] = await all(`/v1/rfqs?status=${status}`);
      const quotations = await all(`/v1/rfqs/${asText(rfq?.id)}/quotations`);
      return quotations.map((quotation) => quotation.status ?? null).sort();
    };
    expect(await states('awarded')).toEqual(['awarded', 'declined']);
    expect(await states('cancelled')).toEqual(['declined', 'declined']);
    expect(await states('closed')).toEqual(['submitted', 'submitted']);
  });

  it('gives each quotation a number of its own, the same on both sides', async () => {
    const numbers = new Map<Json, Json>();
    const note = (quotations: readonly Record<string, Json>[]): void => {
      for (const {id = null, number = null} of quotations) {
        expect(numbers.get(id) ?? number).toBe(number);
        numbers.set(id, number);
      }
    };
    for (const {id} of await all('/v1/rfqs')) note(await all(`/v1/rfqs/${asText(id)}/quotations`));
    note(list(await supplier.ok('GET', '/v1/quotations?limit=100')));
    expect(new Set(numbers.values()).size).toBe(numbers.size);
  });

  it('shows a supplier every RFQ that it was invited to, and none with the number of another', async () => {
    const brightwater = SUPPLIERS.brightwater?.id ?? '';
    const ours = (await all('/v1/rfqs')).filter(
      ({status, suppliers}) =>
        status !== 'draft' && (suppliers as Record<string, Json>[]).some(({supplier_id: id}) => id === brightwater),
    );
    const theirs = list(await supplier.ok('GET', '/v1/rfqs?limit=100&client_id=cli_01JHFATG00H7MDPJZ3HW4H3ZK8'));
    const shown = (rfqs: readonly Record<string, Json>[]): string[] =>
      rfqs.map(({id, number}) => `${asText(id)} ${asText(number)}`).sort();
    expect(shown(theirs)).toEqual(shown(ours));
    expect(ours.length).toBeGreaterThan(2);
  });

  it('has a record of everybody whom a key can speak for', async () => {
    for (const [person, id] of Object.entries(PEOPLE))
      expect(await client.ok('GET', '/v1/users/me', undefined, {key: `${person}_viewer`})).toMatchObject({
        id,
        status: 'active',
      });
    const names = new Map((await all('/v1/roles')).map(({id, name}) => [id, asText(name)]));
    const rolesOf = async (person: string): Promise<Json[]> => {
      const {role_ids: ids} = await client.ok('GET', '/v1/users/me', undefined, {key: `${person}_viewer`});
      return Array.isArray(ids) ? ids.map((id) => names.get(id) ?? null) : [];
    };
    expect(await rolesOf('ines')).toEqual([ROLES.approver?.name, ROLES.inventory_manager?.name]);
    expect(await rolesOf('lena')).toEqual([ROLES.stock_keeper?.name, ROLES.picker?.name]);
  });

  it('has every right, with those that ask for a second factor', async () => {
    const rights = await all('/v1/permissions');
    expect(rights.map(({key}) => asText(key)).sort()).toEqual([...(readPermissions('.', 'clients') ?? [])].sort());
    const sensitive = rights.flatMap((right) => (right.sensitive === true ? [asText(right.key)] : []));
    expect(sensitive.sort()).toEqual(['approvals.configure', 'plugins.write', 'rfqs.award', 'users.write']);
    const [decide] = rights.filter(({key}) => key === 'approvals.decide');
    expect(decide).toMatchObject({area: 'approvals', label: 'Decide approvals', implies: ['approvals.read']});
  });

  it('has one event of a refill point that is not closed', async () => {
    const events = await all(inventory('replenishment-events?status=open,approved,fulfilling'));
    const points = events.flatMap(({refill_point_id: point}) => (point === null ? [] : [asText(point)]));
    expect(points).toEqual([...new Set(points)]);
    expect(events.map(({status}) => status)).toEqual(expect.arrayContaining(['open', 'approved', 'fulfilling']));
  });

  it('can award what is closed', async () => {
    const [rfq] = await all('/v1/rfqs?status=closed');
    const path = `/v1/rfqs/${asText(rfq?.id)}`;
    const [first] = await all(`${path}/quotations`);
    const awards = [{quotation_id: first?.id ?? null, line_numbers: 'all', reason_code: 'total_cost'}];
    const answer = await client.send('POST', `${path}/award`, {awards});
    expect(answer.status, answer.text).toBe(200);
  });

  it('has every category that another one lies in', async () => {
    const categories = await all('/v1/categories');
    const ids = new Set(categories.map(({id}) => id));
    for (const {parent_id: parent, path} of categories)
      if (parent !== null) expect(ids, asText(path)).toContain(parent ?? null);
    const parent = categories.find(({id}) => id === SOLVENTS)?.parent_id;
    expect(await client.ok('GET', `/v1/categories/${asText(parent)}`)).toMatchObject({
      name: {en: 'Chemicals'},
      depth: 1,
    });
  });

  it('has the nine system statuses, with the flags of the page', async () => {
    const statuses = await all('/v1/inventory/statuses?system=true');
    const flags = ({
      counts_as_on_hand: hand,
      is_available: free,
      allow_receive: receive,
      ...other
    }: Record<string, Json>) =>
      [hand, free, receive, other.allow_issue, other.allow_transfer]
        .map((flag) => (flag === true ? 'y' : 'n'))
        .join('');
    expect(Object.fromEntries(statuses.map((status) => [status.code, flags(status)]))).toEqual({
      available: 'yyyyy',
      reserved_area: 'ynyyy',
      quality_hold: 'ynyny',
      quarantined: 'ynynn',
      damaged: 'ynyny',
      expired: 'ynnny',
      returned: 'ynyny',
      in_transit: 'nnnnn',
      lost: 'nnnnn',
    });
    for (const {id} of statuses)
      expect((await client.send('DELETE', `/v1/inventory/statuses/${asText(id)}`)).status).toBe(403);
  });

  it('has a quarantined lot that nobody moves, and an expired one that can be scrapped', async () => {
    const items = await all('/v1/inventory/items');
    const inStatus = (name: string) => items.find(({status}) => (status as Record<string, Json>).name === name);
    const [kept, over] = [inStatus('Quarantined'), inStatus('Expired')];
    const move = {
      to_location_id: 'loc_01JHZPYT6Q1MVYHH7VF46DYA78',
      quantity: {value: '1', unit: 'XBO'},
    };
    const moved = await client.send('POST', `/v1/inventory/items/${asText(kept?.id)}/move`, move);
    expect([moved.status, (moved.json as Record<string, Json>).code]).toEqual([409, 'status_change_not_allowed']);
    expect(await client.ok('GET', '/v1/inventory/summary')).toMatchObject({expired: 1});
    await client.ok('POST', '/v1/inventory/transactions', {
      type: 'scrap',
      material_id: (over?.material as Record<string, Json>).id ?? null,
      location_id: (over?.location as Record<string, Json>).id ?? null,
      quantity: over?.quantity ?? null,
      lot_number: over?.lot_number ?? null,
      reason_code: 'expired',
    });
    expect(await client.ok('GET', '/v1/inventory/summary')).toMatchObject({expired: 0});
  });

  it('has keys that work in a sandbox only, as those it makes', async () => {
    const [user] = list(await client.ok('GET', '/v1/users?type=service'));
    const path = `/v1/users/${asText(user?.id)}/api-keys`;
    const made = await client.ok('POST', path, {name: 'New', scopes: ['tags:read']});
    const prefixes = new Set([...(await all(path)), made].map(({prefix}) => prefix));
    expect(prefixes).toEqual(new Set(['plk_test']));
  });
});

function* idsIn(value: Json, place: string): Generator<[id: string, place: string]> {
  if (typeof value === 'string' && /^[a-z]{2,5}_[0-9A-HJKMNP-TV-Z]{26}$/.test(value)) yield [value, place];
  else if (Array.isArray(value)) for (const one of value) yield* idsIn(one, place);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      yield* idsIn(inner, place.endsWith(' ') ? place + name : `${place}.${name}`);
}

/** Who follows an id finds what it names, and no 404. */
it('no id leads to nothing', async () => {
  const paths = [
    ...['/v1/categories', '/v1/forms', '/v1/price-approvals', '/v1/product-approvals', '/v1/products', '/v1/rfqs'],
    ...['/v1/services', '/v1/stores', '/v1/suppliers', '/v1/unspsc-mappings', '/v1/user-groups', '/v1/users'],
    ...['items', 'locations', 'materials', 'material-groups', 'pick-lists', 'refill-points', 'requests'].map(inventory),
    ...['transactions', 'transfer-orders', 'transfer-rules'].map(inventory),
  ];
  const records = new Map<string, Fields[]>();
  for (const path of paths) records.set(path, await all(path));
  const known = new Set([...records.values()].flat().map(({id}) => asText(id)));
  const kinds = new Set([...known].map((id) => id.split('_', 1)[0]));
  const found = new Set<string>();
  for (const [path, own] of records)
    for (const [id, place] of idsIn(own, `${path} `))
      if (!known.has(id) && kinds.has(id.split('_', 1)[0])) found.add(place);
  expect([...found].sort()).toEqual([]);
});

it('counts of groups, roles and types are those of the lists', async () => {
  const users = await all('/v1/users');
  const archived = await all('/v1/inventory/materials?status=archived');
  const materials = [...(await all('/v1/inventory/materials')), ...archived];
  const locations = await all('/v1/inventory/locations');
  const has = (names: Json | undefined, {id = null}: Fields): boolean => Array.isArray(names) && names.includes(id);
  const counted: [path: string, field: string, of: Fields[], isOf: (one: Fields, holder: Fields) => boolean][] = [
    ['/v1/user-groups', 'member_count', users, ({user_group_ids: own}, holder) => has(own, holder)],
    ['/v1/roles', 'user_count', users, ({role_ids: own, status}, holder) => status !== 'inactive' && has(own, holder)],
    ['/v1/inventory/material-groups', 'material_count', materials, (one, {id}) => one.material_group_id === id],
    ['/v1/inventory/material-types', 'material_count', materials, (one, {id}) => one.material_type_id === id],
    ['/v1/inventory/locations', 'child_count', locations, (one, {id}) => one.parent_id === id],
  ];
  for (const [path, field, of, isOf] of counted)
    for (const holder of await all(path)) {
      // Nobody in the sample world is shown as the owner that every organisation has.
      if (holder.name === 'Owner') continue;
      const count = of.filter((one) => isOf(one, holder)).length;
      expect([path, holder.code ?? holder.name, holder[field]]).toEqual([path, holder.code ?? holder.name, count]);
    }
});

it('facets of a search are those of the products that can be found', async () => {
  const facets = list(await client.ok('GET', '/v1/search/facets'));
  const names = facets.map(({field}) => asText(field));
  const {facets: counted = []} = await client.ok('POST', '/v1/search/products', {facets: names});
  const values = (field: string): number => {
    const found = list({data: counted}).find((one) => one.field === field);
    return list({data: found?.buckets ?? []}).length;
  };
  // Prices are counted in ranges.
  for (const {field, value_count: count} of facets.filter((facet) => facet.type === 'value'))
    expect([field, values(asText(field))]).toEqual([field, count]);
  const solvents = list(await client.ok('GET', `/v1/search/facets?category_id=${SOLVENTS}`));
  expect(solvents.map(({field}) => field)).toContain('property.Purity');
  expect(solvents.map(({field}) => field)).not.toContain('property.Thickness');
});

it('picks only for orders that can be picked, and each order names its lists', async () => {
  const orders = new Map((await all(inventory('transfer-orders'))).map((order) => [order.id, order]));
  const lists = (await all(inventory('pick-lists'))).filter(({status}) =>
    ['open', 'assigned', 'in_progress'].includes(asText(status)),
  );
  const picked = lists.flatMap(({id = null, source}) =>
    ((source as Fields).ids as string[]).flatMap((order) => {
      const found = orders.get(order);
      return found ? [[found.status, (found.pick_list_ids as Json[]).includes(id)]] : [];
    }),
  );
  expect(picked.length).toBeGreaterThan(0);
  for (const one of picked) expect(one).toEqual(['approved', true]);
  const known = new Map(lists.map((one) => [one.id, one]));
  for (const {id = null, pick_list_ids: own} of orders.values())
    for (const name of own as string[])
      if (known.has(name)) expect((known.get(name)?.source as Fields).ids).toContain(id);
});
