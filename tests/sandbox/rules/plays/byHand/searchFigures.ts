/** Rules of search events, and of the figures that are made of them. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {acting, ACETONE, another, at, COAT, GERMANY, GLOVES, MAYA, TOMAS, withProducts} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const EVENTS = '/v1/clickhouse/search-events';
const FIGURES = '/v1/search-analytics';
const TODAY = 'from=2025-03-14&to=2025-03-14';

/** Searches as a person. @returns the id that events name */
const search = async (told: Story, body: Fields, user = MAYA, headers: Record<string, string> = {}): Promise<string> =>
  asText((await told.client.ok('POST', '/v1/search/products', body, acting(user, headers))).query_id);

let names = 0;

/** Records an event. @param more fields of the event, and `session` and `user` of its batch */
async function happens(told: Story, type: string, moment: string, more: Fields = {}): Promise<void> {
  const {session = 'visit-1', user = MAYA, ...event} = more;
  names += 1;
  const events = [{event_id: `event-${names}`, type, product_id: GLOVES, occurred_at: moment, ...event}];
  const body = {session_id: session, ...(user !== null && {user_id: user}), events};
  await told.client.ok('POST', '/v1/personalize/events', body, at(moment));
}

/** What people searched since the sample world began. */
const made = async (told: Story): Promise<Fields[]> =>
  (await told.all(`${EVENTS}?from=2025-03-14T12:00:00.000Z&to=2026-01-01T00:00:00.000Z`)).reverse();

