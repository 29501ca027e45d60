/** Rules of logs, exports and jobs of the clients API. */
import {asText} from '../../../../../src/sandbox/json';
import type {Json} from '../../../../../src/openapi/types';
import {fields} from '../../../support/answers';
import {on, Seat, shows, withField, without, type Fields} from './clients';
import {differs, rule} from './rule';

const LOGS = '/v1/audit-logs';
const CALLS = '/v1/api-logs';
const RETRIEVALS = '/v1/older-log/retrievals';
const EXPORTS = '/v1/exports';
const JOBS = '/v1/batch-requests';
const AVAILABLE = `${RETRIEVALS}/olr_01JP4WQX80J1459Y37PBE48CXM`;
const RECURRING = `${EXPORTS}/exp_01JKZ8JMM03PV971P7RP7WANG7`;
const CANCELLED = `${EXPORTS}/exp_01JP9ZK320P90CEGFRNC4BXQ6Y`;
const DONE = `${JOBS}/breq_01JP9Q7S9AJ9E1XQCRPYM2Q45F`;
const LABELS = `${JOBS}/breq_01JPA21Q4M7T9V2C5X8K0W3ZRN`;

const retrieval = (more: Fields = {}): Fields => ({
  from: '2023-09-01',
  to: '2023-11-30',
  reason: 'Internal audit, case 14',
  ...more,
});
const wanted = (more: Fields = {}): Fields => ({kind: 'suppliers', format: 'csv', ...more});
const times = (records: Fields[]): string[] => records.map(({occurred_at: at = null}) => asText(at));

shows('list-audit-logs.up-13-months-back', async (api) => {
  const now = times(await api.rows(LOGS));
  // Approvals of the sample world end in these months, too.
  const kept = times(await api.rows(LOGS, on('2026-04-13T08:00:00Z'))).filter((at) => at < '2025-03-15');
  return [
    ...differs('newest first', now, [...now].sort().reverse()),
    ...differs('entries', now.length, 3),
    ...differs(
      'nothing of 2023',
      now.filter((at) => at < '2024'),
      [],
    ),
    ...differs('13 months later', [kept[0] ?? null, kept.length], ['2025-03-14T09:01:44.816Z', 2]),
  ];
});
shows(['list-audit-logs.only-sending-offset-answers', 'list-api-logs.paging-works-cursor-only'], async (api) => {
  const faults: string[] = [];
  for (const path of [LOGS, CALLS]) {
    const page = await api.ok('GET', `${path}?limit=1`);
    const cursor = asText(fields({json: page.page ?? null}).next_cursor);
    faults.push(
      ...differs(`an offset of ${path}`, (await api.told('GET', `${path}?offset=1`)).slice(0, 3), '400'),
      ...differs(`a cursor of ${path}`, (await api.rows(`${path}?limit=1&cursor=${cursor}`)).length, 1),
    );
  }
  return faults;
});
shows('list-audit-logs.again-every-few-minutes', async (api) => {
  const first = await api.rows(`${LOGS}?sort=occurred_at`);
  const ids = (await api.rows(`${LOGS}?sort=occurred_at&occurred_at[gte]=2025-03-14T00:00:00Z`)).map(({id}) => id);
  const [, second, third] = first;
  return differs('the same ids with an overlap', ids, [second?.id ?? null, third?.id ?? null]);
});
shows('list-audit-logs.only-entries-own-area', async (api) => {
  const types = async (key: string): Promise<string[]> =>
    (await api.rows(LOGS, {key})).map(({target = null}) => asText(fields({json: target}).type));
  return [
    ...differs(
      'of an inventory manager',
      (await types('inventory_manager')).filter((type) => /approval|buyer/.test(type)),
      [],
    ),
    ...differs('of a procurement manager', (await types('procurement_manager')).length, 3),
  ];
});
shows('show-audit-log.never-changes-cache-good', async (api) => {
  const [first] = await api.rows(LOGS);
  const path = `${LOGS}/${asText(first?.id)}`;
  const before = await api.show(path);
  return [
    ...differs('a write', await api.told('PATCH', path, {reason: 'X'}), '405 method_not_allowed'),
    ...differs('a year later', await api.show(path, on('2026-03-01T00:00:00Z')), before),
  ];
});
shows('show-audit-log.answers-404-here-bring', async (api) => {
  const path = `${LOGS}/aud_01JP5ART3XQ7VVVYC6F1P497CE`;
  return [
    ...differs('one of 2023', await api.told('GET', `${LOGS}/aud_01HFNZAFM00Q7QDD9KDEG58J76`), '404 not_found'),
    ...differs('a younger one', await api.told('GET', path), '200'),
    ...differs('after 13 months', await api.told('GET', path, undefined, on('2026-04-13T00:00:00Z')), '404 not_found'),
  ];
});
shows('AuditLogEntry.changes.such-login-refused-call', async (api) => {
  const entries = await api.rows(LOGS);
  const denied = entries.filter(({outcome}) => outcome === 'denied').map(({changes = null}) => changes);
  const updated = entries.filter(({action}) => asText(action).endsWith('.updated'));
  return [
    ...differs('a refused call', denied, [[]]),
    ...differs(
      'an update',
      updated.every(({changes}) => Array.isArray(changes) && changes.length > 0),
      true,
    ),
  ];
});
const PARTS =
  'id occurred_at request_id method path operation_id status duration_ms api_key_id ip_address request_bytes response_bytes problem_code idempotency_key';
