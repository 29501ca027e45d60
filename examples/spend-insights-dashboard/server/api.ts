import {Hono} from 'hono';
import {HTTPException} from 'hono/http-exception';
import {validator} from 'hono/validator';
import {api as clients, CallFailed, result, unreachable} from './client.ts';
import {now} from '../plumbing/clock.ts';
import {refusal} from '../plumbing/origin.ts';
import {problem} from '../plumbing/problem.ts';
import {isDay, monthsBefore, periodDay} from '../src/format.ts';
import {parquetOf} from './parquet.ts';
import {reportOf, type Period} from './report.ts';

function refused(title: string, detail: string): CallFailed {
  return new CallFailed({title, status: 400, detail, code: 'bad_request'});
}

/** @throws CallFailed when a day is missing or none */
function periodOf(from: unknown, to: unknown): Period {
  if (typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to)) return {from, to};
  throw refused('Which period?', 'Choose the first and the last day of the period.');
}

/** What an order needs: its period, and the key under which it is done once. @throws CallFailed */
function orderOf(body: unknown): Period & {key: string} {
  const {from, to, key}: Record<string, unknown> = typeof body === 'object' && body !== null ? {...body} : {};
  if (typeof key !== 'string' || key === '') throw refused('Which order?', 'Send a key with the period.');
  const period = periodOf(from, to);
  // Reports of the API refuse that by themselves; a list would be empty.
  if (period.from > period.to) throw refused('The end is before the begin', 'Choose a first day that comes before.');
  return {...period, key};
}

/** Today by the API's time, which any answer tells, and where your stores are. @throws CallFailed */
async function today(): Promise<string> {
  await result(clients.GET('/v1/exports', {params: {query: {limit: 1}}}));
  return periodDay(now());
}

/** The last full month. */
async function lastMonth(): Promise<Period> {
  const day = await today();
  return monthsBefore({from: day, to: day}, 1);
}

/** A period that ends today at the latest: half a month beside a whole one would look like half the spend. */
async function untilToday({from, to}: Period): Promise<Period> {
  const last = await today();
  // One that ends before it begins is refused by the API.
  if (from > last && to >= from)
    throw refused('This period has not begun', `Today is ${last}: choose a period that begins by then.`);
  return {from, to: to < last ? to : last};
}

const asked = validator('query', ({from, to}) => periodOf(from, to));

/** What the browser asks for: finished reports, not single calls of the API. */
export const api = new Hono()
  // A page of another site must not start exports.
  .use(async (c, next) => refusal(c.req.raw) ?? next())
  .get('/period', async (c) => c.json(await lastMonth()))
  .get('/report', asked, async (c) => c.json(await reportOf(await untilToday(c.req.valid('query')))))
  .get('/report.parquet', asked, async (c) => {
    const period = await untilToday(c.req.valid('query'));
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
  .post('/exports', validator('json', orderOf), async (c) => {
    const {key, ...asked} = c.req.valid('json');
    // The same days as the figures on the page.
    const {from, to} = await untilToday(asked);
    // The filters of a kind are those of its list, or of its report.
    const filters = {period_from: from, period_to: to};
    const params = {header: {'Idempotency-Key': key}};
    const body = {kind: 'order_lines', format: 'parquet', filters} as const;
    return c.json(await result(clients.POST('/v1/exports', {params, body})), 202);
  })
  .get('/exports/:id/file', async (c) => {
    const params = {path: {export_id: c.req.param('id')}};
    // The answer names a short-lived address of the file, which the browser fetches without our token.
    const call = clients.GET('/v1/exports/{export_id}/file', {params, redirect: 'manual'});
    const {error, response} = await call.catch((reason: unknown) => {
      throw unreachable(reason);
    });
    if (error) throw new CallFailed(error);
    const url = response.headers.get('Location');
    if (url) return c.json({url});
    throw new CallFailed({title: 'The file is not there', status: 502, detail: 'Order it again.', code: 'no_file'});
  });

/** Types of the answers, which the browser takes from here. */
export type Api = typeof api;

api.onError((error) => {
  // JSON that is none.
  if (error instanceof HTTPException) return problem(error.status, 'bad_request', 'Not understood', error.message);
  if (error instanceof CallFailed) {
    const {status, wait} = error;
    const headers = {'Content-Type': 'application/problem+json', ...(wait && {'Retry-After': String(wait)})};
    return Response.json(error.problem, {status: status || 502, headers});
  }
  // A fault of this program: its words are for the log.
  console.error(error);
  return problem(500, 'internal', 'Something went wrong here', 'The log of this application says more.');
});
