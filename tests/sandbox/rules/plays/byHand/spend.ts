import {asText, isObject} from '../../../../../src/sandbox/json';
import {withLargeWorld} from '../../../../../src/sandbox/largeWorld';
import type {Json} from '../../../../../src/openapi/types';
import {fields, list, type Answered} from '../../../support/answers';
import type {Play} from '../play';
import {Player} from '../../player';
import {differs, rule} from './rule';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

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

/** Every record of a list, page by page. */
async function whole(told: Story, path: string): Promise<Fields[]> {
  const rows: Fields[] = [];
  let cursor: Json = null;
  do {
    const at = cursor === null ? '' : `&cursor=${encodeURIComponent(asText(cursor))}`;
    const page = await told.get(`${path}${path.includes('?') ? '&' : '?'}limit=100${at}`);
    rows.push(...list(page));
    cursor = isObject(page.page ?? null) ? ((page.page as Fields).next_cursor ?? null) : null;
  } while (cursor !== null);
  return rows;
}

story(
  'SpendBreakdownRow.quantity.only-given-all-lines',
  async (told) => {
    const reports = await whole(told, '/v1/order-reports');
    const report = reports.find(({period_from: from, status}) => from === '2025-02-01' && status === 'completed');
    const lines = await whole(told, `/v1/order-reports/${asText(report?.id ?? null)}/lines`);
    const rows = await whole(told, '/v1/order-analytics/by-supplier?from=2025-02-01&to=2025-02-28');
    const given = (wanted: boolean): number => rows.filter(({quantity}) => (quantity !== null) === wanted).length;
    told.is('rows with one unit and with several', [given(true) > 0, given(false) > 0], [true, true]);
    for (const {key = null, quantity = null} of rows) {
      const {id = null, name = null} = fields({json: key});
      const own = lines.filter(({supplier}) => fields({json: supplier ?? null}).id === id);
      const amounts = own.map((line) => fields({json: line.quantity ?? null}));
      const units = new Set(amounts.map(({unit}) => unit));
      const sum = amounts.reduce((total, {value}) => total + Number(value), 0);
      told.is(asText(name), quantity, units.size === 1 ? {value: String(sum), unit: [...units][0] ?? null} : null);
    }
  },
  (player) => new Player({...player.ours, source: withLargeWorld(player.ours.source)}),
);
