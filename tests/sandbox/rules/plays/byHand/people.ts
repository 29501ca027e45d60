/** Rules of users, their groups, roles and keys. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields} from '../../../support/answers';
import {keyOf, on, shows, without, type Fields, type Seat} from './clients';
import {differs} from './rule';

const USERS = '/v1/users';
const GROUPS = '/v1/user-groups';
const ROLES = '/v1/roles';
const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
const ERP = 'usr_01JHP33WC0KR0Q85R9RY3Z921Z';
const JONAS = 'usr_01JP7Y0PM0JXAQ6AK2GEM6NZEE';
const LAB_3 = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
const EHS = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
const RULED = 'ugr_01JMHXYVC0EXAG4B5MFMVT6TDJ';
const BUYER = 'rol_01JHN8D4Q7W2K5T9X3C6R0ZB1M';
const OWNER = 'rol_01JHN8D4Q7T1HPYS5PV47AW7H1';
const ADMIN = 'rol_01JHN8D4Q7NAW0S3R9SWV7J7XP';
const ASSISTANT = 'rol_01JKQMTB809NHBD71J2ZNX95G2';
const INTEGRATION = 'rol_01JHQ5EGM025Y2PMB6308W0XHX';
/** Somebody who still has access when the service user of the other calls has none. */
const TOMAS_OWNER = {key: 'tomas_owner'};
const KEYS = `${USERS}/${ERP}/api-keys`;

const person = (more: Fields = {}): Fields => ({
  type: 'person',
  email: 'new.person@halden.example',
  first_name: 'New',
  last_name: 'Person',
  role_ids: [BUYER],
  ...more,
});
const service = (more: Fields = {}): Fields => ({
  type: 'service',
  email: 'new@service.halden.example',
  first_name: 'New service',
  role_ids: [INTEGRATION],
  ...more,
});
const key = (more: Fields = {}): Fields => ({name: 'Key', scopes: ['products:read'], ...more});
const group = (more: Fields = {}): Fields => ({name: 'Lab 9', code: 'LAB-9', membership: 'manual', ...more});
const role = (more: Fields = {}): Fields => ({name: 'Reader', permission_keys: ['products.read'], ...more});

/** A service user who may keep people and see products, and nothing else: its role, and how to call as it. */
async function keeperOfPeople(api: Seat): Promise<{role: Json; as: {key: string}}> {
  const own = await api.ok('POST', ROLES, role({name: 'People', permission_keys: ['users.write', 'products.read']}));
  const {id} = await api.ok('POST', USERS, service({role_ids: [own.id ?? null]}));
  const scopes = ['users:write', 'products:read'];
  const {secret} = await api.ok('POST', `${USERS}/${asText(id)}/api-keys`, key({scopes}));
  return {role: own.id ?? null, as: {key: keyOf(secret)}};
}

