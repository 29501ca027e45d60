import {expect, it} from 'vitest';
import {modelDrafts} from '../../../src/search/records';
import {finish} from '../../../src/search/records/draft';
import {rankIn} from '../../../src/search/records/rank';
import {ourContract} from '../../support/contract';

it('each object has a record that comes behind the page about it', async () => {
  const {models} = await ourContract();
  const [clients] = models;
  if (!clients) throw new Error('There is no clients API.');
  const records = finish(modelDrafts(clients), {baseUrl: '/base/', language: 'en'});
  const material = records.filter(({url}) => url === '/base/api/clients/schemas/material/');
  expect(material).toHaveLength(1);
  expect(material[0]).toMatchObject({
    'hierarchy.lvl0': 'Clients API · Objects',
    'hierarchy.lvl1': 'Material object',
    identifiers: ['Material'],
    audience: ['inventory', 'developer'],
  });
  const group = records.find(({url}) => url === '/base/api/clients/inventory/');
  expect(rankIn(material[0]?.item_priority ?? NaN)).toBeLessThan(rankIn(group?.item_priority ?? NaN));
});
