/** Rules of presets and of saved searches. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {list} from '../../../support/answers';
import {Player} from '../../player';
import {altered} from '../../twins';
import {acting, ACETONE, EHS, GERMANY, GLOVES, GLOVE_CATEGORY, MAYA, SAMIR, TOMAS, UK} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const PRESETS = '/v1/presets';
const BERLIN = `${PRESETS}/pre_01JJP5N080Q9WGFNT0CMEGY4Q7`;
const PREFERENCES = '/v1/users/me/preferences';
const AS_MAYA = {key: 'maya_buyer'};
const AS_SAMIR = {key: 'samir_buyer'};

const idsIn = (preset: Fields): Json[] => list({data: preset.assignments ?? []}).map(({id}) => id ?? null);

story(
  [
    'Preset.cannot-changed-user',
    'PresetUpdate.locked_keys.cannot-change-shop-shows',
    'update-current-user-preferences.preset-locked-preset-field',
  ],
  async (told) => {
    const prefer = (shows: string, body: Fields, expected: string): Promise<Fields> =>
      told.see(shows, 'PATCH', PREFERENCES, body, expected, AS_MAYA);
    await prefer('what it leaves open', {language: 'en'}, '200');
    const refused = await prefer('what it locks', {theme: 'dark', currency: 'GBP'}, '409 preset_locked');
    told.is(
      'the preset and the field',
      [refused.preset_id, refused.field],
      [BERLIN.slice(PRESETS.length + 1), 'currency'],
    );
    const {preferences} = await told.get('/v1/users/me', AS_MAYA);
    told.is('nothing is saved', (preferences as Fields).theme === 'dark', false);
    await prefer('a country that is not listed', {country: 'AT'}, '409 preset_locked');
    await prefer('the one that is', {country: 'DE', currency: 'EUR'}, '200');
    await told.see('nobody whom it reaches', 'PATCH', PREFERENCES, {currency: 'GBP'}, '200', AS_SAMIR);
  },
);
story('update-preset.answers-409-preset-locked', async (told) => {
  const language = async (): Promise<Json> =>
    ((await told.get('/v1/users/me', AS_MAYA)).preferences as Fields).language ?? null;
  const prefer = (shows: string, expected: string): Promise<Fields> =>
    told.see(shows, 'PATCH', PREFERENCES, {language: 'fr'}, expected, AS_MAYA);
  const lock = (keys: string[]): Promise<Fields> => told.see('locks', 'PATCH', BERLIN, {locked_keys: keys}, '200');
  await prefer('before', '200');
  told.is('her own', await language(), 'fr');
  await lock(['language']);
  told.is('overridden', await language(), 'de');
  await prefer('while it is locked', '409 preset_locked');
  await lock([]);
  told.is('her own comes back', await language(), 'fr');
  await prefer('after', '200');
});
const many = (count: number, prefix = 'usr'): string[] =>
  Array.from({length: count}, (_, at) => `${prefix}_01JHKV0R80FZKNM76HMXG${String(at).padStart(5, '0')}`);
/** A world with so many people that there are enough to name. */
const crowded = (player: Player): Player =>
  new Player({
    ...player.ours,
    source: altered(player.ours.source, 'clients/User', (record) =>
      record.id === MAYA
        ? [record, ...many(502).map((id, at) => ({...record, id, email: `p${at}@halden.example`}))]
        : [record],
    ),
  });
for (const verb of ['assign', 'unassign'])
  story(
    `${verb}-preset.at-most-500-ids`,
    async (told) => {
      const call = (users: number, groups: string[], expected: string): Promise<Fields> =>
        told.see(
          `${users} and ${groups.length}`,
          'POST',
          `${BERLIN}/${verb}`,
          {user_ids: many(users), user_group_ids: groups},
          expected,
        );
      const before = idsIn(await told.get(BERLIN)).length;
      await call(501, [], '422 /user_ids too_long');
      await call(500, [EHS], '422 /user_group_ids too_long');
      told.is('nobody', idsIn(await told.get(BERLIN)).length, before);
      const after = await call(499, [EHS], '200');
      told.is('all of them', idsIn(after).length, verb === 'assign' ? before + 500 : before);
    },
    crowded,
  );
