import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {test} from 'node:test';
import {blocksOf, isFromSlack} from '../src/chat/slack.ts';
import {cardOf} from '../src/card.ts';
import {CallFailed} from '../src/client.ts';
import {secretFault, settings} from '../src/settings.ts';
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
  const card = {id: 'pap_1', step: 1, about: '', title: 'Gloves', facts: [], asked: [], isApproved: false};
  assert.match(JSON.stringify(blocksOf(card)), /"action_id":"reject"/);
  assert.doesNotMatch(JSON.stringify(blocksOf({...card, outcome: 'approved'})), /action_id/);
});

test('a card says for which store and how many, and which tiers come', () => {
  const money = (amount: string) => ({amount, currency: 'EUR'});
  const {facts} = cardOf({
    id: 'pap_01JPA8D4EG0JF0C7VBMDMKY8JP',
    created_at: '2025-03-14T12:00:02.000Z',
    updated_at: '2025-03-14T12:00:02.000Z',
    state: 'in_review',
    store: {id: 'sto_01JHG2VHC01KFMFZM7H90298FB', name: 'Halden Germany', type: 'store'},
    country: 'NL',
    current_price: money('96.50'),
    proposed_price: money('98.00'),
    price_quantity: 1000,
    current_tiers: [],
    proposed_tiers: [{min_quantity: '5000', unit_price: '91.20'}],
  });
  const said = Object.fromEntries(facts);
  assert.equal(said['Store'], 'Halden Germany, NL');
  assert.match(said['Price'] ?? '', /for 1000$/);
  assert.equal(said['Tiers'], 'none → from 5000: 91.20');
});

test('names the missing permission', () => {
  const problem = {status: 403, code: 'approval_not_permitted'};
  const refused = new CallFailed({...problem, title: 'You may not decide this approval', missing: 'max_amount'});
  assert.equal(refused.message, 'You may not decide this approval (approval_not_permitted). Missing: max_amount.');
});

test('the secret that the documentation shows is good for the sandbox only', () => {
  const shown = {...settings, webhookSecret: SECRET, apiBaseUrl: 'http://localhost:4010/clients'};
  const slack = {token: '', secret: '', channel: '', api: ''};
  assert.equal(secretFault({...shown, slack}), undefined);
  for (const apiBaseUrl of ['https://api.quartermaster.example/clients', 'https://localhost.example/clients'])
    assert.match(secretFault({...shown, slack, apiBaseUrl}) ?? '', /Make one of your own/);
  // With Slack it has an address that everybody can send to.
  assert.match(secretFault({...shown, slack: {...slack, token: 'xoxb-1'}}) ?? '', /Make one of your own/);
  assert.match(secretFault({...shown, slack, webhookSecret: `whsec_b3RoZXI= ${SECRET}`, apiBaseUrl: ''}) ?? '', /own/);
  assert.match(secretFault({...shown, slack, webhookSecret: ''}) ?? '', /Set WEBHOOK_SECRET/);
  assert.equal(secretFault({...shown, slack, webhookSecret: 'whsec_b3RoZXI=', apiBaseUrl: ''}), undefined);
});