story(['SearchEvent.read-recent-days-again', 'list-clickhouse-search-events.again-catch-late-orders'], async (told) => {
  const day = `${EVENTS}?from=2025-03-14T12:00:00.000Z&to=2025-03-15T00:00:00.000Z`;
  const id = await search(told, {query: 'gloves'});
  const [before] = await told.all(day);
  await happens(told, 'click', '2025-03-14T12:05:00.000Z', {recommendation_id: id, position: 1});
  await happens(told, 'add_to_cart', '2025-03-14T12:06:00.000Z', {recommendation_id: id});
  await happens(told, 'order', '2025-04-10T12:00:00.000Z');
  const [after, ...others] = await told.all(day);
  told.is('at first', [before?.clicked_product_id, before?.added_to_cart, before?.ordered], [null, false, false]);
  told.is('later', [after?.clicked_product_id, after?.added_to_cart, after?.ordered], [GLOVES, true, true]);
  told.is('the same record', [after?.id === before?.id, others.length], [true, 0]);
});
story(['SearchEvent.ordered.within-30-days', 'show-clickhouse-conversion-rate.up-30-days-later'], async (told) => {
  const rate = async (): Promise<Json[]> => {
    const {points} = await told.get(
      '/v1/clickhouse/conversion-rate?language=sv&from=2025-03-14T00:00:00.000Z&to=2025-03-16T00:00:00.000Z&tz=UTC',
    );
    return list({data: points ?? []}).map(({value}) => value ?? null);
  };
  const id = await search(told, {query: 'gloves', language: 'sv'});
  await happens(told, 'click', '2025-03-14T12:05:00.000Z', {recommendation_id: id});
  const other = await search(told, {query: 'acetone', language: 'sv'}, MAYA, {
    'Sandbox-Date': '2025-03-14T12:06:00.000Z',
  });
  await happens(told, 'click', '2025-03-14T12:07:00.000Z', {recommendation_id: other, product_id: ACETONE});
  told.is('nothing ordered', await rate(), [0, null]);
  await happens(told, 'order', '2025-04-13T12:00:00.000Z');
  told.is(
    'within 30 days',
    (await made(told)).map(({ordered}) => ordered),
    [true, false],
  );
  told.is('on the day of the search', await rate(), [0.5, null]);
  await happens(told, 'order', '2025-04-13T12:30:00.000Z', {product_id: ACETONE});
  told.is(
    'after 30 days',
    (await made(told)).map(({ordered}) => ordered),
    [true, false],
  );
});
story('SearchEvent.query.only-used-filters', async (told) => {
  await search(told, {filters: {brand: ['Clearhand']}});
  await search(told, {query: '  Nitrile   GLOVES '});
  told.is(
    'queries',
    (await made(told)).map(({query}) => query),
    [null, 'nitrile gloves'],
  );
});
story('ProductSearchResult.query_id.within-7-days', async (told) => {
  const id = await search(told, {query: 'gloves'});
  const other = await search(told, {query: 'acetone'});
  told.is('its form', /^rec_[0-9A-HJKMNP-TV-Z]{26}$/.test(id), true);
  await happens(told, 'add_to_cart', '2025-03-21T11:00:00.000Z', {recommendation_id: id});
  await happens(told, 'add_to_cart', '2025-03-21T13:00:00.000Z', {recommendation_id: other, product_id: ACETONE});
  told.is(
    'a cart after 6 and after 8 days',
    (await made(told)).map(({added_to_cart: added}) => added),
    [true, false],
  );
});
story('SearchSummary.searches.within-30-seconds-belong', async (told) => {
  const count = async (): Promise<Json> => (await told.get(`${FIGURES}/summary?${TODAY}&language=sv`)).searches ?? null;
  const ask = async (seconds: string, body: Fields = {}, user = MAYA): Promise<Json> => {
    await search(told, {query: 'gloves', language: 'sv', ...body}, user, {
      'Sandbox-Date': `2025-03-14T12:${seconds}.000Z`,
    });
    return count();
  };
  told.is('the first', await ask('10:00'), 1);
  told.is('a page', await ask('10:10', {offset: 1}), 1);
  told.is('a filter', await ask('10:20', {filters: {in_stock: true}}), 1);
  told.is('another query', await ask('10:25', {query: 'acetone'}), 2);
  told.is('another person', await ask('10:26', {}, TOMAS), 3);
  told.is('later', await ask('11:00'), 4);
  told.is('not tracked', await ask('12:00', {track: false}), 4);
});
story(
  ['SearchSummary.click_through_rate.at-least-click-0', 'show-search-summary.only-null-without-any'],
  async (told) => {
    const figures = async (): Promise<Json[]> => {
      const {
        searches,
        click_through_rate: rate,
        conversion_rate: orders,
      } = await told.get(`${FIGURES}/summary?${TODAY}&language=sv`);
      return [searches ?? null, rate ?? null, orders ?? null];
    };
    told.is('nothing', await figures(), [0, null, null]);
    const id = await search(told, {query: 'gloves', language: 'sv'});
    told.is('a search', await figures(), [1, '0', '0']);
    await happens(told, 'click', '2025-03-14T12:01:00.000Z', {recommendation_id: id});
    await happens(told, 'click', '2025-03-14T12:02:00.000Z', {recommendation_id: id, product_id: ACETONE});
    told.is('two clicks', await figures(), [1, '1', '0']);
    await search(told, {query: 'acetone', language: 'sv'});
    told.is('another search', await figures(), [2, '0.5', '0']);
  },
);
story(['ResultStat.orders.within-24-hours-after', 'list-top-results.within-24-hours'], async (told) => {
  const counts = async (): Promise<Json> => {
    const rows = await told.all(`${FIGURES}/top-results?${TODAY}&language=sv`);
    return rows.map(({product, clicks, orders}) => [(product as Fields).id ?? null, clicks ?? null, orders ?? null]);
  };
  const first = await search(told, {query: 'gloves', language: 'sv'});
  await happens(told, 'click', '2025-03-14T12:05:00.000Z', {recommendation_id: first});
  const second = await search(told, {query: 'acetone', language: 'sv'});
  await happens(told, 'click', '2025-03-14T12:06:00.000Z', {recommendation_id: second, product_id: ACETONE});
  await happens(told, 'order', '2025-03-14T12:30:00.000Z', {product_id: COAT});
  told.is('clicks', await counts(), [
    [GLOVES, 1, 0],
    [ACETONE, 1, 0],
  ]);
  await happens(told, 'order', '2025-03-15T12:00:00.000Z');
  await happens(told, 'order', '2025-03-15T13:00:00.000Z', {product_id: ACETONE});
  told.is('orders', await counts(), [
    [GLOVES, 1, 1],
    [ACETONE, 1, 0],
  ]);
});
story('show-search-funnel.only-follow-earlier-same', async (told) => {
  const stages = async (): Promise<Json> => {
    const {stages: found} = await told.get(`${FIGURES}/funnel?${TODAY}&language=sv`);
    return list({data: found ?? []}).map(({sessions}) => sessions ?? null);
  };
  const one = await search(told, {query: 'gloves', language: 'sv'});
  const two = await search(told, {query: 'nitrile', language: 'sv'});
  for (const id of [one, two, one])
    await happens(told, 'click', '2025-03-14T12:05:00.000Z', {recommendation_id: id, session: 'visit-1'});
  told.is('a session counts once', await stages(), [1, 1, 1, 0, 0]);
  const other = await search(told, {query: 'gloves', language: 'sv'}, TOMAS);
  await happens(told, 'order', '2025-03-14T12:07:00.000Z', {
    recommendation_id: other,
    session: 'visit-2',
    user: TOMAS,
  });
  told.is('an order without a click', await stages(), [2, 1, 1, 0, 0]);
  await happens(told, 'order', '2025-03-14T12:08:00.000Z');
  told.is('an order without a cart', await stages(), [2, 1, 1, 0, 0]);
  await happens(told, 'add_to_cart', '2025-03-14T12:09:00.000Z');
  told.is('all stages', await stages(), [2, 1, 1, 1, 1]);
});
story(
  ['list-searches-without-results.at-least-once-period', 'list-searches-without-results.only-searches-without-result'],
  async (told) => {
    const rows = async (): Promise<Fields[]> => told.all(`${FIGURES}/no-results?from=2025-03-01&to=2025-03-14`);
    const before = (await rows()).map(({query}) => query);
    await search(told, {query: 'gloves'});
    await search(told, {query: 'gloves', filters: {brand: ['Nobody']}}, TOMAS);
    for (const user of [MAYA, TOMAS])
      for (const query of ['centrifuge', 'centrifuge tube']) await search(told, {query}, user);
    await search(told, {query: 'centrifuge'}, MAYA, {'Sandbox-Date': '2025-03-14T13:00:00.000Z'});
    const after = await rows();
    const row = (query: string): Fields => after.find((one) => one.query === query) ?? {};
    told.is('before', before.includes('gloves'), false);
    told.is('with hits and without', row('gloves').searches, 1);
    told.is('most frequent first', after.map(({query}) => query).slice(0, 4), [
      'autoclave bag 400 x 780',
      'nitril handschue',
      'centrifuge',
      'centrifuge tube',
    ]);
    const {average_results: mean, click_through_rate: clicks, conversion_rate: orders} = row('centrifuge');
    told.is('figures', [row('centrifuge').searches, mean, clicks, orders], [3, '0', '0', '0']);
    told.is('no other figures', after.filter(({average_results: hits}) => hits !== '0').length, 0);
  },
);
story(
  'list-top-searches.at-most-10-000',
  async (told) => {
    const {page} = await told.get(`${FIGURES}/top-searches?limit=1&include_total=true`);
    told.is('queries', (page as Fields).total, 10_000);
    const [rarest] = await told.all(`${FIGURES}/top-searches?sort=searches`);
    told.is('the rarest is left out', rarest?.query, 'query 9999');
  },
  (player) =>
    new Player({
      ...player.ours,
      source: altered(player.ours.source, 'clients/QueryStat', (record) =>
        record.searches === 412
          ? Array.from({length: 10_001}, (_, number) => ({
              ...record,
              query: `query ${number}`,
              searches: 20_001 - number,
            }))
          : [],
      ),
    }),
);
story('list-clickhouse-search-events.paging-works-cursor-only', async (told) => {
  await told.see('offset', 'GET', `${EVENTS}?limit=1&offset=1`, undefined, '400 bad_request');
  const {data, page} = await told.get(`${EVENTS}?limit=1`);
  const next = await told.get(`${EVENTS}?limit=1&cursor=${asText((page as Fields).next_cursor)}`);
  told.is('the next one', list({data: next.data ?? []})[0]?.id !== list({data: data ?? []})[0]?.id, true);
});
for (const metric of ['search-volume', 'click-through-rate', 'conversion-rate'])
  story(`show-clickhouse-${metric}.interval.default-day`, async (told) => {
    const path = `/v1/clickhouse/${metric}?from=2025-02-10T00:00:00.000Z&to=2025-03-10T00:00:00.000Z&tz=UTC`;
    const points = async (query: string): Promise<Json[]> =>
      list({data: (await told.get(`${path}${query}`)).points ?? []}).map(({at: moment}) => moment ?? null);
    const days = await points('');
    told.is('days', [days.length, days[0], days[1]], [28, '2025-02-10T00:00:00.000Z', '2025-02-11T00:00:00.000Z']);
    told.is('the same', await points('&interval=day'), days);
    told.is('weeks', (await points('&interval=week')).length, 4);
    told.is('hours', (await points('&interval=hour')).length, 28 * 24);
  });