story(
  'list-presets.only-need-names',
  async (told) => {
    await told.see('many', 'POST', `${BERLIN}/assign`, {user_ids: many(400)}, '200');
    const own = (found: Fields[]): Fields => found.find(({name}) => name === 'Berlin laboratories') ?? {};
    told.is('in full', idsIn(own(await told.all(PRESETS))).length, 402);
    const names = own(await told.all(`${PRESETS}?fields=name,priority,is_default`));
    told.is('names', Object.keys(names).sort(), ['id', 'is_default', 'name', 'priority']);
  },
  crowded,
);
story('delete-preset.only-use-unassign-preset', async (told) => {
  const has = async (user: string): Promise<boolean> =>
    (await told.all(`${PRESETS}?user_id=${user}`)).some(({name}) => name === 'Berlin laboratories');
  await told.see('taken from one', 'POST', `${BERLIN}/unassign`, {user_ids: [TOMAS]}, '200');
  told.is('some', [await has(TOMAS), await has(MAYA)], [false, true]);
  await told.see('deleted', 'DELETE', BERLIN, undefined, '204');
  told.is('everybody', [await has(TOMAS), await has(MAYA)], [false, false]);
});
story('show-preset.still-listed-ignored-shop', async (told) => {
  const everyone = `${PRESETS}/pre_01JMC4J7M0GY440X529B8ZE4XZ`;
  const stores = async (): Promise<Json> => ((await told.get(everyone)).settings as Fields).store_ids ?? null;
  await told.see('archived', 'POST', `/v1/stores/${UK}/archive`, {}, '200');
  told.is('the store', (await told.get(`/v1/stores/${UK}`)).status, 'archived');
  told.is('still listed', await stores(), [GERMANY, UK]);
});

const SEARCHES = '/v1/search-presets';
const GLOVES_M = `${SEARCHES}/spr_01JKB34B40QDRVCYP1VJ6NB7KT`;
const SOLVENT_SEARCH = `${SEARCHES}/spr_01JMC695E0WD1YVJ5DXEAVB4YS`;
const OWNER = {key: 'maya_viewer'};
const HOLDER = {key: 'tomas_procurement_manager'};
const HIDE_GLOVES: Fields = {
  name: 'No gloves for EHS',
  effect: 'hide',
  priority: 1,
  brands: ['Clearhand'],
  user_group_ids: [EHS],
};
const hits = async (told: Story, body: Fields, user: string): Promise<Json[]> =>
  list({data: (await told.client.ok('POST', '/v1/search/products', body, acting(user))).hits ?? []}).map(
    ({product}) => (product as Fields).id ?? null,
  );

