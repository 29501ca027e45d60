import {expect, it} from 'vitest';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Quotations that were taken back, and how many a supplier has for one RFQ. */

const RFQ = '/v1/rfqs/rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
const QUOTATION = 'quo_01JJ8VXYR0AHCVJ0XGP4F4AZHV';

let client: Client;
let supplier: Client;
eachInFreshSandbox((own) => {
  ({client, supplier} = own);
});

it('a withdrawn quotation shows its prices to the supplier alone', async () => {
  const hidden = {status: 'withdrawn', lines: [], subtotal: null, shipping: null, discount: null, total: null};
  await supplier.ok('POST', `/v1/quotations/${QUOTATION}/withdraw`);
  expect(await client.ok('GET', `${RFQ}/quotations/${QUOTATION}`)).toMatchObject(hidden);
  const listed = list(await client.ok('GET', `${RFQ}/quotations`)).find(({id}) => id === QUOTATION);
  expect(listed).toMatchObject(hidden);
  const own = await supplier.ok('GET', `/v1/quotations/${QUOTATION}`);
  expect(own).toMatchObject({lines: [{unit_price: '13.60'}], total: {amount: '1632.00'}});
});

it('a supplier has one quotation for an RFQ', async () => {
  const rfqs = list(await supplier.ok('GET', '/v1/quotations?limit=100')).map(({rfq_id: id}) => id);
  expect(rfqs).toEqual([...new Set(rfqs)]);
});