shows('create-user.cannot-log-user-interface', async (api) => {
  const {id, status, auth_methods: methods} = await api.ok('POST', USERS, service());
  return [
    ...differs('a service user', [status ?? null, methods ?? null], ['active', []]),
    ...differs('its key', await api.told('POST', `${USERS}/${asText(id)}/api-keys`, key()), '201'),
  ];
});
shows('User.auth_methods.not-accepted-invitation', async (api) => [
  ...differs('a service user', (await api.show(`${USERS}/${ERP}`)).auth_methods, []),
  ...differs('somebody invited', (await api.ok('POST', USERS, person())).auth_methods, []),
  ...differs('somebody who logs in', (await api.show(`${USERS}/${TOMAS}`)).auth_methods, ['password', 'passkey']),
]);
shows(['create-user.cannot-give-role-right', 'UserUpdate.role_ids.only-rights-hold-yourself'], async (api) => {
  const {role: own, as} = await keeperOfPeople(api);
  return [
    ...differs('a role with more', await api.told('POST', USERS, person({role_ids: [ADMIN]}), as), '403 forbidden'),
    ...differs('its own role', await api.told('POST', USERS, person({role_ids: [own]}), as), '201'),
    ...differs(
      'given later',
      await api.told('PATCH', `${USERS}/${JONAS}`, {role_ids: [BUYER, ADMIN]}, as),
      '403 forbidden',
    ),
  ];
});
shows('show-user.second-factors-never-returned', async (api) =>
  differs(
    'fields about them',
    Object.keys(await api.show(`${USERS}/${TOMAS}`)).filter((name) => /pass|secret|totp|otp|factor/.test(name)),
    [],
  ),
);
shows('update-user.read-only-source', async (api) => {
  const changes: [string, Json][] = [
    ['email', 'else@halden.example'],
    ['first_name', 'Else'],
    ['last_name', 'Else'],
    ['external_id', 'else'],
    ['manager_user_id', TOMAS],
  ];
  const faults: string[] = [];
  for (const [name, value] of changes) {
    const sent = {[name]: value};
    faults.push(
      ...differs(`${name} of SCIM`, await api.told('PATCH', `${USERS}/${MAYA}`, sent), '403 read_only_source'),
      ...differs(`${name} of ours`, await api.told('PATCH', `${USERS}/${JONAS}`, sent), '200'),
    );
    await api.send('PATCH', `${USERS}/${JONAS}`, {[name]: `${name}.of@jonas.example`});
  }
  return [...faults, ...differs('cost centre', await api.told('PATCH', `${USERS}/${MAYA}`, {cost_centre: '1'}), '200')];
});
shows(['delete-user.owner-answers-last-admin', 'deactivate-user.owner-answers-last-admin'], async (api) => {
  const owners = await api.rows(`${USERS}?role_id=${OWNER}`);
  const id = asText(owners[0]?.id ?? (await api.ok('PATCH', `${USERS}/${TOMAS}`, {role_ids: [OWNER]})).id);
  const deactivate = `${USERS}/${id}/deactivate`;
  return [
    ...differs('the last one deactivated', await api.told('POST', deactivate), '409 last_admin'),
    ...differs('the last one deleted', await api.told('DELETE', `${USERS}/${id}`), '409 last_admin'),
    ...differs('a second owner', await api.told('PATCH', `${USERS}/${ERP}`, {role_ids: [OWNER]}), '200'),
    ...differs('one of two deactivated', await api.told('POST', deactivate), '200'),
  ];
});
shows('delete-user.email-used-again', async (api) => {
  const {id} = await api.ok('POST', USERS, person());
  return [
    ...differs('while in use', await api.told('POST', USERS, person()), '409 conflict_duplicate'),
    ...differs('deleting', await api.told('DELETE', `${USERS}/${asText(id)}`), '204'),
    ...differs('afterwards', await api.told('POST', USERS, person()), '201'),
  ];
});
shows(['delete-user.only-use-deactivate-user', 'deactivate-user.within-60-seconds-user'], async (api) => {
  const {id} = await api.ok('POST', USERS, service());
  const {secret} = await api.ok('POST', `${USERS}/${asText(id)}/api-keys`, key());
  const as = {key: keyOf(secret)};
  const before = await api.told('GET', '/v1/products', undefined, as);
  const off = await api.ok('POST', `${USERS}/${asText(id)}/deactivate`);
  return [
    ...differs('the key before', before, '200'),
    ...differs('the state', off.status, 'inactive'),
    ...differs('the key afterwards', await api.told('GET', '/v1/products', undefined, as), '401 unauthenticated'),
    ...differs('its keys', (await api.rows(`${USERS}/${asText(id)}/api-keys`))[0]?.status, 'revoked'),
    ...differs('the user', (await api.show(`${USERS}/${asText(id)}`)).role_ids, [INTEGRATION]),
  ];
});
shows('resend-user-invite.again-moves-invite-expires', async (api) => {
  const again = await api.ok('POST', `${USERS}/${JONAS}/resend-invite`, undefined, on('2025-03-20T08:00:00Z'));
  return differs('its end', again.invite_expires_at, '2025-04-19T08:00:01.000Z');
});
shows('resend-user-invite.at-most-invitation-per', async (api) => {
  const path = `${USERS}/${JONAS}/resend-invite`;
  const first = await api.ok('POST', path);
  const soon = await api.ok('POST', path, undefined, on('2025-03-14T12:40:00Z'));
  const later = await api.ok('POST', path, undefined, on('2025-03-14T13:30:00Z'));
  return [
    ...differs('within the hour', soon, first),
    ...differs('an hour later', later.invite_expires_at, '2025-04-13T13:30:01.000Z'),
  ];
});
shows('create-user.body.at-least-role-people', async (api) => [
  ...differs('no role', await api.told('POST', USERS, person({role_ids: []})), '422 /role_ids too_short'),
  ...differs(
    'no first name',
    await api.told('POST', USERS, {...person(), first_name: null}),
    '422 /first_name required',
  ),
  ...differs('no type', await api.told('POST', USERS, {email: 'a@halden.example'}), '422 /type required'),
]);
shows('UserUpdate.first_name.required-people', async (api) => {
  const bare = without(person(), 'first_name');
  return [
    ...differs('left out', await api.told('POST', USERS, bare), '422 /first_name required'),
    ...differs(
      'taken away',
      await api.told('PATCH', `${USERS}/${JONAS}`, {first_name: null}),
      '422 /first_name required',
    ),
    ...differs('with one', await api.told('POST', USERS, person()), '201'),
  ];
});
shows('UserUpdate.user_group_ids.only-send-others-unchanged', async (api) => {
  const change = (ids: Json[]): Promise<string> => api.told('PATCH', `${USERS}/${TOMAS}`, {user_group_ids: ids});
  return [
    ...differs('into a group from SCIM', await change([EHS]), '403 read_only_source'),
    ...differs('into a rule group', await change([RULED]), '403 read_only_source'),
    ...differs('into a manual one', await change([LAB_3]), '200'),
    ...differs('out of it', await change([]), '200'),
  ];
});
shows(
  ['update-current-user-preferences.cannot-set-preferences-somebody', 'User.preferences.only-user-update-current'],
  async (api) => {
    const by = await api.told('PATCH', `${USERS}/${TOMAS}`, {preferences: {language: 'en'}});
    await api.ok('PATCH', '/v1/users/me/preferences', {language: 'en'}, {key: 'tomas_owner'});
    return [
      ...differs('by somebody else', by, '422 /preferences unknown_field'),
      ...differs(
        'by the user',
        fields({json: (await api.show(`${USERS}/${TOMAS}`)).preferences ?? null}).language,
        'en',
      ),
    ];
  },
);
shows('update-current-user-preferences.never-changes-what-ordered', async (api) => {
  // No preset fixes anything for Samir.
  const as = {key: 'samir_buyer'};
  const offers = '/v1/products?limit=5&fields=id,best_price';
  const before = await api.rows(offers);
  await api.ok('PATCH', '/v1/users/me/preferences', {currency: 'GBP'}, as);
  return [
    ...differs('prices', await api.rows(offers), before),
    ...differs('the setting', fields({json: (await api.show('/v1/users/me', as)).preferences ?? null}).currency, 'GBP'),
  ];
});
shows('UserPreferencesUpdate.country.must-country-store-user', async (api) => {
  const as = {key: 'samir_buyer'};
  const change = (country: string): Promise<string> => api.told('PATCH', '/v1/users/me/preferences', {country}, as);
  return [
    ...differs('of no store', await change('JP'), '422 /country invalid_enum'),
    ...differs('of a store', await change('AT'), '200'),
  ];
});
shows('UserPreferencesUpdate.null-clears-optional-field', async (api) => {
  const as = {key: 'maya_buyer'};
  const before = fields({json: (await api.show('/v1/users/me', as)).preferences ?? null});
  const after = await api.ok('PATCH', '/v1/users/me/preferences', {time_zone: null}, as);
  return [
    ...differs('before', before.time_zone, 'Europe/Berlin'),
    ...differs('afterwards', after, {...before, time_zone: null}),
  ];
});
shows('User.status.logins-actions-never-update', async (api) => [
  ...differs('sent', await api.told('PATCH', `${USERS}/${JONAS}`, {status: 'active'}), '422 /status unknown_field'),
  ...differs('the state', (await api.show(`${USERS}/${JONAS}`)).status, 'invited'),
]);
shows('create-user.send_invite.ignored-service-users', async (api) => {
  const one = await api.ok('POST', `${USERS}?send_invite=true`, service());
  const other = await api.ok('POST', `${USERS}?send_invite=true`, person());
  return [
    ...differs('a service user', [one.status ?? null, one.invite_expires_at ?? null], ['active', null]),
    ...differs('a person', [other.status ?? null, other.invite_expires_at === null], ['invited', false]),
  ];
});
shows('list-users.last_login_at.lte.never-logged-left-out', async (api) => {
  const ids = await api.ids(`${USERS}?last_login_at[lte]=2025-03-14T12:00:00Z`);
  return [
    ...differs('who logged in', ids.includes(MAYA), true),
    ...differs('who never did', ids.includes(JONAS), false),
    ...differs('nobody as early', await api.ids(`${USERS}?last_login_at[lte]=2025-03-13T00:00:00Z`), []),
  ];
});