shows(
  ['list-api-logs.header-values-never-stored', 'ApiLogEntry.api_key_id.secret-itself-never-stored'],
  async (api) => {
    const [first = {}] = await api.rows(CALLS);
    return [
      ...differs('what is stored', Object.keys(first).sort(), PARTS.split(' ').sort()),
      ...differs('the key', /^key_/.test(asText(first.api_key_id)), true),
    ];
  },
);
shows('show-api-log.answer-404-after-30', async (api) => {
  const [first] = await api.rows(CALLS);
  const path = `${CALLS}/${asText(first?.id)}`;
  return [
    ...differs('before', await api.told('GET', path, undefined, on('2025-04-13T00:00:00Z')), '200'),
    ...differs('after 30 days', await api.told('GET', path, undefined, on('2025-04-14T00:00:00Z')), '404 not_found'),
    ...differs('the list', (await api.ids(CALLS)).includes(first?.id ?? null), false),
  ];
});

shows(
  [
    'create-older-log-retrieval.at-most-92-days',
    'OlderLogRetrievalCreate.to.at-most-92-days',
    'OlderLogRetrievalCreate.to.422-code-invalid-period',
  ],
  async (api) => {
    const ask = (to: string): Promise<string> => api.told('POST', RETRIEVALS, retrieval({to}));
    return [
      ...differs('93 days', await ask('2023-12-02'), '422 /to invalid_period'),
      ...differs('92 days', await ask('2023-12-01'), '202'),
      ...differs(
        'a newer period',
        await api.told('POST', RETRIEVALS, retrieval({from: '2024-02-14', to: '2024-02-20'})),
        '422 /from invalid_period',
      ),
    ];
  },
);
shows('OlderLogRetrievalCreate.from.must-lie-more-13', async (api) => {
  const ask = (from: string, to: string): Promise<string> => api.told('POST', RETRIEVALS, retrieval({from, to}));
  return [
    ...differs('13 months back', await ask('2024-02-14', '2024-02-20'), '422 /from invalid_period'),
    ...differs('a day more', await ask('2024-02-13', '2024-02-20'), '202'),
    ...differs('7 years back', await ask('2018-03-14', '2018-04-01'), '202'),
    ...differs('a day more than that', await ask('2018-03-13', '2018-04-01'), '422 /from invalid_period'),
  ];
});
shows('create-older-log-retrieval.at-most-three-retrievals', async (api) => {
  const told: string[] = [];
  // One of the sample world is open.
  for (const to of ['2023-11-28', '2023-11-27', '2023-11-26'])
    told.push(await api.told('POST', RETRIEVALS, retrieval({to})));
  const open = await api.ids(`${RETRIEVALS}?status=queued,restoring`);
  const mine = open.find((id) => id !== 'olr_01JP9Y3FM0A9EFEEYZEZDQMY1Z');
  for (let at = 0; at < 2; at += 1) await api.show(`${RETRIEVALS}/${asText(mine)}`);
  return [
    ...differs('the third and the fourth', told, ['202', '202', '429 quota_exceeded']),
    ...differs('open ones', open.length, 3),
    ...differs('once one is finished', await api.told('POST', RETRIEVALS, retrieval({to: '2023-11-25'})), '202'),
  ];
});
shows('create-older-log-retrieval.audit-log-cannot-changed', async (api) => {
  const {id} = await api.ok('POST', RETRIEVALS, retrieval());
  const path = `${RETRIEVALS}/${asText(id)}`;
  return [
    ...differs('without', await api.told('POST', RETRIEVALS, without(retrieval(), 'reason')), '422 /reason required'),
    ...differs('a change', await api.told('PATCH', path, {reason: 'Another'}), '405 method_not_allowed'),
    ...differs('what is kept', (await api.show(path)).reason, 'Internal audit, case 14'),
  ];
});
shows('list-older-log-entries.cannot-reach-beyond-period', async (api) => {
  const {id} = await api.ok('POST', RETRIEVALS, retrieval({from: '2023-11-16', to: '2023-11-30'}));
  const path = `${RETRIEVALS}/${asText(id)}`;
  for (let at = 0; at < 2; at += 1) await api.show(path);
  return [
    ...differs('in the period', (await api.rows(`${path}/entries`)).length, 1),
    ...differs('by a filter', (await api.rows(`${path}/entries?target_id=bprm_01HD4Z9QK0T7N5WX2R8V6M3CJB`)).length, 1),
    ...differs('of a wider one', (await api.rows(`${AVAILABLE}/entries`)).length, 2),
  ];
});
shows(
  ['list-older-log-entries.not-ready-after-available', 'OlderLogRetrieval.status.only-while-available'],
  async (api) => {
    const {id} = await api.ok('POST', RETRIEVALS, retrieval());
    const path = `${RETRIEVALS}/${asText(id)}`;
    const early = await api.told('GET', `${path}/entries`);
    for (let at = 0; at < 2; at += 1) await api.show(path);
    return [
      ...differs('before', early, '409 not_ready'),
      ...differs('while it is available', await api.told('GET', `${path}/entries`), '200'),
      ...differs(
        'after it',
        await api.told('GET', `${path}/entries`, undefined, on('2025-03-22T00:00:00Z')),
        '410 gone',
      ),
    ];
  },
);
shows(
  ['show-older-log-retrieval.state-expired-ask-again', 'list-older-log-retrievals.again-stays-visible-asked'],
  async (api) => {
    const before = await api.show(AVAILABLE);
    const after = await api.show(AVAILABLE, on('2025-03-20T00:00:00Z'));
    const listed = (await api.rows(RETRIEVALS)).find(({id}) => id === before.id);
    return [
      ...differs('before', before.status, 'available'),
      ...differs('afterwards', after.status, 'expired'),
      ...differs('in the list', [listed?.reason ?? null, listed?.status ?? null], [before.reason ?? null, 'expired']),
      ...differs('asked again', await api.told('POST', RETRIEVALS, retrieval({from: '2023-11-01'})), '202'),
      ...differs(
        '13 months later',
        (await api.ids(RETRIEVALS, on('2026-04-13T00:00:00Z'))).includes(before.id ?? null),
        false,
      ),
    ];
  },
);