const profile = (told: Story, user = MAYA, options?: {headers: Record<string, string>}): Promise<Fields> =>
  told.get(`/v1/personalize/profiles/${user}`, options);

story('record-personalize-events.within-about-10-minutes', async (told) => {
  const ranked = async (): Promise<Json[]> => {
    const {items} = await told.get(`/v1/personalize/products?user_id=${TOMAS}`);
    return list({data: items ?? []}).map(({product}) => (product as Fields).id ?? null);
  };
  told.is('before', (await ranked())[0], GLOVES);
  for (const second of [1, 2, 3])
    await happens(told, 'order', `2025-03-14T12:0${second}:00.000Z`, {user: TOMAS, product_id: COAT});
  told.is('after', (await ranked())[0], COAT);
});
story('PersonalizeEventBatch.events.event_id.within-24-hours-dropped', async (told) => {
  const count = async (): Promise<number> => Number((await profile(told)).event_count_90d);
  const send = async (moment: string, name = 'mine'): Promise<number> => {
    await happens(told, 'view', moment, {event_id: name});
    return count();
  };
  const before = await count();
  told.is('the first', (await send('2025-03-14T12:01:00.000Z')) - before, 1);
  told.is('the same name', (await send('2025-03-14T12:02:00.000Z')) - before, 1);
  told.is('another name', (await send('2025-03-14T12:03:00.000Z', 'evt_01JP9ZK320W5BH8H9J0JH8DD9B')) - before, 2);
  told.is('a day later', (await send('2025-03-15T12:10:00.000Z')) - before, 3);
});
story('show-personalize-profile.90-days-only-counted', async (told) => {
  const {event_count_90d: before} = await profile(told, TOMAS);
  await happens(told, 'view', '2025-03-14T12:01:00.000Z', {user: TOMAS});
  const after = await profile(told, TOMAS);
  told.is('counted', [before, after.event_count_90d], [0, 1]);
  told.is(
    'the events',
    Object.keys(after).filter((name) => /event/.test(name)),
    ['event_count_90d'],
  );
  told.is('90 days', (await profile(told, TOMAS, at('2025-06-12T11:00:00.000Z'))).event_count_90d, 1);
  told.is('91 days', (await profile(told, TOMAS, at('2025-06-13T12:30:00.000Z'))).event_count_90d, 0);
});
story('show-personalize-profile.only-comparable-inside-list', async (told) => {
  for (const [product, type] of [
    [GLOVES, 'order'],
    [ACETONE, 'view'],
  ])
    await happens(told, type ?? '', '2025-03-14T12:01:00.000Z', {user: TOMAS, product_id: product ?? ''});
  const found = await profile(told, TOMAS);
  const weights = (name: string): number[] => list({data: found[name] ?? []}).map(({weight}) => Number(weight));
  const [gloves = 0, solvents = 0] = weights('top_categories');
  told.is('what counted more', gloves > solvents && solvents > 0, true);
  told.is(
    'between 0 and 1',
    [...weights('top_brands'), gloves, solvents].every((one) => one > 0 && one <= 1),
    true,
  );
});
const many = Array.from({length: 11}, (_, number): Fields => {
  const letter = String.fromCharCode(65 + number);
  return {
    brand: `Brand ${letter}`,
    supplier: {id: `sup_01JHHJXM40PBZWT1RYV94Q28${number + 10}`, name: `Supplier ${letter}`, type: 'supplier'},
    categories: [{id: `cat_01JHJ0N2M0GS8FDF88HAJFSS${number + 10}`, name: `Category ${letter}`, type: 'category'}],
  };
});
for (const name of ['categories', 'brands', 'suppliers'])
  story(
    `PersonalizeProfile.top_${name}.up-10-${name}-strongest`,
    async (told) => {
      for (const number of many.keys())
        for (let times = 0; times <= number; times += 1)
          await happens(told, 'view', '2025-03-14T12:01:00.000Z', {user: TOMAS, product_id: another(number + 1)});
      const found = list({data: (await profile(told, TOMAS))[`top_${name}`] ?? []});
      const weights = found.map(({weight}) => Number(weight));
      told.is('ten', found.length, 10);
      told.is(
        'strongest first',
        weights,
        [...weights].sort((a, b) => b - a),
      );
      told.is('the weakest is left out', JSON.stringify(found).includes(' A"'), false);
    },
    withProducts(...many),
  );
story('list-personalized-products.store_id.required-session-id-alone', async (told) => {
  const path = '/v1/personalize/products?session_id=visit-9';
  await told.see('without', 'GET', path, undefined, '400 invalid_filter');
  await told.see('with', 'GET', `${path}&store_id=${GERMANY}`, undefined, '200');
  const ids = async (query: string): Promise<Json[]> =>
    list({data: (await told.get(`/v1/personalize/products?user_id=${MAYA}${query}`)).items ?? []}).map(
      ({product}) => (product as Fields).id ?? null,
    );
  told.is('the store of the user', await ids(''), await ids(`&store_id=${GERMANY}`));
});
