import assert from 'node:assert/strict';
import {test} from 'node:test';
import {withAlerts} from '../src/alerts.ts';
import {apiDocument, auditDocument} from '../src/ecs.ts';

const call = {id: 'apil_1', occurred_at: '2025-03-14T03:00:00.000Z', status: 202, duration_ms: 12};

test('durations are nanoseconds, and what is not known is left out', () => {
  const document = apiDocument({...call, problem_code: null});
  assert.equal(document['event.duration'], 12_000_000);
  assert.ok(!('error.code' in document));
});

test('a denied action is a failure and an alert', () => {
  const document = withAlerts(auditDocument({id: 'aud_1', occurred_at: call.occurred_at, outcome: 'denied'}));
  assert.equal(document['event.outcome'], 'failure');
  assert.deepEqual([document['event.kind'], document['rule.name']], ['alert', ['Denied action']]);
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
});
