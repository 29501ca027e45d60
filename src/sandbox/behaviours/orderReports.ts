import {ACTS, listAnswer, recordsOf} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros, rounded} from '../decimal';
import {invalidField, Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, isPerson, object, objects, text} from './access';
import {withDescendants} from './descendants';
import {lastDayOf} from './periods';
import {clientDay} from './placeDays';
import {groupsOf} from './subjects';
import {sizeOf, storedFile} from './signedAddresses';

/** Reports of order lines. Each poll takes a report one step on. */

const REPORTS = 'clients/OrderReport';
const LINES = 'clients/OrderReportLine';
const DAY = 86_400_000;

function linesOf(call: Call, report: string): Entry[] {
  return call
    .collection(LINES)
    .all()
    .filter(({parents}) => parents.order_report_id === report);
}

/** Everything in the sample world was ordered in this store, and delivered to its country. */
const STORE = 'sto_01JHG2VHC01KFMFZM7H90298FB';
const COUNTRY = 'DE';

/** Whether a report takes a line: every filter that it has must match. */
function takes(call: Call, filters: JsonObject): (line: JsonObject) => boolean {
  const wanted = (name: string): string => text(filters[name]);
  const isAsked = (name: string, own: string): boolean => wanted(name) === '' || wanted(name) === own;
  const categories = withDescendants(call, [wanted('category_id')]);
  const products = call.world.collection('clients/Product')?.all() ?? [];
  const hasCategory = ({sku}: JsonObject): boolean =>
    products.some(
      ({value}) =>
        sku !== null && value.sku === sku && objects(value.categories).some((one) => categories.has(idOf(one))),
    );
  const inGroup = ({requester}: JsonObject): boolean => {
    const user = call.world.collection('clients/User')?.byIdentifier(idOf(requester))?.value ?? {};
    return groupsOf(call, user).has(wanted('user_group_id'));
  };
  return (line) =>
    isAsked('supplier_id', idOf(line.supplier)) &&
    isAsked('store_id', STORE) &&
    isAsked('country', COUNTRY) &&
    isAsked('cost_centre', text(line.cost_centre)) &&
    isAsked('source', text(line.source)) &&
    (wanted('category_id') === '' || hasCategory(line)) &&
    (wanted('user_group_id') === '' || inGroup(line));
}

/** The order lines of the sample world that the filters of a report take, of any day where they name no period. */
export function linesTaken(call: Call, filters: JsonObject): JsonObject[] {
  const {period_from: from, period_to: to, ...others} = filters;
  const isTaken = takes(call, others);
  const isInside = (day: string): boolean => day >= text(from) && (text(to) === '' || day <= text(to));
  const samples = (call.maybe(LINES)?.spec.seeds ?? []).map(({value}) => value);
  return samples.filter((line) => isInside(text(line.ordered_at).slice(0, 10)) && isTaken(line));
}

/** The order lines of the sample world in a period; when there are none, the same goods on the period's last days. */
function collected(call: Call, {value}: Entry): JsonObject[] {
  // Not the lines of other reports, which are copies.
  const samples = call.collection(LINES).spec.seeds.map((line) => line.value);
  const {period_from: from, period_to: to} = value;
  const own = samples.filter(
    ({ordered_at: at}) => text(at).slice(0, 10) >= text(from) && text(at).slice(0, 10) <= text(to),
  );
  const isTaken = takes(call, object(value.filters));
  if (own.length > 0 || call.collection(LINES).spec.whole === true) return own.filter(isTaken);
  return samples.filter(isTaken).map((line, at) => ({
    ...line,
    order_number: text(line.order_number).replace(/\d+$/, (digits) =>
      String(Number(digits) + 40 + at).padStart(digits.length, '0'),
    ),
    ordered_at: new Date(Date.parse(`${text(to)}T09:30:00.000Z`) - at * DAY).toISOString(),
  }));
}

function complete(call: Call, report: Entry): void {
  const id = idOf(report.value.id);
  const lines = collected(call, report).map((line) => ({...line}));
  for (const line of lines) call.collection(LINES).add(line, {order_report_id: id});
  const spend = lines.reduce((sum, line) => sum + micros(text(object(line.line_total).amount) || '0'), 0n);
  call.save(report, {
    ...report.value,
    status: 'completed',
    row_count: lines.length,
    totals: {
      spend: {amount: rounded(spend, 'EUR'), currency: 'EUR'},
      orders: new Set(lines.map(({order_number: number}) => number)).size,
      lines: lines.length,
    },
    file: storedFile(call, 'order-report.csv', 'text/csv', sizeOf(lines.length)),
  });
}

const show: Behaviour = (call) => {
  const entry = call.locate();
  if (entry.value.status === 'running') complete(call, entry);
  else if (entry.value.status === 'queued') call.save(entry, {...entry.value, status: 'running'});
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const lines: Behaviour = (call) => {
  const report = call.find(REPORTS, {param: 'order_report_id', fields: ['id']});
  const state = text(report.value.status);
  if (state !== 'completed')
    throw new Problem(
      'not_ready',
      `The report is ${state}.`,
      {status_url: `/v1/order-reports/${idOf(report.value.id)}`},
      // Of one that has failed nothing comes later.
      state === 'failed' ? {} : {'Retry-After': '2'},
    );
  return listAnswer(
    call,
    linesOf(call, idOf(report.value.id)).map(({value}) => value),
  );
};

/** Who lacks the full right on analytics sees the own reports only. */
const list: Behaviour = (call) => {
  const {rights, actor} = call.caller;
  const seesAll = !isPerson(call) || !rights || rights.has('analytics.write');
  return listAnswer(
    call,
    recordsOf(call).filter(({created_by: maker}) => seesAll || idOf(maker) === actor?.id),
  );
};

const MONTHS = 12;

/** A report is about days that are over, and about a year of them at most. */
const create: Behaviour = (call) => {
  const {period_from: from, period_to: to} = call.body();
  if (text(to) > clientDay(call.world))
    throw invalidField('/period_to', 'invalid_period', 'The period ends in the future.');
  if (text(to) > lastDayOf(text(from), MONTHS))
    throw invalidField('/period_to', 'invalid_period', `The period has ${MONTHS} months at most.`);
  return ACTS.create?.(call) ?? {};
};

export const ORDER_REPORTS: Record<string, Behaviour> = {
  'clients/create-order-report': create,
  'clients/list-order-reports': list,
  'clients/show-order-report': show,
  'clients/list-order-report-lines': lines,
};
