import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {test} from 'node:test';
import {blocksOf, isFromSlack} from '../src/chat/slack.ts';
import {Refused} from '../src/client.ts';
import {isGenuine, Seen} from '../src/webhook.ts';

// The test vector of the documentation's page about webhooks.
const SECRET = 'whsec_aGFsZGVuLXJlc2VhcmNoLXNhbXBsZS1zZWNyZXQtMDE=';
const NOW = 1741944600;
const BODY =
  '{"type":"transfer_order.dispatched","timestamp":"2025-03-14T09:30:00.000Z","data":{"id":"tro_01JJ23MJC0AW8VCFQSX6FT3C8T","number":"TO-000123","status":"in_transit","links":{"self":"/v1/inventory/transfer-orders/tro_01JJ23MJC0AW8VCFQSX6FT3C8T"}}}';
const HEADERS = {
  'webhook-id': 'msg_01JPA4M0Q7D2ZC8H5VXK3T9WEB',
  'webhook-timestamp': String(NOW),
  'webhook-signature': 'v1,T7GA6QSpMp78PXwFzPHH/p5TFtrSBmfY+6z/ia/WCmA=',
};

test('accepts a genuine delivery and nothing near it', () => {
  const headers = new Headers(HEADERS);
  assert.ok(isGenuine(headers, BODY, SECRET, NOW));
  assert.ok(isGenuine(headers, BODY, `whsec_b3RoZXI= ${SECRET}`, NOW), 'two secrets while one is changed');
  assert.ok(!isGenuine(headers, BODY.replace('123', '124'), SECRET, NOW), 'changed body');
  assert.ok(!isGenuine(headers, BODY, SECRET, NOW + 301), 'old');
  assert.ok(!isGenuine(new Headers({...HEADERS, 'webhook-id': 'msg_other'}), BODY, SECRET, NOW), 'another id');
  assert.ok(!isGenuine(new Headers(), BODY, SECRET, NOW), 'no headers');
});

test('forgets messages after four days', () => {
  const seen = new Seen();
  seen.add('old', 0);
  seen.add('young', 4 * 24 * 3_600_000 - 1);
  assert.ok(seen.has('old'));
  seen.add('now', 4 * 24 * 3_600_000);
  assert.ok(!seen.has('old'));
  assert.ok(seen.has('young'));
});

test('checks the signature of Slack', () => {
  const body = 'payload=%7B%7D';
  const sign = createHmac('sha256', 'slack-secret').update(`v0:${NOW}:${body}`).digest('hex');
  const headers = new Headers({'x-slack-request-timestamp': String(NOW), 'x-slack-signature': `v0=${sign}`});
  assert.ok(isFromSlack(headers, body, 'slack-secret', NOW));
  assert.ok(!isFromSlack(headers, `${body}x`, 'slack-secret', NOW));
  assert.ok(!isFromSlack(headers, body, 'slack-secret', NOW + 301));
});

test('shows buttons in Slack only while somebody can decide', () => {
  const card = {id: 'pap_1', title: 'Gloves', facts: [], asked: []};
  assert.match(JSON.stringify(blocksOf(card)), /"action_id":"reject"/);
  assert.doesNotMatch(JSON.stringify(blocksOf({...card, outcome: 'approved'})), /action_id/);
});

test('names the missing permission', () => {
  const problem = {type: 'about:blank', status: 403, request_id: 'req_1', code: 'approval_not_permitted'};
  const refused = new Refused({...problem, title: 'You may not decide this approval', missing: 'max_amount'});
  assert.equal(refused.message, 'You may not decide this approval. Missing: max_amount. (approval_not_permitted)');
});