shows('create-user-api-key.only-store-secret-manager', async (api) => {
  const {id, secret} = await api.ok('POST', KEYS, key());
  const as = {key: keyOf(secret)};
  return [
    ...differs('the key works', await api.told('GET', '/v1/products', undefined, as), '200'),
    ...differs('later', (await api.rows(KEYS)).find((one) => one.id === id)?.secret, null),
  ];
});
shows('ApiKey.secret.only-response-create-user', async (api) => {
  const {secret} = await api.ok('POST', KEYS, key());
  return [
    ...differs('at the creation', typeof secret, 'string'),
    ...differs('in the list', new Set((await api.rows(KEYS)).map((one) => one.secret)).size, 1),
    ...differs('its value', (await api.rows(KEYS))[0]?.secret, null),
  ];
});
shows('create-user-api-key.must-lie-within-what', async (api) => {
  const own = await api.ok('POST', ROLES, role({permission_keys: ['products.read', 'users.write', 'inventory.read']}));
  const {id} = await api.ok('POST', USERS, service({role_ids: [own.id ?? null]}));
  const path = `${USERS}/${asText(id)}/api-keys`;
  const all = key({scopes: ['products:read', 'users:write']});
  const {secret} = await api.ok('POST', path, all);
  const as = {key: keyOf(secret)};
  return [
    ...differs('more than the user', await api.told('POST', path, key({scopes: ['inventory:write']})), '403 forbidden'),
    ...differs('as much', await api.told('POST', path, key({scopes: ['inventory:read']})), '201'),
    ...differs('more than you', await api.told('POST', KEYS, key({scopes: ['suppliers:read']}), as), '403 forbidden'),
    ...differs('as much as you', await api.told('POST', KEYS, all, as), '201'),
  ];
});
shows('create-user-api-key.answers-409-invalid-state', async (api) => {
  const {id} = await api.ok('POST', USERS, service());
  const own = `${USERS}/${asText(id)}/api-keys`;
  const made: string[] = [];
  for (let at = 0; at < 10; at += 1) made.push(await api.told('POST', own, key({name: `Key ${at}`})));
  const eleventh = await api.told('POST', own, key({name: 'Key 11'}));
  await api.ok('POST', `${USERS}/${ERP}/deactivate`);
  return [
    ...differs('ten keys', new Set(made).size === 1 && made[0], '201'),
    ...differs('the eleventh', eleventh, '409 invalid_state'),
    ...differs(
      'a person',
      await api.told('POST', `${USERS}/${TOMAS}/api-keys`, key(), TOMAS_OWNER),
      '409 invalid_state',
    ),
    ...differs('an inactive user', await api.told('POST', KEYS, key(), TOMAS_OWNER), '409 invalid_state'),
  ];
});
shows('revoke-user-api-key.within-60-seconds-running', async (api) => {
  const {id, secret} = await api.ok('POST', KEYS, key({scopes: ['exports:write', 'products:read', 'inventory:read']}));
  const as = {key: keyOf(secret)};
  return [
    ...differs('before', await api.told('GET', '/v1/products', undefined, as), '200'),
    ...differs('revoking', await api.told('DELETE', `${KEYS}/${asText(id)}`), '204'),
    ...differs('afterwards', await api.told('GET', '/v1/products', undefined, as), '401 unauthenticated'),
  ];
});
shows('ApiKeyCreate.allowed_ips.ip-not-allowed', async (api) => {
  const use = async (ips: string[], address: string): Promise<string> => {
    const {secret} = await api.ok('POST', KEYS, key({allowed_ips: ips}));
    const as = {key: keyOf(secret), headers: {'X-Forwarded-For': address}};
    return api.told('GET', '/v1/products', undefined, as);
  };
  return [
    ...differs('from elsewhere', await use(['203.0.113.0/28'], '203.0.113.16'), '403 ip_not_allowed'),
    ...differs('from the range', await use(['198.51.100.7/32', '203.0.113.0/28'], '203.0.113.15'), '200'),
    ...differs('without a range', await use([], '203.0.113.16'), '200'),
  ];
});
shows('ApiKeyCreate.expires_at.at-most-two-years', async (api) => [
  ...differs(
    'two years and a day',
    await api.told('POST', KEYS, key({expires_at: '2027-03-15T12:00:00Z'})),
    '422 /expires_at out_of_range',
  ),
  ...differs('two years', await api.told('POST', KEYS, key({expires_at: '2027-03-14T12:00:00Z'})), '201'),
]);
shows('ApiKey.last_used_at.minutes-null-never-used', async (api) => {
  const {id, secret, last_used_at: never} = await api.ok('POST', KEYS, key());
  const as = {key: keyOf(secret)};
  const used = async (moment: string): Promise<Json | undefined> => {
    await api.ok('GET', '/v1/products', undefined, {...as, ...on(moment)});
    return (await api.rows(KEYS)).find((one) => one.id === id)?.last_used_at;
  };
  return [
    ...differs('never', never, null),
    ...differs('once', await used('2025-03-14T13:00:00Z'), '2025-03-14T13:00:00.000Z'),
    ...differs('within 5 minutes', await used('2025-03-14T13:04:00Z'), '2025-03-14T13:00:00.000Z'),
    ...differs('after them', await used('2025-03-14T13:05:00Z'), '2025-03-14T13:05:00.000Z'),
  ];
});
shows('list-user-api-keys.status.only-keys-state', async (api) => {
  const {id} = await api.ok('POST', KEYS, key());
  await api.send('DELETE', `${KEYS}/${asText(id)}`);
  const states = async (wanted: string): Promise<Json[]> =>
    (await api.rows(`${KEYS}?status=${wanted}`)).map(({status = null}) => status);
  return [
    ...differs('revoked', await api.ids(`${KEYS}?status=revoked`), [id ?? null]),
    ...differs('active', new Set(await states('active')).size, 1),
    ...differs('expired', await states('expired'), []),
  ];
});
shows('list-user-api-keys.sort.default-created-at', async (api) => {
  const {id} = await api.ok('POST', KEYS, key());
  return [
    ...differs('the first', (await api.ids(KEYS))[0], id),
    ...differs('the same', await api.ids(`${KEYS}?sort=-created_at`), await api.ids(KEYS)),
    ...differs('the reverse', await api.ids(`${KEYS}?sort=created_at`), (await api.ids(KEYS)).reverse()),
  ];
});
shows('list-user-api-keys.sort.equal-keys-ordered-id', async (api) => {
  for (let at = 0; at < 4; at += 1) await api.ok('POST', KEYS, key({name: 'Same'}));
  const ids = await api.ids(`${KEYS}?sort=name`);
  const same = (await api.rows(`${KEYS}?sort=-status,name`))
    .filter(({name}) => name === 'Same')
    .map(({id = null}) => id);
  return [...differs('keys', ids.length, 6), ...differs('in the order of ids', same, [...same].sort())];
});

