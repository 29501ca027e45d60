import {expect, it} from 'vitest';
import {eachInFreshSandbox, type Client} from '../support/client';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const GLOVES = 'prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G';

it('a product that is not delivered to a country says so, and one that nobody sees does not', async () => {
  const detail = 'The supplier does not deliver this product to FR.';
  for (const path of [`/v1/products/${GLOVES}?country=FR`, `/v1/products/${GLOVES}/live-stock?country=FR`])
    expect((await client.send('GET', path)).json).toMatchObject({code: 'not_found', detail});
  await client.ok('POST', `/v1/products/${GLOVES}/hide`, {reason: 'A test'});
  const headers = {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'};
  const hidden = await client.send('GET', `/v1/products/${GLOVES}?country=FR`, undefined, {headers});
  expect(hidden.json).toMatchObject({code: 'not_found', detail: `There is no record ${GLOVES}.`});
});