story('SearchPreset.never-result-every-run', async (told) => {
  await told.see('a rule', 'POST', '/v1/buyer-permissions', HIDE_GLOVES, '201');
  const body = {name: 'Gloves', query: 'gloves', sharing: {scope: 'client', user_group_ids: []}};
  const made = await told.see('saved', 'POST', SEARCHES, body, '201', acting(MAYA));
  told.is('the question', made.query, 'gloves');
  told.is('no result', JSON.stringify(made).includes(GLOVES), false);
  const run = (user: string): Promise<Json[]> => hits(told, {query: made.query ?? ''}, user);
  told.is('by one and the other', [await run(MAYA), await run(SAMIR)], [[GLOVES], []]);
});
story('SearchPresetUpdate.filters.ignored-at-run', async (told) => {
  const tag = asText((await told.client.ok('POST', '/v1/tags', {name: 'Short-lived', entity_types: ['product']})).id);
  const apply = {entity_type: 'product', entity_ids: [ACETONE]};
  await told.client.ok('POST', `/v1/tags/${tag}/apply`, apply);
  const body = {name: 'Tagged', filters: {tag_id: [tag], brand: ['Brightwater', 'Clearhand']}};
  const {id, filters} = await told.see('saved', 'POST', SEARCHES, body, '201', acting(MAYA));
  told.is('while it is there', await hits(told, {filters: filters ?? {}}, MAYA), [ACETONE]);
  await told.client.ok('POST', `/v1/tags/${tag}/remove`, apply);
  await told.see('deleted', 'DELETE', `/v1/tags/${tag}`, undefined, '204');
  const kept = await told.get(`${SEARCHES}/${asText(id)}`);
  told.is(
    'the tag is ignored',
    (await hits(told, {filters: kept.filters ?? {}}, MAYA)).sort(),
    [ACETONE, GLOVES].sort(),
  );
});
story('create-search-preset.at-least-query-filter', async (told) => {
  const save = (shows: string, body: Fields, expected: string): Promise<Fields> =>
    told.see(shows, 'POST', SEARCHES, body, expected, acting(MAYA));
  await save('no name', {query: 'gloves'}, '422 /name required');
  await save('nothing asked', {name: 'Nothing'}, '422 /query required');
  await save('no filter in it', {name: 'Nothing', filters: {}}, '422 /query required');
  await save('a query', {name: 'A query', query: 'gloves'}, '201');
  await save('a filter', {name: 'A filter', filters: {category_id: [GLOVE_CATEGORY]}}, '201');
});
story('show-search-preset.somebody-else-answers-404', async (told) => {
  await told.see('its owner', 'GET', SOLVENT_SEARCH, undefined, '200', acting(TOMAS));
  await told.see('somebody else', 'GET', SOLVENT_SEARCH, undefined, '404 not_found', OWNER);
  await told.see('acting for somebody else', 'PATCH', SOLVENT_SEARCH, {name: 'Mine'}, '404 not_found', AS_MAYA);
  await told.see('one shared with her group', 'GET', GLOVES_M, undefined, '200', OWNER);
  await told.see('one shared with another', 'GET', GLOVES_M, undefined, '404 not_found', {key: 'samir_viewer'});
  const names = (await told.all(SEARCHES, OWNER)).map(({name}) => name);
  told.is('her list', names, ['Gloves size M in stock']);
});
story(
  ['update-search-preset.only-owner-holders-presets', 'delete-search-preset.only-owner-holders-presets'],
  async (told) => {
    const share = {sharing: {scope: 'client', user_group_ids: []}};
    await told.see('shared', 'PATCH', GLOVES_M, share, '200', HOLDER);
    for (const [method, body, expected] of [
      ['PATCH', {sort: 'name'}, '200'],
      ['DELETE', undefined, '204'],
    ] as const) {
      const told_ = (shows: string, say: string, options: Parameters<Story['see']>[5]): Promise<Fields> =>
        told.see(`${method} ${shows}`, method, GLOVES_M, body, say, options);
      await told_('one who reads it', '403 forbidden', AS_SAMIR);
      if (method === 'PATCH') await told_('its owner', expected, AS_MAYA);
      await told_('one with the right', expected, HOLDER);
    }
    const body = {name: 'My own', query: 'coat'};
    const {id} = await told.see('made by her', 'POST', SEARCHES, body, '201', AS_MAYA);
    await told.see('deleted by her', 'DELETE', `${SEARCHES}/${asText(id)}`, undefined, '204', AS_MAYA);
  },
);
story('update-search-preset.owner-cannot-changed', async (told) => {
  const {owner} = await told.get(GLOVES_M);
  const other = {id: TOMAS, name: 'Tomas Berg', type: 'user'};
  await told.see('an owner', 'PATCH', GLOVES_M, {owner: other}, '422 /owner unknown_field');
  await told.see('a name', 'PATCH', GLOVES_M, {name: 'Gloves'}, '200', HOLDER);
  told.is('the owner', (await told.get(GLOVES_M)).owner, owner);
});
story('delete-search-preset.only-messages-set-alert', async (told) => {
  await told.see('stopped', 'PATCH', GLOVES_M, {alert: {enabled: false}}, '200');
  const {alert, query} = await told.get(GLOVES_M);
  told.is('the search stays', [(alert as Fields).enabled, query], [false, 'nitrile gloves']);
  await told.see('deleted', 'DELETE', GLOVES_M, undefined, '204');
  await told.see('both are gone', 'GET', GLOVES_M, undefined, '404 not_found');
});
