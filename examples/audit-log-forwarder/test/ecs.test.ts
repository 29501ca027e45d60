import assert from 'node:assert/strict';
import {test} from 'node:test';
import {withAlerts} from '../src/alerts.ts';
import {apiDocument, auditDocument} from '../src/ecs.ts';

const occurred_at = '2025-03-14T03:00:00.000Z';

/** A call by night of which nothing else is known. */
const call = {
  id: 'apil_1',
  occurred_at,
  request_id: null,
  method: null,
  path: null,
  operation_id: null,
  status: 202,
  duration_ms: 12,
  api_key_id: null,
  ip_address: null,
  request_bytes: 0,
  response_bytes: 0,
  problem_code: null,
  idempotency_key: null,
};

/** An entry of which only the outcome matters here. */
const denied = {
  id: 'aud_1',
  occurred_at,
  action: null,
  actor: null,
  target: null,
  outcome: 'denied',
  channel: null,
  ip_address: null,
  user_agent: null,
  request_id: null,
  session_id: null,
  reason: null,
} as const;

test('durations are nanoseconds, and what is not known is left out', () => {
  const document = apiDocument(call);
  assert.equal(document['event.duration'], 12_000_000);
  assert.ok(!('error.code' in document));
});

test('a denied action is a failure and an alert', () => {
  const document = withAlerts(auditDocument({...denied, changes: []}));
  assert.equal(document['event.outcome'], 'failure');
  assert.deepEqual([document['event.kind'], document['rule.name']], ['alert', ['Denied action']]);
});

test('the category of an entry is that of its action', () => {
  const categories = {
    'user.logged_in': 'authentication',
    'login.failed': 'authentication',
    'session.created': 'authentication',
    'user.updated': 'iam',
    'user_group.created': 'iam',
    'role.deleted': 'iam',
    'api_key.created': 'iam',
    'buyer_permission.updated': 'iam',
    'price_approval.approved': 'configuration',
    'punchout_session.created': 'configuration',
    'catalog_index.updated': 'configuration',
  };
  for (const [action, category] of Object.entries(categories))
    assert.deepEqual(auditDocument({...denied, changes: [], action})['event.category'], [category], action);
  assert.deepEqual(auditDocument({...denied, changes: []})['event.category'], ['configuration']);
});

test('an export is an alert at night only', () => {
  const night = withAlerts(apiDocument({...call, operation_id: 'create-export'}));
  const day = withAlerts(
    apiDocument({...call, operation_id: 'create-export', occurred_at: '2025-03-14T13:00:00.000Z'}),
  );
  assert.deepEqual([night['event.kind'], day['event.kind']], ['alert', 'event']);
});

test('the path of a call stands alone, so that one search finds all calls of an operation', () => {
  const document = apiDocument({...call, path: '/v1/rfqs?sort=…&limit=…'});
  assert.deepEqual([document['url.path'], document['url.query']], ['/v1/rfqs', 'sort=…&limit=…']);
  assert.ok(!('url.query' in apiDocument({...call, path: '/v1/rfqs'})));
  assert.equal(apiDocument({...call, path: '/v1/rfqs?sort=…?&limit=…'})['url.query'], 'sort=…?&limit=…');
});
