/** Rules of forms, services and delivery addresses. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields} from '../../../support/answers';
import {Seat, shows, withField, type Fields} from './clients';
import {differs, rule} from './rule';

const FORMS = '/v1/forms';
const SERVICES = '/v1/services';
const REQUESTS = '/v1/service-requests';
const ADDRESSES = '/v1/shipping/addresses';
const CALIBRATION = 'frm_01JMHCSH809FP8YT9E2V41996T';
const ARCHIVED = 'frm_01JMHCSH80PRKR5GF3YEY35T28';
const DRAFT = 'frm_01JMHCSH809N0J5ZDTHDPHFH5E';
const SERVICE = 'srv_01JKFXM6807MHJZJ51P6N04W8K';
const PAUSED = 'srv_01JKFZB420ZE83X2XVJ9Z0H1SJ';
const BERLIN = 'dad_01JJ1Q7MV785RDK7TM1G6V1057';
const LEEDS = 'dad_01JJ41E3M0KJ8ZG0AJ7RV58GSV';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';

const form = (more: Fields = {}): Fields => ({
  name: {en: 'Feedback'},
  purpose: 'service_request',
  fields: [{key: 'a', label: {en: 'A'}, type: 'text'}],
  ...more,
});
const ANSWERS: Fields = {
  pipette_count: '12',
  calibration_type: 'accredited',
  certificate_language: 'en',
  pickup_date: '2025-03-20',
};
const request = (more: Fields = {}): Fields => ({service_id: SERVICE, answers: ANSWERS, ...more});
const address = (more: Fields = {}): Fields => ({
  code: 'SHIP-NEW-01',
  address: {name: 'New site', line1: 'Street 1', postal_code: '10115', city: 'Berlin', country: 'DE'},
  ...more,
});

shows('list-forms.only-returned-ask-status', async (api) => {
  const all = await api.ids(`${FORMS}?limit=100`);
  return [
    ...differs('by default', [all.includes(ARCHIVED), all.includes(DRAFT)], [false, true]),
    ...differs('asked for', await api.ids(`${FORMS}?status=archived`), [ARCHIVED]),
  ];
});
shows('create-form.cannot-changed-afterwards', async (api) => {
  const {id} = await api.ok('POST', FORMS, form());
  return [
    ...differs(
      'a change',
      await api.told('PATCH', `${FORMS}/${asText(id)}`, {purpose: 'rfq'}),
      '422 /purpose unknown_field',
    ),
    ...differs('what it is', (await api.show(`${FORMS}/${asText(id)}`)).purpose, 'service_request'),
  ];
});
shows('show-form.only-current-version-read', async (api) => {
  const before = await api.rows(`${FORMS}/${CALIBRATION}/submissions`);
  await api.ok('PATCH', `${FORMS}/${CALIBRATION}`, {fields: [{key: 'other', label: {en: 'Other'}, type: 'text'}]});
  const {version, fields: questions} = await api.show(`${FORMS}/${CALIBRATION}`);
  return [
    ...differs('the form', [version ?? null, Array.isArray(questions) && questions.length], [4, 1]),
    ...differs('old answers', await api.rows(`${FORMS}/${CALIBRATION}/submissions`), before),
    ...differs('an old version', (await api.told('GET', `${FORMS}/${CALIBRATION}?version=3`)).slice(0, 3), '400'),
  ];
});
shows('update-form.not-accepted-here-use', async (api) => [
  ...differs(
    'archived',
    await api.told('PATCH', `${FORMS}/${DRAFT}`, {status: 'archived'}),
    '422 /status invalid_enum',
  ),
  ...differs('published', await api.told('PATCH', `${FORMS}/${DRAFT}`, {status: 'published'}), '200'),
]);
shows('update-form.archived-until-restored', async (api) => {
  const path = `${FORMS}/${DRAFT}`;
  await api.ok('POST', `${path}/archive`);
  const before = await api.show(path);
  return [
    ...differs('published', await api.told('PATCH', path, {status: 'published'}), '409 invalid_state'),
    ...differs('another name', await api.told('PATCH', path, {name: {en: 'Other'}}), '409 invalid_state'),
    ...differs('the form', await api.show(path), before),
    ...differs('restored', await api.told('POST', `${path}/restore`), '200'),
    ...differs('then published', await api.told('PATCH', path, {status: 'published'}), '200'),
  ];
});
shows(['delete-form.only-while-nobody-submitted', 'Form.submission_count.no-longer-deleted-go'], async (api) => {
  const {id} = await api.ok('POST', FORMS, form());
  const used = fields(await api.send('DELETE', `${FORMS}/${CALIBRATION}`));
  return [
    ...differs('with submissions', used.code, 'conflict_in_use'),
    ...differs('their number', JSON.stringify(used.used_by).includes('form_submission'), true),
    ...differs(
      'back to draft',
      await api.told('PATCH', `${FORMS}/${CALIBRATION}`, {status: 'draft'}),
      '409 invalid_state',
    ),
    ...differs('without', await api.told('DELETE', `${FORMS}/${asText(id)}`), '204'),
  ];
});
shows('delete-form.refused-same-way', async (api) => {
  const {id} = await api.ok('POST', FORMS, form({purpose: 'supplier_onboarding', status: 'published'}));
  await api.ok('POST', '/v1/supplier-invites', {
    company_name: 'Alder Glass',
    country: 'DE',
    contact_first_name: 'Ada',
    contact_last_name: 'Alder',
    contact_email: 'ada@alder.quartermaster.example',
    form_id: id ?? null,
  });
  return differs('an invite names it', await api.told('DELETE', `${FORMS}/${asText(id)}`), '409 conflict_in_use');
});
shows(['archive-form.refused-leaves-lists-unless', 'archive-form.cannot-requested-until-get'], async (api) => {
  const before = await api.told('POST', REQUESTS, request());
  await api.ok('POST', `${FORMS}/${CALIBRATION}/archive`);
  const listed = await api.ids(`${FORMS}?limit=100`);
  return [
    ...differs('before', before, '201'),
    ...differs('the list', listed.includes(CALIBRATION), false),
    ...differs('asked for', (await api.ids(`${FORMS}?status=archived`)).includes(CALIBRATION), true),
    ...differs('a new answer', await api.told('POST', REQUESTS, request()), '409 invalid_state'),
  ];
});
shows('FormSubmission.cannot-changed-deleted', async (api) => {
  const [first] = await api.rows(`${FORMS}/${CALIBRATION}/submissions`);
  const path = `${FORMS}/${CALIBRATION}/submissions/${asText(first?.id)}`;
  return [
    ...differs('changed', /^40[45]/.test(await api.told('PATCH', path, {answers: {}})), true),
    ...differs('deleted', /^40[45]/.test(await api.told('DELETE', path)), true),
    ...differs('still there', (await api.rows(`${FORMS}/${CALIBRATION}/submissions`))[0], first),
  ];
});
shows('FormFields.name.1-120-characters-per', async (api) => {
  const create = (text: string): Promise<string> => api.told('POST', FORMS, form({name: {en: text, de: 'x'}}));
  return [
    ...differs('none', await create(''), '422 /name/en too_short'),
    ...differs('121', await create('x'.repeat(121)), '422 /name/en too_long'),
    ...differs('120', await create('x'.repeat(120)), '201'),
  ];
});
shows('FormFields.description.up-2-000-characters', async (api) => {
  const create = (length: number): Promise<string> =>
    api.told('POST', FORMS, form({description: {en: 'x', de: 'x'.repeat(length)}}));
  return [
    ...differs('2,001', await create(2001), '422 /description/de too_long'),
    ...differs('2,000', await create(2000), '201'),
  ];
});
shows('FormField.help.up-500-characters-per', async (api) => {
  const create = (length: number): Promise<string> =>
    api.told(
      'POST',
      FORMS,
      form({fields: [{key: 'a', label: {en: 'A'}, type: 'text', help: {en: 'x'.repeat(length)}}]}),
    );
  return [
    ...differs('501', await create(501), '422 /fields/0/help/en too_long'),
    ...differs('500', await create(500), '201'),
  ];
});
shows('list-form-submissions.sort.equal-keys-ordered-id', async (api) => {
  for (let at = 0; at < 3; at += 1) await api.ok('POST', REQUESTS, request());
  const rows = await api.rows(`${FORMS}/${CALIBRATION}/submissions?sort=submitted_at`);
  const places = rows.map(({submitted_at: at = null, id = null}) => `${asText(at)} ${asText(id)}`);
  return differs('by moment, then by id', places, [...places].sort());
});

rule('list-services.only-status-asks', async (_, player) => {
  const source = withField(player.ours.source, 'clients/Service', 'status', 'retired');
  const retired = new Seat({...player.ours, source}, 'clients');
  const usual = await new Seat(player.ours, 'clients').rows(SERVICES);
  return [
    ...differs('paused ones', usual.filter(({status}) => status === 'paused').length, 1),
    ...differs('retired ones', await retired.ids(SERVICES), []),
    ...differs('asked for', (await retired.ids(`${SERVICES}?status=retired`)).length, 2),
  ];
});
shows('show-service.answer-old-version-refused', async (api) => {
  const {form_id: id} = await api.show(`${SERVICES}/${SERVICE}`);
  const before = await api.told('POST', REQUESTS, request());
  await api.ok('PATCH', `${FORMS}/${asText(id)}`, {fields: [{key: 'other', label: {en: 'Other'}, type: 'text'}]});
  return [
    ...differs('an answer to it', before, '201'),
    ...differs('an answer to the old one', await api.told('POST', REQUESTS, request()), '422 form_version_outdated'),
    ...differs('an answer to the new one', await api.told('POST', REQUESTS, request({answers: {other: 'x'}})), '201'),
  ];
});
shows('show-service.not-see-answers-404', async (api) => {
  await api.ok('POST', '/v1/buyer-permissions', {
    name: 'No calibration',
    effect: 'deny',
    supplier_ids: ['sup_01JHHJXM40PBZWT1RYV94Q288E'],
    user_group_ids: [LAB_3],
    priority: 1,
  });
  return [
    ...differs('for everybody', await api.told('GET', `${SERVICES}/${SERVICE}`), '200'),
    ...differs(
      'for Maya',
      await api.told('GET', `${SERVICES}/${SERVICE}`, undefined, {key: 'maya_buyer'}),
      '404 not_found',
    ),
    ...differs('an unknown one', await api.told('GET', `${SERVICES}/srv_01ZZZZZZZZZZZZZZZZZZZZZZZZ`), '404 not_found'),
  ];
});
shows(
  [
    'create-service-request.service-answers-invalid-state',
    'ServiceRequestCreate.service_id.must-available-visible-requester',
  ],
  async (api) => [
    ...differs('a paused one', await api.told('POST', REQUESTS, request({service_id: PAUSED})), '409 invalid_state'),
    ...differs(
      'none',
      await api.told('POST', REQUESTS, request({service_id: 'srv_01ZZZZZZZZZZZZZZZZZZZZZZZZ'})),
      '422 /service_id unknown_reference',
    ),
    ...differs('an available one', await api.told('POST', REQUESTS, request()), '201'),
  ],
);
shows('ServiceRequestCreate.answers.must-left-out-numbers', async (api) => {
  const send = (answers: Fields): Promise<string> =>
    api.told('POST', REQUESTS, request({answers: {...ANSWERS, ...answers}}));
  return [
    ...differs('a hidden question', await send({calibration_type: 'factory'}), '422 form_answer_invalid'),
    ...differs('a number as a number', await send({pipette_count: 12}), '422 form_answer_invalid'),
    ...differs('a date in words', await send({pickup_date: '20 March'}), '422 form_answer_invalid'),
    ...differs('as the fields say', await send({}), '201'),
  ];
});
shows('ServiceRequestCreate.delivery_address_id.must-open-requesters-groups', async (api) => {
  const send = (id: Json): Promise<string> =>
    api.told('POST', REQUESTS, request({delivery_address_id: id}), {key: 'maya_buyer'});
  const {id} = await api.ok('POST', ADDRESSES, address({user_group_ids: [EHS]}));
  return [
    ...differs('of another group', await send(id ?? null), '422 /delivery_address_id unknown_reference'),
    ...differs('of her group', await send(BERLIN), '201'),
    ...differs('open to everybody', await send(LEEDS), '201'),
  ];
});
shows('show-service-request.not-see-answer-404', async (api) => {
  const path = `${REQUESTS}/sreq_01JP4XHHJ050BDE2TZ6JQEPC3Z`;
  return [
    ...differs('her own', await api.told('GET', path, undefined, {key: 'maya_buyer'}), '200'),
    ...differs('of somebody else', await api.told('GET', path, undefined, {key: 'samir_buyer'}), '404 not_found'),
    ...differs('for a manager', await api.told('GET', path, undefined, {key: 'procurement_manager'}), '200'),
  ];
});
const linkEnd = async (read: (moment: string) => Promise<Fields>): Promise<Json[]> => {
  const ends: Json[] = [];
  for (const moment of ['2025-03-14T13:00:00Z', '2025-03-14T14:00:00Z'])
    ends.push(fields({json: await read(moment)}).url_expires_at ?? null);
  return ends;
};
shows(['show-service-request.again-instead-storing'], async (api) => {
  const path = `${REQUESTS}/sreq_01JP4XHHJ050BDE2TZ6JQEPC3Z`;
  const ends = await linkEnd(async (moment) => {
    const {files} = await api.show(path, {headers: {'Sandbox-Date': moment}});
    return Array.isArray(files) ? (files[0] as Fields) : {};
  });
  return differs('15 minutes after each read', ends, ['2025-03-14T13:15:00.000Z', '2025-03-14T14:15:00.000Z']);
});

shows('list-delivery-addresses.only-active-ones-open', async (api) => {
  const closed = await api.ok('POST', ADDRESSES, address({user_group_ids: [EHS]}));
  const off = await api.ok('POST', ADDRESSES, address({code: 'SHIP-OFF-01', active: false}));
  const all = await api.ids(`${ADDRESSES}?limit=100`);
  const hers = await api.ids(`${ADDRESSES}?limit=100`, {key: 'maya_viewer'});
  return [
    ...differs(
      'with the right to write',
      [all.includes(closed.id ?? null), all.includes(off.id ?? null)],
      [true, true],
    ),
    ...differs('hers', hers, [BERLIN, LEEDS]),
  ];
});
shows('create-delivery-address.invalid-check-digit', async (api) => {
  const create = (gln: string): Promise<string> =>
    api.told('POST', ADDRESSES, address({address: {...(address().address as Fields), gln}}));
  return [
    ...differs('a wrong one', await create('9520090000015'), '422 invalid_check_digit'),
    ...differs('a right one', await create('9520090000014'), '201'),
  ];
});
shows('delete-delivery-address.conflict-use-counts-switch', async (api) => {
  const {id} = await api.ok('POST', ADDRESSES, address());
  const used = fields(await api.send('DELETE', `${ADDRESSES}/${BERLIN}`));
  return [
    ...differs('one in use', used.code, 'conflict_in_use'),
    ...differs('the counts', JSON.stringify(used.used_by).includes('"count"'), true),
    ...differs('switched off', (await api.ok('PATCH', `${ADDRESSES}/${BERLIN}`, {active: false})).active, false),
    ...differs('a free one', await api.told('DELETE', `${ADDRESSES}/${asText(id)}`), '204'),
  ];
});
shows('DeliveryAddressUpdate.default_for_group_ids.must-also-allowed-user', async (api) => {
  const create = (more: Fields): Promise<string> => api.told('POST', ADDRESSES, address(more));
  return [
    ...differs(
      'another group',
      await create({user_group_ids: [LAB_3], default_for_group_ids: [EHS]}),
      '422 /default_for_group_ids/0 unknown_reference',
    ),
    ...differs('one of them', await create({user_group_ids: [LAB_3, EHS], default_for_group_ids: [EHS]}), '201'),
    ...differs(
      'open to everybody',
      await create({code: 'SHIP-X', user_group_ids: [], default_for_group_ids: [LAB_3]}),
      '201',
    ),
  ];
});
shows('DeliveryAddressUpdate.null-clears-optional-field', async (api) => {
  const find = async (): Promise<Fields> => (await api.rows(ADDRESSES)).find(({id}) => id === BERLIN) ?? {};
  const before = await find();
  await api.ok('PATCH', `${ADDRESSES}/${BERLIN}`, {instructions: null});
  return [
    ...differs('before', typeof before.instructions, 'string'),
    ...differs('the rest', {...(await find()), updated_at: null}, {...before, instructions: null, updated_at: null}),
  ];
});