shows('create-export.answers-202-at-once', async (api) => {
  const answer = await api.send('POST', EXPORTS, wanted());
  return differs('the answer', [answer.status, fields(answer).status], [202, 'queued']);
});
shows(['create-export.again-every-day-week', 'show-export.status-queued-running-again'], async (api) => {
  const before = await api.show(RECURRING);
  const waiting = await api.show(RECURRING, on('2025-03-21T05:00:30Z'));
  const running = await api.show(RECURRING);
  const after = await api.show(RECURRING);
  return [
    ...differs('the last run', before.status, 'completed'),
    ...differs(
      'the next one',
      [waiting.status ?? null, running.status ?? null, after.status ?? null],
      ['queued', 'running', 'completed'],
    ),
    ...differs('a new file', [after.file === before.file, after.finished_at === before.finished_at], [false, false]),
  ];
});
shows(['cancel-export.today-would-start-again', 'cancel-export.again-create-new-export'], async (api) => {
  const {id} = await api.ok('POST', EXPORTS, wanted());
  const path = `${EXPORTS}/${asText(id)}`;
  for (let at = 0; at < 3; at += 1) await api.show(path);
  const ended = await api.told('POST', `${path}/cancel`);
  const {status} = await api.ok('POST', `${RECURRING}/cancel`);
  return [
    ...differs('a single one that has ended', ended, '409 invalid_state'),
    ...differs('a recurring one', status, 'cancelled'),
    ...differs('its next run', (await api.show(RECURRING, on('2025-03-21T05:00:30Z'))).status, 'cancelled'),
    ...differs('one that was cancelled', (await api.show(CANCELLED)).status, 'cancelled'),
    ...differs('a new one', await api.told('POST', EXPORTS, wanted()), '202'),
  ];
});
shows('download-export.not-ready-7-days', async (api) => {
  const {id} = await api.ok('POST', EXPORTS, wanted());
  const path = `${EXPORTS}/${asText(id)}`;
  const early = await api.told('GET', `${path}/file`);
  for (let at = 0; at < 3; at += 1) await api.show(path);
  const ready = await api.told('GET', `${path}/file`);
  const late = fields(await api.send('GET', `${path}/file`, undefined, on('2025-03-21T12:30:00Z')));
  return [
    ...differs('before', early, '409 not_ready'),
    ...differs('ready', ready, '302'),
    ...differs('7 days after', [late.code ?? null, typeof late.expired_at], ['gone', 'string']),
    ...differs('its state', (await api.show(path)).status, 'expired'),
  ];
});
shows('list-exports.organisation-others-only-own', async (api) => {
  const all = await api.rows(EXPORTS, {key: 'maya_analyst'});
  const own = await api.rows(EXPORTS, {key: 'ines_approver'});
  const tomas = (await api.rows(EXPORTS, {key: 'tomas_approver'})).map(
    ({created_by: by = null}) => fields({json: by}).name,
  );
  return [
    ...differs('with the full right', all.length, 3),
    ...differs('with none of your own', own, []),
    ...differs('your own', tomas, ['Tomas Berg', 'Tomas Berg']),
  ];
});
shows(
  [
    'ExportCreate.schedule.weekday.required-weekly',
    'ExportCreate.schedule.day_of_month.required-monthly',
    'ExportCreate.schedule.target.required-deliver',
  ],
  async (api) => {
    const ask = (schedule: Fields): Promise<string> =>
      api.told('POST', EXPORTS, wanted({schedule: {at: '06:00', ...schedule}}));
    return [
      ...differs('weekly', await ask({frequency: 'weekly'}), '422 /schedule/weekday required'),
      ...differs('monthly', await ask({frequency: 'monthly'}), '422 /schedule/day_of_month required'),
      ...differs('to a receiver', await ask({frequency: 'daily', deliver_to: 'sftp'}), '422 /schedule/target required'),
      ...differs('on a weekday', await ask({frequency: 'weekly', weekday: 5}), '202'),
      ...differs('on a day', await ask({frequency: 'monthly', day_of_month: 1}), '202'),
      ...differs(
        'to a target',
        await ask({frequency: 'daily', deliver_to: 'email', target: 'tomas.berg@halden.example'}),
        '202',
      ),
    ];
  },
);
shows('ExportCreate.schedule.at.within-15-minutes-after', async (api) => {
  const {id} = await api.ok('POST', EXPORTS, wanted({schedule: {frequency: 'daily', at: '18:00'}}));
  const path = `${EXPORTS}/${asText(id)}`;
  for (let at = 0; at < 3; at += 1) await api.show(path);
  const before = (await api.show(path, on('2025-03-14T16:59:00Z'))).started_at;
  await api.show(path, on('2025-03-14T17:15:00Z'));
  const {started_at: started} = await api.show(path);
  return [
    ...differs('before its time', before === null || asText(before) < '2025-03-14T17:00', true),
    ...differs('after it', asText(started) >= '2025-03-14T17:00' && asText(started) <= '2025-03-14T17:15:01', true),
  ];
});
shows('ExportCreate.schedule.deliver_to.empty-keeps-download-only', async (api) => {
  const made = await api.ok('POST', EXPORTS, wanted({schedule: {frequency: 'daily', at: '18:00'}}));
  const {deliver_to: to = null, target = null} = fields({json: made.schedule ?? null});
  return differs('no receiver', [to, target], [null, null]);
});

