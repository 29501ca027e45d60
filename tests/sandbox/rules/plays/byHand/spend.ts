import {asText} from '../../../../../src/sandbox/json';
import {isObject} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields, list, type Answered} from '../../../support/answers';
import type {Play} from '../play';
import {differs, rule} from './rule';

/** Rules about which orders figures of spend count. Examples of each filter name something that was ordered by. */

/** What a figure, or the rows of a list, add up to. */
function totalOf(answer: Answered): number {
  const {data, points, total_spend: total} = fields(answer);
  const amount = (value: Json | undefined): number => (isObject(value) ? Number(value.amount) : 0);
  if (Array.isArray(points)) return list({data: points}).reduce((sum, {value}) => sum + Number(value), 0);
  if (!Array.isArray(data)) return amount(total);
  return list({data}).reduce((sum, {spend, saving}) => sum + amount(spend ?? saving), 0);
}

/** @returns a play that counts something with a value of the filter, less than without it, and nothing with another */
function cuts(name: string, absent: string, isAll: boolean): Play {
  return async ({model, parameters}, player) => {
    const [place] = parameters;
    if (!place) return undefined;
    const {operation, parameter} = place;
    const total = async (query: Record<string, string>): Promise<number> =>
      totalOf(await player.fresh(model, operation, {query: {from: '2025-02-01', to: '2025-02-28', ...query}}));
    const whole = await total({});
    const part = await total({[name]: asText([parameter.example ?? ''].flat()[0])});
    return [
      ...differs('figures without a filter', whole > 0, true),
      ...differs('a part, or all', isAll ? part === whole : part > 0 && part < whole, true),
      ...differs(`figures with ${name}=${absent}`, await total({[name]: absent}), 0),
    ];
  };
}

const NOBODY = '01ZZZZZZZZZZZZZZZZZZZZZZZZ';
for (const id of [
  'show-spend-summary',
  'show-order-trend',
  'list-savings',
  'list-spend-by-supplier',
  'list-spend-by-category',
  'list-spend-by-user-group',
]) {
  rule(`${id}.supplier_id.only-order-lines-supplier`, cuts('supplier_id', `sup_${NOBODY}`, false));
  rule(`${id}.category_id.only-lines-product-category`, cuts('category_id', `cat_${NOBODY}`, false));
  rule(`${id}.user_group_id.only-orders-members-group`, cuts('user_group_id', `ugr_${NOBODY}`, false));
  rule(`${id}.store_id.only-orders-placed-store`, cuts('store_id', 'sto_01JHGTWJR0H71026KHDMNTSZFV', true));
  rule(`${id}.country.only-orders-delivered-country`, cuts('country', 'GB', true));
}
