import {listAnswer} from '../acts';
import type {Behaviour, Call} from '../call';
import {micros, rounded} from '../decimal';
import {Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import {idOf, object, text} from './access';

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

/** The order lines of the sample world in a period; when there are none, the same goods on the period's last days. */
function collected(call: Call, {value}: Entry): JsonObject[] {
  const samples = call
    .collection(LINES)
    .all()
    .map((line) => line.value);
  const {period_from: from, period_to: to} = value;
  const own = samples.filter(
    ({ordered_at: at}) => text(at).slice(0, 10) >= text(from) && text(at).slice(0, 10) <= text(to),
  );
  if (own.length > 0) return own;
  return samples.map((line, at) => ({
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
  const file = call.world.id('file');
  call.save(report, {
    ...report.value,
    status: 'completed',
    row_count: lines.length,
    totals: {
      spend: {amount: rounded(spend, 'EUR'), currency: 'EUR'},
      orders: new Set(lines.map(({order_number: number}) => number)).size,
      lines: lines.length,
    },
    file: {
      id: file,
      name: 'order-report.csv',
      media_type: 'text/csv',
      size_bytes: 190 * lines.length,
      sha256: '0'.repeat(64),
      url: `https://files.quartermaster.example/d/${file}`,
      url_expires_at: new Date(Date.parse(call.world.now()) + 900_000).toISOString(),
    },
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
    throw new Problem('not_ready', `The report is ${state}.`, {
      status_url: `/v1/order-reports/${idOf(report.value.id)}`,
    });
  return listAnswer(
    call,
    linesOf(call, idOf(report.value.id)).map(({value}) => value),
  );
};

export const ORDER_REPORTS: Record<string, Behaviour> = {
  'clients/show-order-report': show,
  'clients/list-order-report-lines': lines,
};