shows('create-batch-request.answers-202-address', async (api) => {
  const answer = await api.send('POST', JOBS, {
    kind: 'tags',
    mode: 'upsert',
    rows: [{name: 'A', entity_types: 'product'}],
  });
  const {id} = fields(answer);
  return differs('the answer', [answer.status, answer.headers.get('Location')], [202, `/clients${JOBS}/${asText(id)}`]);
});
shows('show-batch-request.again-skip-polling-use', async (api) => {
  const {id} = await api.ok('POST', JOBS, {
    kind: 'tags',
    mode: 'upsert',
    rows: [{name: 'A', entity_types: 'product'}],
  });
  const waits: number[] = [];
  let status: Json = '';
  for (let at = 0; at < 6 && !asText(status).startsWith('completed'); at += 1) {
    const answer = await api.send('GET', `${JOBS}/${asText(id)}`);
    status = fields(answer).status ?? null;
    if (['queued', 'validating', 'running'].includes(asText(status)))
      waits.push(Number(answer.headers.get('Retry-After')));
  }
  return [
    ...differs('waits while it is open', waits.length >= 2 && waits[0] === 2, true),
    ...differs(
      'growing',
      waits,
      [...waits].sort((a, b) => a - b),
    ),
    ...differs(
      'up to',
      waits.every((wait) => wait >= 2 && wait <= 30),
      true,
    ),
    ...differs('grown', new Set(waits).size > 1, true),
    ...differs('its end', status, 'completed'),
  ];
});
shows('BatchRequest.cannot-edited-after-started', async (api) => [
  ...differs('a change', await api.told('PATCH', LABELS, {mode: 'create'}), '405 method_not_allowed'),
  ...differs('a replacement', await api.told('PUT', LABELS, {mode: 'create'}), '405 method_not_allowed'),
  ...differs('its mode', (await api.show(LABELS)).mode, 'upsert'),
]);
shows('BatchRequest.dry_run.only-checked-counters-say', async (api) => {
  const run = async (dry: boolean): Promise<Fields> => {
    const {id} = await api.ok('POST', JOBS, {
      kind: 'tags',
      mode: 'upsert',
      rows: [{name: 'Dry', entity_types: 'product'}],
      options: {dry_run: dry},
    });
    for (let at = 0; at < 4; at += 1) await api.show(`${JOBS}/${asText(id)}`);
    return api.show(`${JOBS}/${asText(id)}`);
  };
  const count = async (): Promise<number> => (await api.rows('/v1/tags?q=Dry')).length;
  const dry = await run(true);
  const before = await count();
  const real = await run(false);
  return [
    ...differs('a dry run', [dry.dry_run ?? null, dry.created_count ?? null, before], [true, 1, 0]),
    ...differs('a real one', [real.dry_run ?? null, real.created_count ?? null, await count()], [false, 1, 1]),
  ];
});
shows('create-batch-request.confirm_removal.ignored-other-modes', async (api) => {
  const {id} = await api.ok('POST', `${JOBS}?confirm_removal=true`, {
    kind: 'tags',
    mode: 'upsert',
    rows: [{name: 'One', entity_types: 'product'}],
  });
  const before = await api.rows('/v1/tags');
  for (let at = 0; at < 4; at += 1) await api.show(`${JOBS}/${asText(id)}`);
  const job = await api.show(`${JOBS}/${asText(id)}`);
  return [
    ...differs('what is deleted', job.deleted_count, 0),
    ...differs('tags', (await api.rows('/v1/tags')).length, before.length + 1),
  ];
});
shows('BatchRequestCreate.notify_emails.up-5-addresses-get', async (api) => {
  const ask = (count: number): Promise<string> =>
    api.told('POST', JOBS, {
      kind: 'tags',
      mode: 'upsert',
      rows: [{name: 'A', entity_types: 'product'}],
      notify_emails: Array.from({length: count}, (_, at) => `person${at}@halden.example`),
    });
  return [...differs('six', await ask(6), '422 /notify_emails too_long'), ...differs('five', await ask(5), '202')];
});
shows('BatchError.key.again-file-sorted', async (api) => {
  const {id} = await api.ok('POST', JOBS, {
    kind: 'unit_label_mappings',
    mode: 'upsert',
    rows: [{source_label: 'PK', supplier: 'Brightwater Lab Supply', language: 'en', unit_code: 'PK'}],
  });
  for (let at = 0; at < 4; at += 1) await api.show(`${JOBS}/${asText(id)}`);
  const [error] = await api.rows(`${JOBS}/${asText(id)}/errors`);
  const [first] = await api.rows(`${DONE}/errors`);
  return [
    ...differs('of a row', error?.key, 'PK|Brightwater Lab Supply|en'),
    ...differs('of the sample', first?.key, 'PK|Brightwater Lab Supply|en'),
  ];
});
shows('list-batch-request-errors.sort.equal-keys-ordered-id', async (api) => {
  const rows = Array.from({length: 3}, (_, at) => ({
    source_label: `P${at}`,
    supplier: 'Nobody',
    language: 'en',
    unit_code: 'PK',
  }));
  const {id} = await api.ok('POST', JOBS, {kind: 'unit_label_mappings', mode: 'upsert', rows});
  for (let at = 0; at < 4; at += 1) await api.show(`${JOBS}/${asText(id)}`);
  const lines = async (sort: string): Promise<Json[]> =>
    (await api.rows(`${JOBS}/${asText(id)}/errors?sort=${sort}`)).map(({row = null}) => row);
  const [up, down] = [await lines('code,row'), await lines('code,-row')];
  const plain = await lines('code');
  return [
    ...differs('rows', up.length >= 3, true),
    ...differs('another order', down.length, up.length),
    ...differs('the same code', plain, up),
  ];
});
shows('download-batch-request-errors.not-ready-after-90', async (api) => {
  const {id} = await api.ok('POST', JOBS, {
    kind: 'tags',
    mode: 'upsert',
    rows: [{name: 'A', entity_types: 'product'}, {name: ''}],
  });
  const path = `${JOBS}/${asText(id)}`;
  const early = await api.told('GET', `${path}/errors/file`);
  for (let at = 0; at < 4; at += 1) await api.show(path);
  return [
    ...differs('unfinished', early, '409 not_ready'),
    ...differs('finished', await api.told('GET', `${path}/errors/file`), '302'),
    ...differs(
      'after 90 days',
      await api.told('GET', `${path}/errors/file`, undefined, on('2025-06-13T12:00:00Z')),
      '410 gone',
    ),
  ];
});
shows('download-batch-template.again-after-add-language', async (api) => {
  const header = async (): Promise<string> => (await api.send('GET', '/v1/batch-templates/categories?format=csv')).text;
  const before = await header();
  await api.ok('PATCH', '/v1/clients/cli_01JHFATG00H7MDPJZ3HW4H3ZK8', {languages: ['en', 'de', 'fr']});
  return [
    ...differs('before', [before.includes('name:de'), before.includes('name:fr')], [true, false]),
    ...differs('with another language', (await header()).includes('name:fr'), true),
  ];
});
shows('download-batch-template.format.default-csv', async (api) => {
  const type = async (query: string): Promise<string> =>
    (await api.send('GET', `/v1/batch-templates/materials${query}`)).headers.get('Content-Type')?.split(';')[0] ?? '';
  return [
    ...differs('by default', await type(''), 'text/csv'),
    ...differs('asked for', await type('?format=csv'), 'text/csv'),
    ...differs('another', (await type('?format=jsonl')) === 'text/csv', false),
  ];
});

