import {expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

/** Whom the platform writes to in a country: those who are responsible there, else the primary contact of the role. */

const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

async function found(query: string): Promise<Json[]> {
  const contacts = list(await client.ok('GET', `/v1/supplier-contacts?supplier_id=${BRIGHTWATER}&${query}`));
  return contacts.map(({name}) => name ?? null);
}

it('the primary contact answers for a country that has no other', async () => {
  expect(await found('role=rfq&country=FR')).toEqual(['Nora Ahlgren']);
  await client.ok('POST', '/v1/supplier-contacts', {
    ...{supplier_id: BRIGHTWATER, role: 'rfq', name: 'Desk France', email: 'fr@brightwater.quartermaster.example'},
    countries: ['FR'],
  });
  expect(await found('role=rfq&country=FR')).toEqual(['Desk France']);
  expect(await found('role=rfq&country=DE')).toEqual(['Nora Ahlgren']);
  expect(await found('role=rfq&country=GB')).toEqual(['Nora Ahlgren']);
});

it('without a role only those are listed who are responsible', async () => {
  expect(await found('country=FR')).not.toContain('Nora Ahlgren');
});
