import type {Entry} from '../../store';
import type {JsonObject} from '../../types';
import {idOf, text} from '../access';
import {missingFor} from '../approvalRights';
import {agree, decided} from '../approvals';
import type {Kind} from './kind';
import {finding, type Meeting, type RowError} from './row';
import {dayInStore} from '../storeDays';

/** Imports of decisions on offers. Each row is one decision, and the caller needs a permission for each of them. */

const QUEUES: {prefix: string; collection: string; action: string}[] = [
  {prefix: 'pap_', collection: 'clients/PriceApproval', action: 'approve_prices'},
  {prefix: 'ppa_', collection: 'clients/ProductApproval', action: 'approve_products'},
  {prefix: 'pma_', collection: 'clients/PromotionApproval', action: 'approve_promotions'},
];
const OPEN = ['pending', 'in_review'];
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function queueOf(id: string): (typeof QUEUES)[number] | undefined {
  return QUEUES.find(({prefix}) => id.startsWith(prefix));
}

function approvalOf({call, row}: Omit<Meeting, 'known'>): Entry | undefined {
  const id = row.cells.approval_id ?? '';
  return call.world.collection(queueOf(id)?.collection ?? '')?.byIdentifier(id);
}

/** Whether the approval permissions let the creator of the job decide. The key without a role may decide everything. */
function mayDecide({call, job}: Meeting, action: string, record: JsonObject): boolean {
  return missingFor(call, idOf(job.created_by), action, record) === undefined;
}

/** Why the first day of a decision is refused: it may only be later than the supplier's own day. */
function dayFault(day: string, today: string, record: JsonObject): [code: string, message: string] | undefined {
  const supplierDay = text(record.valid_from);
  if (!DAY.test(day)) return ['invalid_format', 'Write the day as 2025-04-01.'];
  if (day < today) return ['out_of_range', 'The day is before the decision.'];
  if (supplierDay !== '' && day < supplierDay) return ['out_of_range', `The supplier's own day is ${supplierDay}.`];
  return undefined;
}

function decisionErrors(meeting: Meeting): RowError[] {
  const {call, row, known} = meeting;
  const {approval_id: id = '', decision = '', comment = '', effective_from: day = ''} = row.cells;
  const errors: RowError[] = [];
  const add = (column: string, code: string, message: string): void => {
    errors.push(finding(row, column, code, message));
  };
  const record = known?.value;
  const isDecision = decision === 'approve' || decision === 'reject';
  if (id !== '' && !record) add('approval_id', 'unknown_reference', 'No approval with this id.');
  if (decision !== '' && !isDecision) add('decision', 'invalid_enum', 'Use approve or reject.');
  if (decision === 'reject' && comment.length < 3)
    add('comment', 'required', 'A rejection needs a comment of at least 3 characters.');
  if (comment.length > 1000) add('comment', 'too_long', 'At most 1,000 characters.');
  if (record && !OPEN.includes(text(record.state)))
    add('approval_id', 'conflict_newer_value', `The approval is ${text(record.state).replaceAll('_', ' ')} already.`);
  else if (record && isDecision) {
    const action = decision === 'reject' ? 'reject' : (queueOf(id)?.action ?? '');
    const missing = [action, 'bulk_decide'].find((one) => !mayDecide(meeting, one, record));
    if (missing !== undefined)
      add('approval_id', 'not_permitted', `None of your approval permissions covers this record (${missing}).`);
  }
  const today = dayInStore(call.world, idOf(record?.store), call.world.now());
  const fault = day === '' ? undefined : dayFault(day, today, record ?? {});
  if (fault) add('effective_from', ...fault);
  return errors;
}

export const OFFER_APPROVALS: Kind = {
  collection: 'clients/PriceApproval',
  key: ['approval_id'],
  columns: ['approval_id', 'decision', 'comment', 'effective_from', 'reason_code'],
  isDeed: true,
  required: ['approval_id', 'decision'],
  right: 'approvals.decide',
  find: approvalOf,
  check: decisionErrors,
  write: ({call, row, known}) => {
    const {decision, comment: words = '', effective_from: from = '', reason_code: reason = ''} = row.cells;
    const comment = words === '' ? null : words;
    if (known && decision === 'reject') decided(call, known, 'rejected', {comment, reason});
    else if (known) agree(call, known, comment, from);
    return 'updated';
  },
};