shows('create-user-group.within-few-minutes-keeps', async (api) => {
  const rule = {attribute: 'cost_centre', operator: 'equals', value: '4805'};
  const bare = await api.told('POST', GROUPS, group({membership: 'rule'}));
  const {id} = await api.ok('POST', GROUPS, group({membership: 'rule', rule}));
  const count = async (): Promise<Json | undefined> => (await api.show(`${GROUPS}/${asText(id)}`)).member_count;
  const first = await count();
  await api.ok('PATCH', `${USERS}/${TOMAS}`, {cost_centre: '4805'});
  return [
    ...differs('without a rule', bare, '422 /rule required'),
    ...differs('those of the rule', first, 1),
    ...differs('kept up to date', await count(), 2),
  ];
});
shows('create-user-group.only-value-refused', async (api) => [
  ...differs('scim', await api.told('POST', GROUPS, group({membership: 'scim'})), '422 /membership invalid_enum'),
  ...differs('manual', await api.told('POST', GROUPS, group()), '201'),
]);
shows('UserGroupFields.rule.required-membership-rule-null', async (api) => {
  const rule = {attribute: 'cost_centre', operator: 'equals', value: '4805'};
  return [
    ...differs('missing', await api.told('POST', GROUPS, group({membership: 'rule'})), '422 /rule required'),
    ...differs('not wanted', (await api.ok('POST', GROUPS, group({rule}))).rule, null),
    ...differs('wanted', (await api.ok('POST', GROUPS, group({code: 'R', membership: 'rule', rule}))).rule, rule),
  ];
});
shows('UserGroupFields.parent_id.at-most-six-levels', async (api) => {
  let parent: Json = null;
  const faults: string[] = [];
  for (let level = 1; level <= 7; level += 1) {
    const answer = await api.send('POST', GROUPS, group({code: `L${level}`, parent_id: parent}));
    faults.push(...differs(`level ${level}`, answer.status, level <= 6 ? 201 : (fields(answer).status ?? 422)));
    if (level === 7) faults.push(...differs('the seventh', fields(answer).code, 'depth_exceeded'));
    parent = fields(answer).id ?? null;
  }
  return faults;
});
shows('update-user-group.within-60-seconds', async (api) => {
  const top = await api.ok('POST', GROUPS, group({code: 'TOP'}));
  const other = await api.ok('POST', GROUPS, group({code: 'OTHER'}));
  const inner = await api.ok('POST', GROUPS, group({code: 'INNER', parent_id: top.id ?? null}));
  const leaf = await api.ok('POST', GROUPS, group({code: 'LEAF', parent_id: inner.id ?? null}));
  await api.ok('PATCH', `${GROUPS}/${asText(inner.id)}`, {parent_id: other.id ?? null});
  return [
    ...differs('below the old one', await api.ids(`${GROUPS}?parent_id=${asText(top.id)}`), []),
    ...differs('below the new one', await api.ids(`${GROUPS}?parent_id=${asText(other.id)}`), [inner.id ?? null]),
    ...differs('its sub-groups', (await api.show(`${GROUPS}/${asText(leaf.id)}`)).parent_id, inner.id),
  ];
});
shows('update-user-group.itself-answers-cycle-detected', async (api) => {
  const top = await api.ok('POST', GROUPS, group({code: 'TOP'}));
  const inner = await api.ok('POST', GROUPS, group({code: 'INNER', parent_id: top.id ?? null}));
  const move = (to: Json): Promise<string> => api.told('PATCH', `${GROUPS}/${asText(top.id)}`, {parent_id: to});
  return [
    ...differs('below itself', (await move(inner.id ?? null)).replace(/^\d+ /, ''), 'cycle_detected'),
    ...differs('to itself', (await move(top.id ?? null)).replace(/^\d+ /, ''), 'cycle_detected'),
    ...differs('elsewhere', await move(LAB_3), '200'),
  ];
});
shows('update-user-group.read-only-source-manager', async (api) => {
  const change = (sent: Fields, id = EHS): Promise<string> => api.told('PATCH', `${GROUPS}/${id}`, sent);
  const faults: string[] = [];
  const kept: Fields[] = [{name: 'X'}, {code: 'X'}, {parent_id: LAB_3}, {membership: 'manual'}];
  for (const sent of kept) faults.push(...differs(JSON.stringify(sent), await change(sent), '403 read_only_source'));
  const ours: Fields[] = [{manager_user_id: TOMAS}, {default_cost_centre: '1'}, {description: 'X'}];
  for (const sent of ours) faults.push(...differs(JSON.stringify(sent), await change(sent), '200'));
  return [...faults, ...differs('a group of ours', await change({name: 'X'}, LAB_3), '200')];
});
shows('delete-user-group.users-lose-only-membership', async (api) => {
  const {id} = await api.ok('POST', GROUPS, group());
  await api.ok('POST', `${GROUPS}/${asText(id)}/members`, {user_ids: [TOMAS, JONAS]});
  const before = await api.show(`${USERS}/${TOMAS}`);
  await api.send('DELETE', `${GROUPS}/${asText(id)}`);
  const after = without(await api.show(`${USERS}/${TOMAS}`), 'updated_at');
  const wanted = without(before, 'updated_at');
  return [
    ...differs('a member before', before.user_group_ids, [id ?? null]),
    ...differs('afterwards', after, {...wanted, user_group_ids: []}),
    ...differs('another', (await api.show(`${USERS}/${JONAS}`)).user_group_ids, [LAB_3]),
  ];
});
shows('delete-user-group.conflict-use-used-says', async (api) => {
  const {id} = await api.ok('POST', GROUPS, group());
  await api.ok('POST', GROUPS, group({code: 'SUB', parent_id: id ?? null}));
  const answer = await api.send('DELETE', `${GROUPS}/${LAB_3}`);
  return [
    ...differs('a group in use', [answer.status, fields(answer).code], [409, 'conflict_in_use']),
    ...differs(
      'where',
      Array.isArray(fields(answer).used_by) && JSON.stringify(fields(answer).used_by).includes('buyer_permission'),
      true,
    ),
    ...differs('with a sub-group', await api.told('DELETE', `${GROUPS}/${asText(id)}`), '409 conflict_in_use'),
  ];
});
shows('delete-user-group.read-only-source-delete', async (api) => {
  const {id} = await api.ok('POST', GROUPS, group());
  return [
    ...differs('from SCIM', await api.told('DELETE', `${GROUPS}/${EHS}`), '403 read_only_source'),
    ...differs('of ours', await api.told('DELETE', `${GROUPS}/${asText(id)}`), '204'),
  ];
});
shows('delete-user-group.cannot-undone-new-group', async (api) => {
  const {id} = await api.ok('POST', GROUPS, group());
  await api.send('DELETE', `${GROUPS}/${asText(id)}`);
  const again = await api.ok('POST', GROUPS, group());
  return [
    ...differs('the same id', again.id === id, false),
    ...differs('the old one', await api.told('GET', `${GROUPS}/${asText(id)}`), '404 not_found'),
  ];
});
const many = (count: number): Json[] => Array.from({length: count}, () => JONAS);
shows(['add-user-group-members.up-500-users-group', 'remove-user-group-members.up-500-users-out'], async (api) => {
  const {id} = await api.ok('POST', GROUPS, group());
  const faults: string[] = [];
  for (const path of [`${GROUPS}/${asText(id)}/members`, `${GROUPS}/${asText(id)}/members/remove`])
    faults.push(
      ...differs(`501 to ${path}`, await api.told('POST', path, {user_ids: many(501)}), '422 /user_ids too_long'),
      ...differs(`one to ${path}`, await api.told('POST', path, {user_ids: [JONAS]}), '200'),
      ...differs(
        'by a rule',
        await api.told('POST', path.replace(asText(id), RULED), {user_ids: [JONAS]}),
        '403 read_only_source',
      ),
    );
  return faults;
});
shows(
  ['add-user-group-members.within-60-seconds', 'remove-user-group-members.only-through-group-stop'],
  async (api) => {
    const reach = (): Promise<Json> =>
      api.member('material_permission_ids', 'GET', '/v1/permissions/me', undefined, {key: 'tomas_owner'});
    const {id} = await api.ok('POST', GROUPS, group());
    const sent: Fields = {subject_type: 'user_group', subject_id: id ?? null, effect: 'allow', actions: ['request']};
    const rule = (await api.ok('POST', '/v1/inventory/material-permissions', sent)).id ?? null;
    const before = await reach();
    await api.ok('POST', `${GROUPS}/${asText(id)}/members`, {user_ids: [TOMAS]});
    const during = await reach();
    await api.ok('POST', `${GROUPS}/${asText(id)}/members/remove`, {user_ids: [TOMAS]});
    return [
      ...differs('before', Array.isArray(before) && before.includes(rule), false),
      ...differs('as a member', Array.isArray(during) && during.includes(rule), true),
      ...differs('afterwards', await reach(), before),
    ];
  },
);
shows('list-user-groups.user_id.only-groups-user-direct', async (api) => {
  const {id} = await api.ok('POST', GROUPS, group());
  const sub = await api.ok('POST', GROUPS, group({code: 'SUB', parent_id: id ?? null}));
  await api.ok('POST', `${GROUPS}/${asText(sub.id)}/members`, {user_ids: [TOMAS]});
  return [
    ...differs('its groups', await api.ids(`${GROUPS}?user_id=${TOMAS}`), [sub.id ?? null]),
    ...differs('all', (await api.ids(GROUPS)).length > 1, true),
  ];
});

