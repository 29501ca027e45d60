/** Rules of what approvals stand at: single states, and their sums. */
import type {Json} from '../../../../../src/openapi/types';
import {list} from '../../../support/answers';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const PRICE = '/v1/price-approvals/pap_01JJ6KTTM0MJYT90TAZJGCNM0N';
const STATUS = '/v1/approval-statuses/price/ple_01JP84WDW0XPXKT2C9QGM08BBA';
const SUMMARY = '/v1/approval-statuses/summary';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';

story(['ApprovalStatus.approval-belongs-cannot-write', 'list-approval-statuses.within-few-seconds'], async (told) => {
  const before = await told.get(STATUS);
  told.is('before', before.state, 'in_review');
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    await told.see(
      method,
      method,
      STATUS,
      method === 'DELETE' ? undefined : {state: 'approved'},
      '405 method_not_allowed',
    );
  told.is('nothing is written', await told.get(STATUS), before);
  await told.see('rejected', 'POST', `${PRICE}/reject`, {comment: 'The contract says 8.40.'}, '200', {
    key: 'tomas_category_buyer',
  });
  const after = await told.get(STATUS);
  told.is(
    'after',
    [after.state, after.waiting_for, after.due_at, (after.decided_by as Fields | null)?.name],
    ['rejected', [], null, 'Tomas Berg'],
  );
  const found = await told.all(`/v1/approval-statuses?state=rejected&entity_id=${STATUS.slice(-30)}`);
  told.is(
    'in the list',
    found.map(({entity_id: id}) => id),
    [STATUS.slice(-30)],
  );
});
story('ApprovalStatus.state.only-pending-review-open', async (told) => {
  const actions = async (state: string, id: string): Promise<void> => {
    await told.see(state, 'POST', `/v1/price-approvals/${id}/approve`, {}, '409 invalid_state');
  };
  await actions('rejected', 'pap_01JNZFBT60PY3N3B4JJEPVCJSK');
  await actions('auto_approved', 'pap_01JP4MQJ40SHSGMZ4YRRYE2AXY');
  await actions('approved', 'pap_01JJ6KTTM0FZ3SJZFXBC8015FV');
  await told.see('in_review', 'POST', `${PRICE}/reject`, {comment: 'No.!'}, '200');
  const entries = [{product_identifier: 'glove-nitrile-m', unit_price: '8.85', valid_from: '2025-03-20'}];
  await told.supplier.ok('PUT', '/v1/price-lists/prl_01JJ7BVW0048R49GDKGKVD23XN/entries', {entries});
  const found = await told.all('/v1/price-approvals?state=in_review&country=DE');
  told.is(
    'a new value',
    found.map(({id}) => id === PRICE.slice(-30)),
    [false],
  );
});

/** What a summary counts of prices. */
async function counts(told: Story, query = '', options?: {key: string}): Promise<Record<string, number>> {
  const rows = list(await told.get(`${SUMMARY}${query}`, options));
  return (rows.find(({entity_type: type}) => type === 'price')?.counts ?? {}) as Record<string, number>;
}
const sum = (all: Record<string, number>): number => Object.values(all).reduce((total, one) => total + one, 0);

story('show-approval-status-summary.only-what-waits', async (told) => {
  const whole = await counts(told);
  told.is('for somebody for whom nothing waits', await counts(told, '', {key: 'ines_approver'}), whole);
  told.is('what waits for nobody here', (whole.auto_approved ?? 0) > 0, true);
  const [own, other, none] = [
    await counts(told, `?supplier_id=${BRIGHTWATER}`),
    await counts(told, `?supplier_id=${KESTREL}`),
    await counts(told, '?supplier_id=sup_01ZZZZZZZZZZZZZZZZZZZZZZZZ'),
  ];
  told.is('suppliers together', sum(own) + sum(other), sum(whole));
  told.is('of one of them', other.auto_approved, 1);
  told.is('of nobody', sum(none), 0);
  told.is('of its store', sum(await counts(told, `?store_id=${GERMANY}`)), sum(whole));
  told.is('of another store', sum(await counts(told, `?store_id=${UK}`)), 0);
});
story('show-approval-status-summary.at-most-minute-old', async (told) => {
  const before = await counts(told);
  await told.see('rejected', 'POST', `${PRICE}/reject`, {comment: 'The contract says 8.40.'}, '200');
  const after = await counts(told);
  const changed = Object.keys(after)
    .filter((state) => after[state] !== before[state])
    .sort();
  told.is('what changed', changed, ['in_review', 'rejected']);
  told.is(
    'by one',
    [(after.in_review ?? 0) - (before.in_review ?? 0), (after.rejected ?? 0) - (before.rejected ?? 0)],
    [-1, 1],
  );
});
