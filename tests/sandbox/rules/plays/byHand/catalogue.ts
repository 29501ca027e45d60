/** Rules of categories, articles, announcements, tags and mappings of UNSPSC codes. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields, list} from '../../../support/answers';
import {Client} from '../../../support/client';
import {calls, said, type Step} from './calls';
import {differs, rule} from './rule';

const play = (id: string, ...steps: readonly Step[]): void => calls('clients', id, ...steps);

const CATEGORIES = '/v1/categories';
const SAFETY = `${CATEGORIES}/cat_01JHHX77F5HP9R0QYHXE09WQAN`;
const CHEMICALS = `${CATEGORIES}/cat_01JJ1RS2M6Y2T0FW8WW3NFAM1H`;
const SOLVENTS = `${CATEGORIES}/cat_01JJ3Y08G0SZPM38SK6XK6RPXC`;
const SOLVENTS_ID = 'cat_01JJ3Y08G0SZPM38SK6XK6RPXC';
const category = (code: string, parent: string | null = null): Json => ({name: {en: code}, code, parent_id: parent});

play(
  'create-category.code-must-unique',
  ['the code of another', 'POST', CATEGORIES, category('MG-46'), '409 conflict_duplicate'],
  ['a new one', 'POST', CATEGORIES, category('MG-99'), '201'],
);
for (const id of [
  'create-category.must-active-ninth-level',
  'Category.depth.at-most-8',
  'CategoryUpdate.parent_id.at-most-eight-levels',
])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'clients');
    await client.ok('POST', `${SOLVENTS}/archive`);
    const below = said(await client.send('POST', CATEGORIES, category('BELOW', SOLVENTS_ID)));
    let parent: string | null = null;
    let depth: Json = null;
    for (let level = 1; level <= 8; level += 1) {
      const made = await client.ok('POST', CATEGORIES, category(`L-${level}`, parent));
      parent = asText(made.id);
      depth = made.depth ?? null;
    }
    const ninth = said(await client.send('POST', CATEGORIES, category('L-9', parent)));
    const moved = said(await client.send('PATCH', CHEMICALS, {parent_id: parent}));
    return [
      ...differs('below an archived one', below, '409 invalid_state'),
      ...differs('the eighth level', depth, 8),
      ...differs('the ninth level', ninth, '422 depth_exceeded'),
      ...differs('moved below the eighth', moved, '422 depth_exceeded'),
    ];
  });
play(
  'update-category.moved-409-invalid-state',
  ['archived', 'POST', `${SOLVENTS}/archive`, undefined, '200'],
  ['renamed', 'PATCH', SOLVENTS, {name: {en: 'Old solvents'}}, '200'],
  ['moved', 'PATCH', SOLVENTS, {parent_id: null}, '409 invalid_state'],
);
rule('delete-category.conflict-use-used-says', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const used = await client.send('DELETE', SAFETY);
  const {id} = await client.ok('POST', CATEGORIES, category('EMPTY'));
  const says = fields(used).used_by;
  return [
    ...differs('in use', said(used), '409 conflict_in_use'),
    ...differs('what is in the way', Array.isArray(says) && says.length > 0, true),
    ...differs('an empty one', said(await client.send('DELETE', `${CATEGORIES}/${asText(id)}`)), '204'),
  ];
});
rule('delete-category.cannot-undone', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const {id} = await client.ok('POST', CATEGORIES, category('EMPTY'));
  const path = `${CATEGORIES}/${asText(id)}`;
  await client.ok('DELETE', path);
  return [
    ...differs('shown', said(await client.send('GET', path)), '404 not_found'),
    ...differs('restored', said(await client.send('POST', `${path}/restore`)), '404 not_found'),
  ];
});
play(
  'restore-category.must-active-otherwise-call',
  ['the branch archived', 'POST', `${CHEMICALS}/archive`, undefined, '200'],
  ['the lower one first', 'POST', `${SOLVENTS}/restore`, undefined, '409 invalid_state'],
  ['the upper one', 'POST', `${CHEMICALS}/restore`, undefined, '200'],
  ['then the lower one', 'POST', `${SOLVENTS}/restore`, undefined, '200'],
);
for (const id of ['list-categories.carries-children-paging-ignored', 'Category.children.only-view-tree'])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'clients');
    const flat = await client.ok('GET', CATEGORIES);
    const tree = await client.ok('GET', `${CATEGORIES}?view=tree&limit=1`);
    const count = (nodes: Json): number =>
      list({data: nodes}).reduce((sum, {children}) => sum + 1 + count(children ?? []), 0);
    return [
      ...differs('all of them', count(tree.data ?? []), list(flat).length),
      ...differs('children in the list', list(flat).filter((one) => 'children' in one).length, 0),
      ...differs('roots without children', list(tree).filter((one) => !('children' in one)).length, 0),
    ];
  });
play(
  'CategoryMove.parent_id.required-null-makes-category',
  ['without', 'POST', `${SOLVENTS}/move`, {position: 1}, '422 /parent_id required'],
  ['null', 'POST', `${SOLVENTS}/move`, {parent_id: null}, '200'],
);

const CONFIGS = '/v1/category-supplier-configs';
const config = {category_id: SOLVENTS_ID, supplier_id: 'sup_01JHHJXM40PBZWT1RYV94Q288E', preference: 'preferred'};
rule('CategorySupplierConfigUpdate.boost.default-1', async (_, player) => {
  const made = await new Client(player.ours, 'clients').ok('POST', CONFIGS, {...config, rank: 1});
  return differs('the boost', made.boost, '1');
});
rule('update-category-supplier-config.list-means-everywhere-again', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const path = `${CONFIGS}/csc_01JK7ZJAJEM0S02JT63X75S145`;
  const one = await client.ok('PATCH', path, {countries: ['FR']});
  const everywhere = await client.ok('PATCH', path, {countries: [], store_ids: []});
  return [
    ...differs('replaced', one.countries, ['FR']),
    ...differs('everywhere', [everywhere.countries, everywhere.store_ids], [[], []]),
  ];
});

const SHELVES = '/v1/article-categories';
const GUIDES = 'artc_01JJ1F1D1HAQHE7MAJAMJ7XNQ8';
const LAB = 'artc_01JJ1FKQE74T9YQHNGE6SYZGAF';
const POLICIES = 'artc_01JJ1FAHQXGFAHRJXD0DAP8WM6';
const shelf = (slug: string, parent: string | null = null): Json => ({name: {en: slug}, slug, parent_id: parent});
for (const id of [
  'create-article-category.answers-422-depth-exceeded',
  'ArticleCategoryUpdate.parent_id.at-most-three-levels',
])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'clients');
    const third = await client.ok('POST', SHELVES, shelf('third', LAB));
    const fourth = await client.send('POST', SHELVES, shelf('fourth', asText(third.id)));
    return differs('the fourth level', said(fourth), '422 depth_exceeded');
  });
play(
  'create-article-category.must-unique-among-article',
  ['below another parent', 'POST', SHELVES, shelf('policies', GUIDES), '409 conflict_duplicate'],
  ['a new one', 'POST', SHELVES, shelf('policy', GUIDES), '201'],
);
rule('update-article-category.refused-branch-would-become', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  await client.ok('POST', SHELVES, shelf('third', LAB));
  const move = async (id: string, parent: string): Promise<string> =>
    said(await client.send('PATCH', `${SHELVES}/${id}`, {parent_id: parent}));
  return [
    ...differs('below itself', await move(GUIDES, LAB), '422 cycle_detected'),
    ...differs('too deep', await move(GUIDES, POLICIES), '422 depth_exceeded'),
    ...differs('a branch of two levels', await move(LAB, POLICIES), '200'),
  ];
});
rule('delete-article-category.conflict-use-used-tells', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const used = await client.send('DELETE', `${SHELVES}/${POLICIES}`);
  const above = await client.send('DELETE', `${SHELVES}/${GUIDES}`);
  const {id} = await client.ok('POST', SHELVES, shelf('empty'));
  const kinds = list({data: fields(above).used_by ?? []}).length;
  return [
    ...differs('with a draft', said(used), '409 conflict_in_use'),
    ...differs('with both', said(above), '409 conflict_in_use'),
    ...differs('what it tells', kinds > 0, true),
    ...differs('an empty one', said(await client.send('DELETE', `${SHELVES}/${asText(id)}`)), '204'),
  ];
});

const ARTICLES = '/v1/articles';
const GLOVE_ARTICLE = `${ARTICLES}/art_01JKDB7G5P0JREWSZHSSVJQAWM`;
const article = (more: Record<string, Json> = {}): Json => ({
  slug: 'a-new-page',
  title: {en: 'A new page'},
  body: {en: 'Text.'},
  article_category_id: POLICIES,
  ...more,
});
play(
  'create-article.at-least-clients-default',
  ['no title in it', 'POST', ARTICLES, article({title: {de: 'Seite'}}), '422 /title/en required'],
  ['no text in it', 'POST', ARTICLES, article({body: {de: 'Text'}}), '422 /body/en required'],
  ['both', 'POST', ARTICLES, article(), '201'],
);
play(
  'delete-article.again-at-once',
  ['taken', 'POST', ARTICLES, article({slug: 'ordering-solvents'}), '409 conflict_duplicate'],
  ['deleted', 'DELETE', `${ARTICLES}/art_01JP2S79DNT7WE3GJ1ST2TPYM1`, undefined, '204'],
  ['free again', 'POST', ARTICLES, article({slug: 'ordering-solvents'}), '201'],
);
play(
  'delete-article.answer-404-also-announcements',
  ['deleted', 'DELETE', GLOVE_ARTICLE, undefined, '204'],
  ['shown', 'GET', GLOVE_ARTICLE, undefined, '404 not_found'],
);
rule('create-article.article-category-within-minute', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const draft = await client.ok('POST', ARTICLES, article());
  const {id} = await client.ok('POST', ARTICLES, article({slug: 'another', status: 'published'}));
  const found = list(await client.ok('GET', `${ARTICLES}?article_category_id=${POLICIES}&status=published`));
  return [
    ...differs('as a draft', draft.status, 'draft'),
    ...differs(
      'in its category',
      found.some((one) => one.id === id),
      true,
    ),
  ];
});
play(
  'ArticleFields.summary.at-most-300-characters',
  ['301', 'POST', ARTICLES, article({summary: {en: 'x'.repeat(301)}}), '422 /summary/en too_long'],
  ['300', 'POST', ARTICLES, article({summary: {en: 'x'.repeat(300)}}), '201'],
);
rule('ArticleFields.tags.must-allow-record-type', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const {id} = await client.ok('POST', '/v1/tags', {name: 'Pages', entity_types: ['article']});
  return [
    ...differs(
      'for products',
      said(await client.send('POST', ARTICLES, article({tags: ['tag_01JJB4RW80K7M3X9T5V2C6QZHN']}))),
      '422 /tags/0 unknown_reference',
    ),
    ...differs('for articles', said(await client.send('POST', ARTICLES, article({tags: [id ?? null]}))), '201'),
  ];
});
rule('list-articles.tag_id.only-articles-carry-tag', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const {id: tag} = await client.ok('POST', '/v1/tags', {name: 'Pages', entity_types: ['article']});
  const {id: other} = await client.ok('POST', '/v1/tags', {name: 'Others', entity_types: ['article']});
  const {id} = await client.ok('POST', ARTICLES, article({tags: [tag ?? null]}));
  const found = async (tags: string): Promise<Json[]> =>
    list(await client.ok('GET', `${ARTICLES}?tag_id=${tags}`)).map((one) => one.id ?? null);
  return [
    ...differs('one', await found(asText(tag)), [id]),
    ...differs('another', await found(asText(other)), []),
    ...differs('any of both', await found(`${asText(other)},${asText(tag)}`), [id]),
  ];
});
rule('Article.published_at.null-articles-never-published', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const draft = await client.ok('POST', ARTICLES, article());
  const shown = await client.ok('PATCH', `${ARTICLES}/${asText(draft.id)}`, {status: 'published'});
  return [
    ...differs('a draft', draft.published_at, null),
    ...differs('published', typeof shown.published_at, 'string'),
  ];
});
rule('Article.reading_minutes.at-least-1', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const short = await client.ok('POST', ARTICLES, article());
  const long = await client.ok('POST', ARTICLES, article({slug: 'long', body: {en: 'word '.repeat(1000)}}));
  return differs('minutes', [short.reading_minutes, long.reading_minutes], [1, 5]);
});

const MESSAGES = '/v1/announcements';
const message = (more: Record<string, Json> = {}): Json => ({
  title: {en: 'A message'},
  body: {en: 'Text.'},
  starts_at: '2025-03-14T08:00:00.000Z',
  ...more,
});
rule('create-announcement.within-minute-announcement-published', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const status = async (more: Record<string, Json>): Promise<Json | undefined> =>
    (await client.ok('POST', MESSAGES, message(more))).status;
  return [
    ...differs('neither', await status({}), 'draft'),
    ...differs('later', await status({published: true, starts_at: '2025-03-20T08:00:00.000Z'}), 'scheduled'),
    ...differs('now', await status({published: true}), 'active'),
  ];
});
for (const id of [
  'archive-announcement.whatever-state-within-minute',
  'list-announcements.within-client-whoever-audience',
])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'clients');
    const draft = await client.ok('POST', MESSAGES, message());
    const active = await client.ok('POST', MESSAGES, message({published: true}));
    const found = async (query = '', key = ''): Promise<number> =>
      list(await client.ok('GET', `${MESSAGES}?limit=100${query}`, undefined, key === '' ? {} : {key})).filter(
        (one) => one.id === draft.id || one.id === active.id,
      ).length;
    const before = [await found(), await found('', 'viewer')];
    for (const one of [draft, active]) await client.ok('POST', `${MESSAGES}/${asText(one.id)}/archive`);
    return differs('found', [...before, await found(), await found('&status=archived')], [2, 1, 0, 2]);
  });
play(
  'AnnouncementUpdate.title.1-140-characters-per',
  ['none', 'POST', MESSAGES, message({title: {en: ''}}), '422 /title/en too_short'],
  ['141', 'POST', MESSAGES, message({title: {en: 'x'.repeat(141)}}), '422 /title/en too_long'],
  ['140', 'POST', MESSAGES, message({title: {en: 'x'.repeat(140)}}), '201'],
);
play(
  'AnnouncementUpdate.body.at-most-10-000',
  ['10,001', 'POST', MESSAGES, message({body: {en: 'x'.repeat(10_001)}}), '422 /body/en too_long'],
  ['10,000', 'POST', MESSAGES, message({body: {en: 'x'.repeat(10_000)}}), '201'],
);
for (const [id, field, value] of [
  ['AnnouncementUpdate.severity.default-info', 'severity', 'info'],
  ['AnnouncementUpdate.placement.default-home', 'placement', ['home']],
] as const)
  rule(id, async (_, player) => {
    const made = await new Client(player.ours, 'clients').ok('POST', MESSAGES, message());
    return differs(field, made[field], value);
  });

const TAGS = '/v1/tags';
const PPE_ID = 'tag_01JJB4RW80K7M3X9T5V2C6QZHN';
const PPE = `${TAGS}/${PPE_ID}`;
const many = (prefix: string, count: number): string[] =>
  Array.from({length: count}, (_, at) => `${prefix}_01ZZZZZZZZZZZZZZZZZZZZZ${String(at).padStart(3, '0')}`);
for (const id of ['update-tag.only-while-no-record', 'TagUpdate.entity_types.only-while-no-such'])
  rule(id, async (_, player) => {
    const client = new Client(player.ours, 'clients');
    const {id: tag} = await client.ok('POST', TAGS, {name: 'Some', entity_types: ['product', 'supplier']});
    const path = `${TAGS}/${asText(tag)}`;
    const goods = {entity_type: 'product', entity_ids: ['prd_01JHQK5Z40E4FWM2ZZRCVCEQ1G']};
    await client.ok('POST', `${path}/apply`, goods);
    const used = said(await client.send('PATCH', path, {entity_types: ['supplier']}));
    const unused = said(await client.send('PATCH', path, {entity_types: ['product']}));
    await client.ok('POST', `${path}/remove`, goods);
    const free = said(await client.send('PATCH', path, {entity_types: ['supplier']}));
    return differs('a kind removed', [used, unused, free], ['409 conflict_in_use', '200', '200']);
  });
for (const name of ['apply', 'remove'])
  play(`${name}-tag.up-500-records-type`, [
    '501 records',
    'POST',
    `${PPE}/${name}`,
    {entity_type: 'product', entity_ids: many('prd', 501)},
    '422 /entity_ids too_long',
  ]);
play('TagTargets.entity_type.must-tags-entity-types', [
  'another kind',
  'POST',
  `${PPE}/apply`,
  {entity_type: 'supplier', entity_ids: ['sup_01JHHJXM40PBZWT1RYV94Q288E']},
  '422 /entity_type unknown_reference',
]);
play(
  'delete-tag.cannot-undone-filters-search',
  ['deleted', 'DELETE', PPE, undefined, '204'],
  ['shown', 'GET', PPE, undefined, '404 not_found'],
);
rule('replace-client-tags.must-allow-record-type', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  const {data} = await client.ok('GET', '/v1/clients');
  const [own] = list({data: data ?? []});
  const path = `/v1/clients/${asText(own?.id)}/tags`;
  const {id} = await client.ok('POST', TAGS, {name: 'Group', entity_types: ['client']});
  return [
    ...differs(
      'for products',
      said(await client.send('PUT', path, {tag_ids: [PPE_ID]})),
      '422 /tag_ids/0 unknown_reference',
    ),
    ...differs('for clients', said(await client.send('PUT', path, {tag_ids: [id ?? null]})), '200'),
    ...differs('51 tags', said(await client.send('PUT', path, {tag_ids: many('tag', 51)})), '422 /tag_ids too_long'),
  ];
});

const MAPPINGS = '/v1/unspsc-mappings';
const GLOVES_MAPPING = `${MAPPINGS}/unm_01JKDB7F80ZV21GPJ6426AC079`;
const mapping = (more: Record<string, Json>): Json => ({unspsc_code: '4618', unspsc_version: '26.0801', ...more});
for (const id of ['create-unspsc-mapping.at-least-target', 'create-unspsc-mapping.body.at-least-target'])
  play(
    id,
    ['no target', 'POST', MAPPINGS, mapping({}), '422 /category_id required'],
    [
      'three digits',
      'POST',
      MAPPINGS,
      mapping({unspsc_code: '461', gl_account: '1'}),
      '422 /unspsc_code invalid_format',
    ],
    ['one target', 'POST', MAPPINGS, mapping({gl_account: '627400'}), '201'],
  );
play(
  'update-unspsc-mapping.refused-validation-failed-delete',
  ['some', 'PATCH', GLOVES_MAPPING, {category_id: null, gl_account: null, erp_material_group: null}, '200'],
  ['the last', 'PATCH', GLOVES_MAPPING, {material_group_id: null}, '422 /category_id required'],
);
play(
  'update-unspsc-mapping.must-stay-unique-valid',
  ['the code of another', 'PATCH', GLOVES_MAPPING, {unspsc_code: '4412'}, '409 conflict_duplicate'],
  ['no such code', 'PATCH', GLOVES_MAPPING, {unspsc_code: '46990000'}, '422 invalid_unspsc_code'],
  ['a free one', 'PATCH', GLOVES_MAPPING, {unspsc_code: '4618'}, '200'],
);
async function resolved(client: Client, codes: string[], supplier?: string): Promise<Json[]> {
  const answer = await client.ok('POST', `${MAPPINGS}/resolve`, {codes, ...(supplier && {supplier_id: supplier})});
  return list({data: answer.results ?? answer.data ?? []}).map((one) => one.gl_account ?? null);
}
rule('UnspscResolveRequest.codes.digits-9-10-ignored', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  return differs('with and without', await resolved(client, ['4618150412']), ['627400']);
});
rule('UnspscResolveRequest.supplier_id.without-overrides-suppliers-ignored', async (_, player) => {
  const client = new Client(player.ours, 'clients');
  return [
    ...differs('with', await resolved(client, ['12352104'], 'sup_01JHHJXM40PBZWT1RYV94Q288E'), ['627100']),
    ...differs('without', await resolved(client, ['12352104']), [null]),
  ];
});
play(
  'resolve-unspsc-codes.up-200-codes-mean',
  [
    '201',
    'POST',
    `${MAPPINGS}/resolve`,
    {codes: Array.from({length: 201}, (_, at) => String(46181000 + at))},
    '422 /codes too_long',
  ],
  ['200', 'POST', `${MAPPINGS}/resolve`, {codes: Array.from({length: 200}, (_, at) => String(46181000 + at))}, '200'],
);
