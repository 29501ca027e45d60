/** Rules of announcements and articles: who sees them, and when. */
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {acting, ACETONE, at, EHS, GERMANY, GLOVES, LAB_3, MAYA, SAMIR, TOMAS, UK} from './sample';
import {story, type Story} from './story';

type Fields = Record<string, Json>;

const MESSAGES = '/v1/announcements';
const SUNDAY = `${MESSAGES}/ann_01JNZHY7GRZYCENY3HVE0CSNMF`;
const ARTICLES = '/v1/articles';
const HOW_TO = `${ARTICLES}/art_01JKDB7G5P0JREWSZHSSVJQAWM`;
const READER = {key: 'maya_viewer'};

const message = (more: Fields = {}): Fields => ({
  title: {en: 'A message'},
  body: {en: 'Its text.'},
  severity: 'info',
  ...more,
});
const publish = (more: Fields = {}): Fields => message({published: true, ...more});
const make = async (told: Story, body: Fields): Promise<string> =>
  `${MESSAGES}/${asText((await told.client.ok('POST', MESSAGES, body)).id)}`;
const named = (list: Fields[], path: string): boolean => list.some(({id}) => path.endsWith(asText(id)));

story('create-announcement.only-editors-see', async (told) => {
  const path = await make(told, message());
  const sees = async (options?: {key: string}): Promise<boolean> => named(await told.all(MESSAGES, options), path);
  told.is('a draft', (await told.get(path)).status, 'draft');
  told.is('who writes, who reads', [await sees(), await sees(READER)], [true, false]);
  await told.see('by its address', 'GET', path, undefined, '404 not_found', READER);
  await told.see('published', 'PATCH', path, {published: true}, '200');
  told.is('who reads', await sees(READER), true);
});
story('update-announcement.future-shows-expired-again', async (told) => {
  const status = async (moment?: string): Promise<Json> =>
    (await told.get(SUNDAY, moment === undefined ? undefined : at(moment))).status ?? null;
  const listed = async (state: string): Promise<boolean> =>
    named(await told.all(`${MESSAGES}?status=${state}`), SUNDAY);
  told.is('ahead', await status(), 'scheduled');
  told.is('begun', await status('2025-03-20T07:00:00.000Z'), 'active');
  told.is('over', await status('2025-03-23T10:00:00.000Z'), 'expired');
  told.is('listed', [await listed('expired'), await listed('active')], [true, false]);
  await told.see('moved', 'PATCH', SUNDAY, {ends_at: '2025-04-01T00:00:00.000Z'}, '200');
  told.is('shown again', await status(), 'active');
  told.is('listed', [await listed('expired'), await listed('active')], [false, true]);
});
story('update-announcement.within-minute-confirmations-dismissals', async (told) => {
  const path = `${MESSAGES}/ann_01JP59ARE2BZAZ733KEJQZTJJ7`;
  const {view_count: before} = await told.get(path, READER);
  await told.see('edited', 'PATCH', path, {body: {en: 'Another text.'}}, '200');
  const {body, view_count: after, status} = await told.get(path, READER);
  told.is('the new text', (body as Fields).en, 'Another text.');
  told.is('what was counted stays', [before, after, status], [9, 9, 'active']);
});
story('archive-announcement.only-messages-reach-end', async (told) => {
  const path = await make(told, publish());
  told.events.length = 0;
  await told.see('archived', 'POST', `${path}/archive`, {}, '200');
  told.is(
    'webhooks',
    told.events.filter((event) => event.includes('announcement')),
    [],
  );
});
story(
  [
    'AnnouncementUpdate.audience.filled-lists-must-match',
    'AnnouncementUpdate.audience.store_ids.stores-sees-message-only',
  ],
  async (told) => {
    const audience = {store_ids: [GERMANY], user_group_ids: [LAB_3, EHS], countries: [], roles: []};
    const path = await make(told, publish({audience}));
    const has = async (query: string): Promise<boolean> => named(await told.all(`${MESSAGES}?${query}`), path);
    told.is('one group', await has(`user_group_id=${LAB_3}`), true);
    told.is('the other group', await has(`user_group_id=${EHS}`), true);
    told.is('a group that is not named', await has('user_group_id=ugr_01JMHXYVC0EXAG4B5MFMVT6TDJ'), false);
    told.is('both lists', await has(`user_group_id=${LAB_3}&store_id=${GERMANY}`), true);
    told.is('one list alone', await has(`user_group_id=${LAB_3}&store_id=${UK}`), false);
    told.is('an empty list', await has(`user_group_id=${LAB_3}&country=AT`), true);
    told.is('in two stores', [await has(`store_id=${GERMANY}`), await has(`store_id=${UK}`)], [true, false]);
  },
);
story('AnnouncementUpdate.link_label.ignored-while-link-url', async (told) => {
  const path = await make(told, publish({link_label: {en: 'More'}}));
  told.is('without a link', (await told.get(path)).link_label, null);
  const both = {link_url: 'https://halden.example/more', link_label: {en: 'More'}};
  await told.see('with one', 'PATCH', path, both, '200');
  told.is('with one', (await told.get(path)).link_label, both.link_label);
  await told.see('taken away', 'PATCH', path, {link_url: null}, '200');
  told.is('taken away', (await told.get(path)).link_label, null);
});
story('AnnouncementUpdate.dismissible.ignored-critical-ones', async (told) => {
  const of = async (severity: string): Promise<Json> =>
    (await told.get(await make(told, publish({severity, dismissible: true})))).dismissible ?? null;
  told.is('critical', await of('critical'), false);
  told.is('a warning', await of('warning'), true);
});
story(
  ['list-articles.only-published-articles-person', 'ArticleFields.audience.filled-lists-must-match'],
  async (told) => {
    const audience = {store_ids: [GERMANY], user_group_ids: [LAB_3], countries: [], roles: []};
    await told.see('for Lab 3', 'PATCH', HOW_TO, {audience}, '200');
    const titles = async (user?: string): Promise<Json[]> =>
      (await told.all(ARTICLES, user === undefined ? undefined : acting(user)))
        .map(({status}) => status ?? null)
        .sort();
    told.is('without a person', await titles(), ['draft', 'published']);
    told.is('a member', await titles(MAYA), ['published']);
    told.is('a member of another group', await titles(SAMIR), []);
    await told.see('for both groups', 'PATCH', HOW_TO, {audience: {user_group_ids: [LAB_3, EHS]}}, '200');
    told.is('one of two groups', await titles(SAMIR), ['published']);
    await told.see('another store', 'PATCH', HOW_TO, {audience: {store_ids: [UK]}}, '200');
    told.is('the group without the store', await titles(MAYA), []);
    told.is('everybody', await titles(TOMAS), []);
    const login = await told.all(ARTICLES, {key: 'maya_buyer'});
    told.is('the login of a person who writes none', login.length, 0);
  },
);
story('ArticleFields.related_product_ids.only-see-shop', async (told) => {
  const products = {related_product_ids: [GLOVES, ACETONE], audience: {store_ids: [], user_group_ids: []}};
  await told.see('two products', 'PATCH', HOW_TO, products, '200');
  const hidden = {name: 'No gloves for EHS', effect: 'hide', priority: 1, brands: ['Clearhand'], user_group_ids: [EHS]};
  await told.see('a rule', 'POST', '/v1/buyer-permissions', hidden, '201');
  const read = async (user?: string): Promise<Json> =>
    (await told.get(HOW_TO, user === undefined ? undefined : acting(user))).related_product_ids ?? null;
  told.is('who may see both', await read(MAYA), [GLOVES, ACETONE]);
  told.is('who may see one', await read(SAMIR), [ACETONE]);
  told.is('editors', await read(), [GLOVES, ACETONE]);
});
story('update-article-category.see-change-within-minute', async (told) => {
  const [category] = await told.all('/v1/article-categories');
  const path = `/v1/article-categories/${asText(category?.id)}`;
  await told.see('changed', 'PATCH', path, {name: {en: 'Another name'}}, '200');
  const found = (await told.all('/v1/article-categories', READER)).find(({id}) => id === category?.id);
  told.is('readers', (found?.name as Fields).en, 'Another name');
});
