/** Rules of the clients API about suppliers, their contacts, invites and links to stores. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields} from '../../../support/answers';
import {on, shows, without, type Fields} from './clients';
import {differs} from './rule';

const SUPPLIERS = '/v1/suppliers';
const CONTACTS = '/v1/supplier-contacts';
const LINKS = '/v1/supplier-store-links';
const INVITES = '/v1/supplier-invites';
const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
const ORVANE = 'sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3';
const PROSPECT = 'sup_01JHHJXM402FP8A2966KAB8K48';
const ARCHIVED = 'sup_01JHHJXM40ZECD18RJ8APDRPDD';
const BLOCKED = 'sup_01JHHJXM40Z9JNFEMVR4ZSF5HH';
const GERMANY = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const UK = 'sto_01JHGTWJR0H71026KHDMNTSZFV';
const ACTIVE = `${LINKS}/ssl_01JJ1FKPJ0JJ41570XWTXV0CY0`;
const ACTIVE_UK = `${LINKS}/ssl_01JJ6MD4J09KH1S5ENP2QK70MF`;
const REQUESTED = `${LINKS}/ssl_01JP50EXV04PTH301PGXCNXZT9`;
const INVITE = `${INVITES}/sin_01JJC6V0R4T8M2W5K9X1ZQ3B7D`;
const ACCEPTED = `${INVITES}/sin_01JHWA7YM0YFTP7BYFK75S0BY5`;
const OURS = `${CONTACTS}/sct_01JJBRM8M0XT8QXH4TQVSSFKK0`;
const THEIRS = `${CONTACTS}/sct_01JJ1WJQP3HTDNKJMM5J6E3AVG`;
const GLOVES = '/v1/products?q=glove&limit=100';

const contact = (more: Fields = {}): Fields => ({
  supplier_id: KESTREL,
  name: 'Anna Vos',
  role: 'sales',
  email: 'anna.vos@kestrel.quartermaster.example',
  ...more,
});
const supplier = (more: Fields = {}): Fields => ({name: 'Alder Glass', country: 'DE', ...more});
const invite = (more: Fields = {}): Fields => ({
  company_name: 'Alder Glass',
  country: 'DE',
  contact_first_name: 'Ada',
  contact_last_name: 'Alder',
  contact_email: 'hello@alder.quartermaster.example',
  store_ids: [GERMANY],
  language: 'en',
  ...more,
});
const link = (supplier_id: string, store_id = UK): Fields => ({supplier_id, store_id});

shows('create-supplier-contact.only-organisation-sees-example', async (api, suppliers) => {
  const {source, id} = await api.ok('POST', CONTACTS, contact({supplier_id: BRIGHTWATER}));
  const seen = await suppliers.send('GET', '/v1/accessible-stores');
  return [
    ...differs('whose it is', source, 'client'),
    ...differs('for you', await api.told('GET', `${CONTACTS}/${asText(id)}`), '200'),
    ...differs('for the supplier', seen.text.includes(asText(id)), false),
  ];
});
shows('show-supplier-contact.answers-404-documents-used', async (api) => {
  const {id} = await api.ok('POST', CONTACTS, contact());
  const path = `${CONTACTS}/${asText(id)}`;
  return [
    ...differs('before', await api.told('GET', path), '200'),
    ...differs('deleting', await api.told('DELETE', path), '204'),
    ...differs('afterwards', await api.told('GET', path), '404 not_found'),
  ];
});
shows(['update-supplier-contact.read-only-source-ask', 'delete-supplier-contact.read-only-source'], async (api) => [
  ...differs('theirs changed', await api.told('PATCH', THEIRS, {phone: '+494055500199'}), '403 read_only_source'),
  ...differs('theirs deleted', await api.told('DELETE', THEIRS), '403 read_only_source'),
  ...differs('ours changed', await api.told('PATCH', OURS, {phone: '+494055500199'}), '200'),
  ...differs('ours deleted', await api.told('DELETE', OURS), '204'),
]);
shows('SupplierContactUpdate.phone.plus-sign-digits-only', async (api) => [
  ...differs('with spaces', await api.told('PATCH', OURS, {phone: '+49 40 555'}), '422 /phone invalid_format'),
  ...differs('without a plus', await api.told('PATCH', OURS, {phone: '494055500131'}), '422 /phone invalid_format'),
  ...differs('digits', await api.told('PATCH', OURS, {phone: '+494055500132'}), '200'),
]);

shows(
  [
    'request-supplier-store-link.rejection-end-ask-again',
    'SupplierStoreLink.at-most-link-pair',
    'reject-supplier-store-link-request.again-say-what-would',
  ],
  async (api) => {
    const twin = await api.send('POST', LINKS, link(KESTREL));
    await api.ok('POST', `${REQUESTED}/reject`, {reason: 'Not now.'});
    const again = await api.told('POST', LINKS, link(KESTREL));
    const active = await api.told('POST', LINKS, link(BRIGHTWATER));
    await api.send('DELETE', ACTIVE_UK);
    return [
      ...differs(
        'while it is requested',
        [fields(twin).code ?? null, fields(twin).existing_id ?? null],
        ['conflict_duplicate', REQUESTED.replace(`${LINKS}/`, '')],
      ),
      ...differs('after a rejection', again, '201'),
      ...differs('while it is active', active, '409 conflict_duplicate'),
      ...differs('after an end', await api.told('POST', LINKS, link(BRIGHTWATER)), '201'),
    ];
  },
);
shows('request-supplier-store-link.invalid-state-use-create', async (api) => [
  ...differs('a prospect', await api.told('POST', LINKS, link(PROSPECT)), '409 invalid_state'),
  ...differs('an invited one', await api.told('POST', LINKS, link(ORVANE)), '409 invalid_state'),
  ...differs('a blocked one', await api.told('POST', LINKS, link(BLOCKED)), '409 invalid_state'),
  ...differs('an archived one', await api.told('POST', LINKS, link(ARCHIVED)), '409 invalid_state'),
]);
shows('update-supplier-store-link.within-60-seconds-sends', async (api, suppliers) => {
  const seen = (): Promise<Json[]> => api.ids(`/v1/products?store_id=${GERMANY}&supplier_id=${BRIGHTWATER}&limit=100`);
  const before = await seen();
  const changed = await api.ok('PATCH', ACTIVE, {suspended: true});
  const hidden = await seen();
  const upload = await suppliers.send('PATCH', '/v1/products/pid:glove-nitrile-m', {name: {en: 'Gloves, size M'}});
  await api.ok('PATCH', ACTIVE, {suspended: false});
  return [
    ...differs('before', before.length > 0, true),
    ...differs('the state', changed.status, 'suspended'),
    ...differs('while suspended', hidden, []),
    ...differs('an upload of the supplier', upload.status, 200),
    // The upload has renamed one, and the list is ordered by name.
    ...differs('afterwards', (await seen()).map(String).sort(), before.map(String).sort()),
  ];
});
shows('end-supplier-store-link.within-60-seconds-open', async (api) => {
  const seen = (): Promise<Json[]> => api.ids(`/v1/products?store_id=${GERMANY}&supplier_id=${BRIGHTWATER}&limit=100`);
  const before = await seen();
  await api.send('DELETE', ACTIVE);
  return [...differs('before', before.length > 0, true), ...differs('afterwards', await seen(), [])];
});
shows(
  ['end-supplier-store-link.cannot-reopened-ask-again', 'end-supplier-store-link.only-use-update-supplier'],
  async (api) => {
    await api.send('DELETE', ACTIVE_UK);
    const again = await api.send('POST', LINKS, link(BRIGHTWATER));
    return [
      ...differs('the record', (await api.show(ACTIVE_UK)).status, 'ended'),
      ...differs('changed', await api.told('PATCH', ACTIVE_UK, {suspended: false}), '409 invalid_state'),
      ...differs('accepted', await api.told('POST', `${ACTIVE_UK}/accept`, {}), '409 invalid_state'),
      ...differs('asked again', [again.status, `${LINKS}/${asText(fields(again).id)}` === ACTIVE_UK], [201, false]),
    ];
  },
);
shows('reject-supplier-store-link-request.get-422-comment-required', async (api) => [
  ...differs('none', await api.told('POST', `${REQUESTED}/reject`, {}), '422 comment_required'),
  ...differs('spaces', await api.told('POST', `${REQUESTED}/reject`, {reason: '  '}), '422 comment_required'),
  ...differs('a letter', await api.told('POST', `${REQUESTED}/reject`, {reason: 'x'}), '422 comment_required'),
  ...differs('one', await api.told('POST', `${REQUESTED}/reject`, {reason: 'No.'}), '200'),
]);
shows('SupplierStoreLinkUpdate.countries.must-belong-store', async (api) => [
  ...differs('of the store', await api.told('PATCH', ACTIVE, {countries: ['DE', 'NL']}), '200'),
  ...differs(
    'another one',
    await api.told('PATCH', ACTIVE, {countries: ['DE', 'FR']}),
    '422 /countries/1 invalid_enum',
  ),
  ...differs('a link that ends', await api.told('DELETE', `${LINKS}/ssl_01JJ1GMZ7C5V9T2X8K4Q6W3NRB`), '204'),
  ...differs(
    'in a request',
    await api.told('POST', LINKS, {...link(KESTREL, GERMANY), countries: ['FR']}),
    '422 /countries/0 invalid_enum',
  ),
]);
shows('SupplierStoreLinkUpdate.commission_percent.only-reports-nothing-charged', async (api) => {
  const prices = (): Promise<Fields[]> => api.rows('/v1/products?limit=20&fields=best_price');
  const before = await prices();
  const {commission_percent: percent} = await api.ok('PATCH', ACTIVE, {commission_percent: '3.5'});
  return [...differs('kept', percent, '3.5'), ...differs('prices', await prices(), before)];
});

shows('list-suppliers.only-ask-status', async (api) => {
  const names = (await api.rows(`${SUPPLIERS}?limit=100`)).map(({name = null}) => asText(name));
  return [
    ...differs('an archived one', (await api.ids(`${SUPPLIERS}?limit=100`)).includes(ARCHIVED), false),
    ...differs('a blocked one', (await api.ids(`${SUPPLIERS}?limit=100`)).includes(BLOCKED), true),
    ...differs('when asked', await api.ids(`${SUPPLIERS}?status=archived`), [ARCHIVED]),
    ...differs('by name', names, [...names].sort()),
  ];
});
shows('show-supplier.at-least-stores-supplier', async (api) => {
  const count = async (): Promise<Json | undefined> => (await api.show(`${SUPPLIERS}/${BRIGHTWATER}`)).product_count;
  const before = await count();
  await api.send('DELETE', ACTIVE_UK);
  const one = await count();
  await api.send('DELETE', ACTIVE);
  return [
    ...differs('two stores', before, 4180),
    ...differs('one store', one, 4180),
    ...differs('no store', await count(), 0),
  ];
});
shows('update-supplier.within-15-minutes', async (api) => {
  await api.ok('PATCH', `${SUPPLIERS}/${BRIGHTWATER}`, {name: 'Brightwater Renamed'});
  const [gloves] = await api.rows(`${GLOVES}&supplier_id=${BRIGHTWATER}`);
  return differs('what buyers see', fields({json: gloves?.supplier ?? null}).name, 'Brightwater Renamed');
});
shows(['update-supplier.cannot-set-here-use', 'Supplier.status.links-actions-never-update'], async (api) => [
  ...differs(
    'set',
    await api.told('PATCH', `${SUPPLIERS}/${PROSPECT}`, {status: 'active'}),
    '422 /status unknown_field',
  ),
  ...differs('the state', (await api.show(`${SUPPLIERS}/${PROSPECT}`)).status, 'prospect'),
  ...differs('an action', (await api.ok('POST', `${SUPPLIERS}/${KESTREL}/block`, {reason: 'Audit'})).status, 'blocked'),
]);
shows('update-supplier.certifications-overwritten-record-only', async (api, suppliers) => {
  const before = (await suppliers.send('GET', '/v1/accessible-stores')).text;
  const {certifications} = await api.ok('PATCH', `${SUPPLIERS}/${BRIGHTWATER}`, {certifications: []});
  return [
    ...differs('your record', certifications, []),
    ...differs('what the supplier sees', (await suppliers.send('GET', '/v1/accessible-stores')).text, before),
  ];
});
shows('SupplierUpdate.vat_id.only-form-checked-not', async (api) => {
  const change = (id: string): Promise<string> => api.told('PATCH', `${SUPPLIERS}/${KESTREL}`, {vat_id: id});
  return [
    ...differs('no form', await change('12'), '422 /vat_id invalid_format'),
    ...differs('nobody has it', await change('NL999999999B99'), '200'),
  ];
});
shows('SupplierUpdate.gln.invalid-check-digit', async (api) => {
  const change = (gln: string): Promise<string> => api.told('PATCH', `${SUPPLIERS}/${KESTREL}`, {gln});
  return [
    ...differs('a wrong digit', await change('9520090000015'), '422 invalid_check_digit'),
    ...differs('the right one', await change('9520090000014'), '200'),
  ];
});
shows('SupplierUpdate.onboarding.only-suppliers-catalogue-load', async (api) => {
  const {onboarding} = await api.ok('PATCH', `${SUPPLIERS}/${PROSPECT}`, {onboarding: {stage: 'catalogue_loaded'}});
  const invited = await api.ok('POST', INVITES, invite());
  const moved = await api.show(`${SUPPLIERS}/${asText(invited.supplier_id)}`);
  return [
    ...differs('by you', fields({json: onboarding ?? null}).stage, 'catalogue_loaded'),
    ...differs('by an invite', fields({json: moved.onboarding ?? null}).stage, 'invited'),
  ];
});
shows('create-supplier.body.only-name-country-required', async (api) => [
  ...differs('both', await api.told('POST', SUPPLIERS, supplier()), '201'),
  ...differs('no name', await api.told('POST', SUPPLIERS, without(supplier(), 'name')), '422 /name required'),
  ...differs('no country', await api.told('POST', SUPPLIERS, without(supplier(), 'country')), '422 /country required'),
]);
shows('archive-supplier.only-use-block-supplier', async (api) => {
  await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/block`, {reason: 'Audit'});
  const kept = (await api.show(ACTIVE)).status;
  await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/unblock`);
  await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/archive`);
  return [
    ...differs('a link while blocked', kept, 'active'),
    ...differs('a link of an archived one', (await api.show(ACTIVE)).status, 'ended'),
  ];
});
shows('block-supplier.within-60-seconds-lines', async (api) => {
  const seen = (): Promise<Json[]> =>
    api.ids(`/v1/products?supplier_id=${BRIGHTWATER}&limit=100`, {
      headers: {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'},
    });
  const before = await seen();
  await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/block`, {reason: 'Audit'});
  const found = await api
    .ok('POST', '/v1/search/products', {query: 'gloves', supplier_ids: [BRIGHTWATER]})
    .catch(() => ({}));
  return [
    ...differs('before', before.length > 0, true),
    ...differs('pages', await seen(), []),
    ...differs('search', JSON.stringify(found).includes(BRIGHTWATER), false),
  ];
});
shows('unblock-supplier.again-within-60-seconds', async (api) => {
  const seen = (): Promise<Json[]> =>
    api.ids(`/v1/products?store_id=${GERMANY}&supplier_id=${BRIGHTWATER}&limit=100`, {
      headers: {'Acting-User': 'usr_01JHKV0R80FZKNM76HMXGW62KC'},
    });
  const before = await seen();
  const blocked = await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/block`, {reason: 'Audit'});
  const hidden = await seen();
  const free = await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/unblock`);
  return [
    ...differs('the reason', [blocked.block_reason ?? null, free.block_reason ?? null], ['Audit', null]),
    ...differs('while blocked', hidden, []),
    ...differs('afterwards', await seen(), before),
  ];
});
shows('unblock-supplier.refused-must-sent-again', async (api, suppliers) => {
  const path = '/v1/products/pid:glove-nitrile-m';
  await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/block`, {reason: 'Audit', scope: 'everything'});
  const during = await suppliers.send('PATCH', path, {name: {en: 'During the block'}});
  await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/unblock`);
  const kept = fields(await suppliers.send('GET', path)).name;
  const after = await suppliers.send('PATCH', path, {name: {en: 'After the block'}});
  return [
    ...differs('during the block', during.status, 403),
    ...differs('what was sent then', JSON.stringify(kept).includes('During'), false),
    ...differs('sent again', after.status, 200),
  ];
});
shows(
  ['SupplierBlock.scope.default-new-orders', 'SupplierBlock.scope.unblock-block-again-change'],
  async (api, suppliers) => {
    const path = '/v1/products/pid:glove-nitrile-m';
    const upload = async (): Promise<number> => (await suppliers.send('PATCH', path, {name: {en: 'Gloves'}})).status;
    const block = (more: Fields): Promise<string> =>
      api.told('POST', `${SUPPLIERS}/${BRIGHTWATER}/block`, {reason: 'Audit', ...more});
    await block({});
    const first = await upload();
    const again = await block({scope: 'everything'});
    const still = await upload();
    await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/unblock`);
    await block({scope: 'everything'});
    return [
      ...differs('an upload by default', first, 200),
      ...differs('blocking again', again, '409 invalid_state'),
      ...differs('an upload after that', still, 200),
      ...differs('an upload after unblocking', await upload(), 403),
    ];
  },
);
shows('Supplier.block_reason.only-organisation-sees', async (api, suppliers) => {
  const secret = 'Very secret reason';
  const {block_reason: reason} = await api.ok('POST', `${SUPPLIERS}/${BRIGHTWATER}/block`, {reason: secret});
  const upload = await suppliers.send('PATCH', '/v1/products/pid:glove-nitrile-m', {name: {en: 'Gloves'}});
  const stores = await suppliers.send('GET', '/v1/accessible-stores');
  return [
    ...differs('for you', reason, secret),
    ...differs('for the supplier', [upload.text.includes(secret), stores.text.includes(secret)], [false, false]),
  ];
});

shows('resend-supplier-invite.again-same-address-fresh', async (api) => {
  const after = await api.ok('POST', `${INVITE}/resend`, undefined, on('2025-03-20T08:00:00Z'));
  return [
    ...differs('the address', after.contact_email, 'elin.marsh@orvane.quartermaster.example'),
    ...differs('the count', after.reminder_count, 1),
    ...differs('the end', after.expires_at, '2025-04-19T08:00:01.000Z'),
  ];
});
shows('resend-supplier-invite.at-most-three-times', async (api) => {
  const told: string[] = [];
  for (let at = 0; at < 4; at += 1) told.push(await api.told('POST', `${INVITE}/resend`));
  return [
    ...differs('four times', told, ['200', '200', '200', '409 reminder_limit_reached']),
    ...differs('an accepted one', await api.told('POST', `${ACCEPTED}/resend`), '409 invalid_state'),
  ];
});
shows('revoke-supplier-invite.cannot-undone-invite-again', async (api) => {
  const gone = await api.ok('POST', `${INVITE}/revoke`);
  return [
    ...differs('the state', gone.status, 'revoked'),
    ...differs('sent again', await api.told('POST', `${INVITE}/resend`), '409 invalid_state'),
    ...differs(
      'invited again',
      await api.told('POST', INVITES, {
        supplier_id: ORVANE,
        contact_first_name: 'Elin',
        contact_last_name: 'Marsh',
        contact_email: 'elin.marsh@orvane.quartermaster.example',
        store_ids: [GERMANY],
        language: 'en',
      }),
      '201',
    ),
  ];
});
shows('revoke-supplier-invite.cannot-revoked-end-links', async (api) => [
  ...differs('an accepted one', await api.told('POST', `${ACCEPTED}/revoke`), '409 invalid_state'),
  ...differs('a sent one', await api.told('POST', `${INVITE}/revoke`), '200'),
]);
shows(
  [
    'SupplierInviteCreate.company_name.supplier-id-refused-together',
    'SupplierInviteCreate.country.supplier-id-refused-together',
  ],
  async (api) => {
    const named = {...without(invite(), 'company_name', 'country'), supplier_id: PROSPECT};
    return [
      ...differs(
        'name and supplier',
        await api.told('POST', INVITES, {...named, company_name: 'X'}),
        '422 /company_name unknown_field',
      ),
      ...differs(
        'country and supplier',
        await api.told('POST', INVITES, {...named, country: 'DE'}),
        '422 /country unknown_field',
      ),
      ...differs(
        'neither name',
        await api.told('POST', INVITES, without(invite(), 'company_name')),
        '422 /company_name required',
      ),
      ...differs('nor country', await api.told('POST', INVITES, without(invite(), 'country')), '422 /country required'),
      ...differs('a supplier', await api.told('POST', INVITES, named), '201'),
      ...differs(
        'a company',
        await api.told('POST', INVITES, invite({contact_email: 'ben@alder.quartermaster.example'})),
        '201',
      ),
    ];
  },
);
shows('SupplierInviteCreate.form_id.asks-standard-profile-only', async (api) => [
  ...differs('left out', (await api.ok('POST', INVITES, invite())).form_id, null),
  ...differs(
    'one for something else',
    await api.told(
      'POST',
      INVITES,
      invite({contact_email: 'b@alder.quartermaster.example', form_id: 'frm_01JMHCSH809FP8YT9E2V41996T'}),
    ),
    '422 /form_id unknown_reference',
  ),
]);

shows('RevisionRequest.message.only-supplier-reads', async (api, suppliers) => {
  const rfqs = await api.rows('/v1/rfqs?limit=100');
  const message = 'Can you deliver the first 30 boxes within 7 days?';
  for (const {id} of rfqs) {
    const quotations = await api.rows(`/v1/rfqs/${asText(id)}/quotations`);
    const own = quotations.find(
      ({supplier: from, status}) => fields({json: from ?? null}).id === BRIGHTWATER && status === 'submitted',
    );
    if (!own) continue;
    await api.ok('POST', `/v1/rfqs/${asText(id)}/quotations/${asText(own.id)}/request-revision`, {message});
    const read = async (key: string): Promise<boolean> =>
      (await suppliers.send('GET', '/v1/quotations?limit=100', undefined, {key})).text.includes(message);
    return [
      ...differs('for this supplier', await read('brightwater'), true),
      ...differs('for another', await read('kestrel'), false),
    ];
  }
  return ['no RFQ has a submitted quotation'];
});