shows('create-role.cannot-put-right-into', async (api) => {
  const {as} = await keeperOfPeople(api);
  const bad = fields(await api.send('POST', ROLES, role({permission_keys: ['suppliers.write']}), as));
  return [
    ...differs('a right beyond', [bad.code ?? null, bad.required_permission ?? null], ['forbidden', 'suppliers.write']),
    ...differs('a right of its own', await api.told('POST', ROLES, role(), as), '201'),
  ];
});
shows('update-role.only-rights-hold-remove', async (api) => {
  const {as} = await keeperOfPeople(api);
  const rights = (...keys: string[]): Promise<string> =>
    api.told('PATCH', `${ROLES}/${ASSISTANT}`, {permission_keys: keys}, as);
  return [
    ...differs('adding one beyond', await rights('categories.read', 'suppliers.read'), '403 forbidden'),
    ...differs('removing one beyond', await rights('categories.read', 'products.read'), '200'),
    ...differs('adding an own one', await rights('products.read', 'users.read'), '200'),
  ];
});
shows(
  [
    'update-role.within-60-seconds-open',
    'show-my-permissions.within-60-seconds',
    'show-my-permissions.checks-every-call-again',
  ],
  async (api) => {
    const own = await api.ok('POST', ROLES, role({name: 'Changing', permission_keys: ['products.read', 'tags.read']}));
    const {id} = await api.ok('POST', USERS, service({role_ids: [own.id ?? null]}));
    const {secret} = await api.ok(
      'POST',
      `${USERS}/${asText(id)}/api-keys`,
      key({scopes: ['products:read', 'tags:read']}),
    );
    const as = {key: keyOf(secret)};
    const may = (): Promise<Json> => api.member('permission_keys', 'GET', '/v1/permissions/me', undefined, as);
    const first = await may();
    await api.ok('PATCH', `${ROLES}/${asText(own.id)}`, {permission_keys: ['products.read']});
    return [
      ...differs('before', first, ['products.read', 'tags.read']),
      ...differs('afterwards', await may(), ['products.read']),
      ...differs('the call itself', await api.told('GET', '/v1/tags', undefined, as), '403 forbidden'),
      ...differs('what is left', await api.told('GET', '/v1/products', undefined, as), '200'),
    ];
  },
);
shows('delete-role.conflict-use-counts-used', async (api) => {
  const own = await api.ok('POST', ROLES, role());
  const path = `${ROLES}/${asText(own.id)}`;
  const {id} = await api.ok('POST', USERS, person({role_ids: [own.id ?? null]}));
  const used = await api.send('DELETE', path);
  await api.ok('PATCH', `${USERS}/${asText(id)}`, {role_ids: [BUYER]});
  const rights = await api.ok('POST', '/v1/inventory/material-permissions', {
    subject_type: 'role',
    subject_id: own.id ?? null,
    effect: 'allow',
    actions: ['request'],
  });
  const named = await api.told('DELETE', path);
  await api.ok('DELETE', `/v1/inventory/material-permissions/${asText(rights.id)}`);
  return [
    ...differs(
      'of a user',
      [fields(used).code ?? null, fields(used).used_by ?? null],
      ['conflict_in_use', [{type: 'user', count: 1}]],
    ),
    ...differs('of a material permission', named, '409 conflict_in_use'),
    ...differs('free', await api.told('DELETE', path), '204'),
  ];
});
shows('Role.system.cannot-changed-deleted', async (api) => [
  ...differs('changed', await api.told('PATCH', `${ROLES}/${BUYER}`, {description: 'X'}), '403 system_role_locked'),
  ...differs('deleted', await api.told('DELETE', `${ROLES}/${BUYER}`), '403 system_role_locked'),
  ...differs('one of ours', await api.told('PATCH', `${ROLES}/${ASSISTANT}`, {description: 'X'}), '200'),
]);
shows('EffectivePermissions.roles.only-read-own-profile', async (api) => {
  const bare = await api.told('PATCH', `${USERS}/${TOMAS}`, {role_ids: []});
  const mine = await api.show('/v1/permissions/me', {key: 'tomas_owner'});
  return [
    ...differs('taking the last one', bare, '422 /role_ids too_short'),
    ...differs('the roles of a key', Array.isArray(mine.roles) && mine.roles.length, 1),
  ];
});
shows('EffectivePermissions.permission_keys.only-scopes-allow', async (api) => {
  const {secret} = await api.ok('POST', KEYS, key({scopes: ['inventory:read']}));
  const as = {key: keyOf(secret)};
  return differs('with one scope', await api.member('permission_keys', 'GET', '/v1/permissions/me', undefined, as), [
    'inventory.read',
  ]);
});
shows('Permission.key.never-changes-test-code', async (api) => {
  const before = (await api.rows('/v1/permissions?limit=100')).map((one) => one.key ?? null);
  await api.ok('POST', ROLES, role());
  return [
    ...differs('a write of it', await api.told('PATCH', '/v1/permissions/rfqs.award', {key: 'x'}), '404 not_found'),
    ...differs(
      'later',
      (await api.rows('/v1/permissions?limit=100')).map((one) => one.key ?? null),
      before,
    ),
  ];
});
