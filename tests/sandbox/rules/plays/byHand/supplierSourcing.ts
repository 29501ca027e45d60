/** Rules of a supplier's RFQs, quotations and log-in. */
import type {Json} from '../../../../../src/openapi/types';
import {calls, type Step} from './calls';

type Fields = Record<string, Json>;

const play = (id: string, ...steps: readonly Step[]): void => calls('suppliers', id, ...steps);

const OPEN = '/v1/rfqs/rfq_01JJ83WXC0JK96MYFGSRYAHZ4K';
/** One that is not quoted yet. */
const UNANSWERED = '/v1/rfqs/rfq_01JP4V0ZE07M2XQ4VDKH8T0GZC';
const CLOSED = '/v1/rfqs/rfq_01JKQHCFM00NC7CDP7WB6ZDR7K';
const DRAFT = '/v1/quotations/quo_01JJ8VXYR0ZW9QF6QMWVD6CXRJ';
const SUBMITTED = '/v1/quotations/quo_01JJ8VXYR0AHCVJ0XGP4F4AZHV';
const WITHDRAWN = '/v1/quotations/quo_01JJ8VXYR0Y847B97DQETEH8MY';

const line = (more: Fields = {}): Fields => ({
  rfq_line_number: 1,
  offered: true,
  description: 'Autoclave bags',
  quantity: '120',
  unit: 'XBX',
  unit_price: '13.60',
  ...more,
});

for (const id of ['SupplierRfqMessage.cannot-changed-deleted', 'create-rfq-message.cannot-changed-deleted'])
  play(
    id,
    ['a change', 'PATCH', `${OPEN}/messages/rmg_01JP26D0B75S8M435WQVYS0NJ2`, {body: 'x'}, '404 not_found'],
    ['a deletion', 'DELETE', `${OPEN}/messages/rmg_01JP26D0B75S8M435WQVYS0NJ2`, undefined, '404 not_found'],
  );
play(
  'decline-rfq.awarded-cancelled-cannot-declined',
  ['a closed one', 'POST', `${CLOSED}/decline`, {reason: 'no_capacity'}, '409 invalid_state'],
  ['an open one', 'POST', `${UNANSWERED}/decline`, {reason: 'no_capacity'}, '200'],
);
play(
  'decline-rfq.unless-buyer-invites-again',
  ['declined', 'POST', `${UNANSWERED}/decline`, {reason: 'no_capacity'}, '200'],
  ['again', 'POST', `${UNANSWERED}/decline`, {reason: 'no_capacity'}, '409 invalid_state'],
  [
    'a quotation',
    'POST',
    '/v1/quotations',
    {rfq_id: 'rfq_01JP4V0ZE07M2XQ4VDKH8T0GZC', lines: [line()], valid_until: '2025-08-30'},
    '409 invalid_state',
  ],
);
play(
  'create-rfq-message.published-answer-questions-closed',
  ['a closed RFQ', 'POST', `${CLOSED}/messages`, {body: 'Which size?'}, '409 questions_closed'],
  ['an open one', 'POST', `${OPEN}/messages`, {body: 'Which size?'}, '201'],
);
play('create-quotation.deadline-answer-rfq-closed', [
  'after the deadline',
  'POST',
  '/v1/quotations',
  {rfq_id: 'rfq_01JKQHCFM00NC7CDP7WB6ZDR7K', lines: [line()], valid_until: '2025-08-30'},
  '409 rfq_closed',
]);
play(
  'SupplierQuotationLine.rfq_line_number.must-exist',
  ['line 9', 'PATCH', DRAFT, {lines: [line({rfq_line_number: 9})]}, '422 /lines/0/rfq_line_number unknown_reference'],
  ['line 1', 'PATCH', DRAFT, {lines: [line()]}, '200'],
);
play(
  'SupplierQuotationLine.description.required-name-no-product',
  ['neither', 'PATCH', DRAFT, {lines: [line({description: null})]}, '422 /lines/0/description required'],
  ['not offered', 'PATCH', DRAFT, {lines: [line({description: null, offered: false})]}, '200'],
  ['a product', 'PATCH', DRAFT, {lines: [line({description: null, product_identifier: 'glove-nitrile-m'})]}, '200'],
);
play(
  'SupplierQuotationLine.unit_price.up-6-decimals-currency',
  ['seven', 'PATCH', DRAFT, {lines: [line({unit_price: '1.1234567'})]}, '422 /lines/0/unit_price invalid_format'],
  ['six', 'PATCH', DRAFT, {lines: [line({unit_price: '1.123456'})]}, '200'],
);
play(
  'QuotationUpdate.lines.number-appear-again-alternative',
  ['an alternative', 'PATCH', DRAFT, {lines: [line(), line({alternative: true})]}, '200'],
  ['the same twice', 'PATCH', DRAFT, {lines: [line(), line()]}, '422 /lines/1/rfq_line_number duplicate'],
);
play(
  'update-quotation.rfq-currency-cannot-change',
  ['the RFQ', 'PATCH', DRAFT, {rfq_id: 'rfq_01JKQHCFM00NC7CDP7WB6ZDR7K'}, '422 /rfq_id unknown_field'],
  ['the currency', 'PATCH', DRAFT, {currency: 'GBP'}, '422 /currency unknown_field'],
);
play(
  'withdraw-quotation.cannot-quote-rfq-second',
  ['withdrawn', 'POST', `${SUBMITTED}/withdraw`, {reason: 'Too late'}, '200'],
  ['sent again', 'POST', `${SUBMITTED}/submit`, undefined, '409 invalid_state'],
  ['one that was withdrawn', 'POST', `${WITHDRAWN}/withdraw`, undefined, '409 invalid_state'],
);
for (const [id, name] of [
  ['SupplierLogin.client_secret.required-client-credentials', 'client_secret'],
  ['SupplierLogin.refresh_token.required-refresh-token', 'refresh_token'],
  ['SupplierLogin.password.password-person-required-password', 'password'],
] as const)
  play(id, [
    'without',
    'POST',
    '/v1/supplier-login',
    name === 'client_secret'
      ? {grant_type: 'client_credentials', client_id: 'bw-catalogue-sync'}
      : name === 'password'
        ? {grant_type: 'password', email: 'nora.ahlgren@brightwater.quartermaster.example'}
        : {grant_type: 'refresh_token'},
    `422 /${name} required`,
  ]);
play('supplier-login.body.fields-other-grants-refused', [
  'a password beside',
  'POST',
  '/v1/supplier-login',
  {
    grant_type: 'client_credentials',
    client_id: 'bw-catalogue-sync',
    client_secret: 'example-secret-do-not-use',
    password: 'x',
  },
  '422 /password unknown_field',
]);
play('SupplierLogin.scope.asking-more-refused-forbidden', [
  'more',
  'POST',
  '/v1/supplier-login',
  {
    grant_type: 'client_credentials',
    client_id: 'bw-catalogue-sync',
    client_secret: 'example-secret-do-not-use',
    scope: 'catalogue:write approvals:write',
  },
  '403 forbidden',
]);
