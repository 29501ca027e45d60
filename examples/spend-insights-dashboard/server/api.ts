import {Hono} from 'hono';
import {api as clients, CallFailed, result} from './client.ts';
import {unreachable} from '../plumbing/answer.ts';
import {now} from '../plumbing/clock.ts';
import {refusal} from '../plumbing/origin.ts';
import {isDay} from '../src/format.ts';
import {parquetOf} from './parquet.ts';
import {reportOf, type Period} from './report.ts';

/** @throws CallFailed when a day is missing or none */
function periodOf(from = '', to = ''): Period {
  if (isDay(from) && isDay(to)) return {from, to};
  const detail = 'Choose the first and the last day of the period.';
  throw new CallFailed({title: 'Which period?', status: 400, detail, code: 'bad_request'});
}

/** Today by the API's time, which any answer tells. */
async function today(): Promise<Date> {
  await clients.GET('/v1/exports', {params: {query: {limit: 1}}});
  return new Date(now());
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The last full month. */
async function lastMonth(): Promise<Period> {
  const end = await today();
  const at = (month: number, date: number): string =>
    dayOf(new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + month, date)));
  return {from: at(-1, 1), to: at(0, 0)};
}

/** A period that ends today at the latest: half a month beside a whole one would look like half the spend. */
async function untilToday({from, to}: Period): Promise<Period> {
  const last = dayOf(await today());
  const detail = `Today is ${last}: choose a period that begins by then.`;
  // One that ends before it begins is refused by the API.
  if (from > last && to >= from)
    throw new CallFailed({title: 'This period has not begun', status: 400, detail, code: 'bad_request'});
  return {from, to: to < last ? to : last};
}

/** What the browser asks for: finished reports, not single calls of the API. */
export const api = new Hono()
  // A page of another site must not start exports.
  .use(async (c, next) => refusal(c.req.raw) ?? next())
  .get('/period', async (c) => c.json(await lastMonth()))
  .get('/report', async (c) =>
    c.json(await reportOf(await untilToday(periodOf(c.req.query('from'), c.req.query('to'))))),
  )
  .get('/report.parquet', async (c) => {
    const period = await untilToday(periodOf(c.req.query('from'), c.req.query('to')));
    const name = `spend-${period.from}-${period.to}.parquet`;
    return c.body(parquetOf(await reportOf(period)), 200, {
      'Content-Type': 'application/vnd.apache.parquet',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  })
  .get('/exports', async (c) => {
    const params = {query: {kind: ['order_lines' as const, 'products' as const], limit: 5}};
    return c.json((await result(clients.GET('/v1/exports', {params}))).data);
  })
  .post('/exports', async (c) => {
    const {key, ...asked} = await c.req.json<Period & {key: string}>();
    const {from, to} = periodOf(asked.from, asked.to);
    // The filters of a kind are those of its list, or of its report.
    const filters = {period_from: from, period_to: to};
    const params = {header: {'Idempotency-Key': key}};
    const body = {kind: 'order_lines', format: 'parquet', filters} as const;
    return c.json(await result(clients.POST('/v1/exports', {params, body})), 202);
  })
  .get('/exports/:id/file', async (c) => {
    const params = {path: {export_id: c.req.param('id')}};
    // The answer names a short-lived address of the file, which the browser fetches without our token.
    const {error, response} = await clients.GET('/v1/exports/{export_id}/file', {params, redirect: 'manual'});
    if (error) throw new CallFailed(error);
    const url = response.headers.get('Location');
    if (url) return c.json({url});
    throw new CallFailed({title: 'The file is not there', status: 502, detail: 'Order it again.', code: 'no_file'});
  });

api.onError((error) => {
  const {problem, status, wait} = error instanceof CallFailed ? error : unreachable(error);
  return Response.json(problem, {status: status || 502, ...(wait && {headers: {'Retry-After': String(wait)}})});
});