shows(['list-api-logs.refused-before-authentication-succeeded', 'list-api-logs.within-60-seconds'], async (api) => {
  const refused = await api.send('GET', '/v1/tags', undefined, {headers: {Authorization: 'Bearer nothing'}});
  const made = await api.send('POST', '/v1/tags', {name: 'Logged'});
  const rows = await api.rows(`${CALLS}?limit=100`);
  const of = (request: string | null): Fields | undefined => rows.find(({request_id: id}) => id === request);
  const known = of(made.headers.get('Request-Id'));
  return [
    ...differs('refused', [refused.status, of(refused.headers.get('Request-Id')) ?? null], [401, null]),
    ...differs('another', [known?.operation_id ?? null, known?.status ?? null], ['create-tag', made.status]),
  ];
});
shows('list-older-log-retrievals.sort.equal-keys-ordered-id', async (api) => {
  await api.ok('POST', RETRIEVALS, retrieval({to: '2023-11-28'}));
  await api.ok('POST', RETRIEVALS, retrieval({to: '2023-11-27'}));
  const ids = await api.ids(`${RETRIEVALS}?status=queued&sort=entry_count`);
  const down = await api.ids(`${RETRIEVALS}?status=queued&sort=entry_count,-created_at`);
  return [
    ...differs('with the same count', [ids.length, ids], [3, [...ids].sort()]),
    ...differs('a later key decides', down, [...ids].reverse()),
  ];
});
rule('list-older-log-entries.sort.equal-keys-ordered-id', async (_, player) => {
  const api = new Seat(
    {
      ...player.ours,
      source: withField(player.ours.source, 'clients/AuditLogEntry', 'occurred_at', '2023-11-20T09:00:00.000Z'),
    },
    'clients',
  );
  const ids = await api.ids(`${AVAILABLE}/entries?sort=occurred_at`);
  return differs('at the same moment', [ids.length > 1, ids], [true, [...ids].sort()]);
});
