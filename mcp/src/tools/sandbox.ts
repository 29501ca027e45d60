import * as z from 'zod';
import {KEY_PREFIXES} from '../../../src/config/sandboxKeys';
import type {Journey} from '../../../src/openapi/journeys/types';
import {runStep, START} from '../../../src/openapi/journeys/run';
import {journeyPath} from '../../../src/sandbox/source';
import {checkSize, contractOf, headerFaults} from '../contract';
import {fitting, givenName, pieceOf, short} from '../bounded';
import type {Library, ListedOperation} from '../library';
import {tool, type Session} from '../tool';
import {ToolError} from '../toolError';
import {checkCaller, checkSimulation} from '../pretended';
import {asTexts, REQUEST} from './contract';

/** Any origin will do: the sandbox looks at the path. */
const ORIGIN = 'https://sandbox.invalid';
/** Headers of an answer that tell something. */
const SHOWN = ['etag', 'location', 'link', 'retry-after', 'idempotency-replayed', 'sandbox-behaviour', 'sandbox-note'];
/** Characters of the errors in an answer, and of the body beside them. */
const ERRORS_LIMIT = 6000;
const BODY_LIMIT = 11_000;
const BODY_BESIDE_ERRORS = 5000;
const NO_BODY = new Set(['GET', 'HEAD', 'DELETE']);

const problem = z.object({
  code: z.string(),
  detail: z.string().optional(),
  remedy: z.string().optional(),
  errors: z.array(z.unknown()).optional(),
  left_out: z.number().optional().describe('Further errors: mend these and run it again'),
});

/** The errors that fit into an answer beside its body. Their texts repeat what was sent, however long it was. */
function errorsOf(all: readonly unknown[]): {errors: unknown[]; left_out?: number} {
  const cut = all
    .slice(0, 30)
    .map((one) => JSON.parse(JSON.stringify(one), (_, value: unknown) => shortened(value)) as unknown);
  const {kept} = fitting(cut, 30, ERRORS_LIMIT);
  return {errors: kept, ...(kept.length < all.length && {left_out: all.length - kept.length})};
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' ? short(value, 200) : value;
}

async function problemOf(body: unknown, library: Library): Promise<z.infer<typeof problem> | undefined> {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') return undefined;
  const remedy = await library.remedyOf(body.code);
  return {
    code: body.code,
    ...('detail' in body && typeof body.detail === 'string' && {detail: short(body.detail, 400)}),
    ...(remedy !== undefined && {remedy}),
    ...('errors' in body && Array.isArray(body.errors) && errorsOf(body.errors)),
  };
}

let sent = 0;

/** A number of its own for each call, as a client makes one. */
function nextKey(): string {
  sent += 1;
  return `assistant-${String(sent)}`;
}

interface Given {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, unknown> | undefined;
  body?: unknown;
  as?: string | undefined;
  simulate?: string | undefined;
}

/** A request, and the values in it that were not given. */
interface Made {
  request: Request;
  filled: Record<string, string>;
}

/** The address of a call. Missing parameters of the path are those of a record that it can work on now. */
async function addressOf(
  {api, id, path}: ListedOperation,
  given: Record<string, string>,
  query: Record<string, string>,
  session: Session,
): Promise<{url: string; filled: Record<string, string>}> {
  const sandbox = await session.sandbox();
  await sandbox.prepare(api, id);
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const stray = Object.keys(given).filter((name) => !names.includes(name));
  if (stray.length > 0)
    throw new ToolError(
      `The path has no parameter ${short(stray.join(', '))}.`,
      names.length > 0 ? `It has: ${names.join(', ')}.` : 'Leave out `path`.',
    );
  const suggested = sandbox.suggest(api, id) ?? {};
  const filled: Record<string, string> = {};
  const place = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = given[name] ?? suggested[name];
    if (value === undefined)
      throw new ToolError(
        `The path parameter ${name} is missing.`,
        'Give it in `path`; a list of the same group has ids.',
      );
    if (given[name] === undefined) filled[name] = value;
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return {url: `${ORIGIN}/${api}${place}${search === '' ? '' : `?${search}`}`, filled};
}

async function requestOf(operation: ListedOperation, given: Given, session: Session): Promise<Made> {
  const {api, method} = operation;
  const contract = await contractOf(operation, session.library);
  const {spec} = contract;
  if (given.as !== undefined) checkCaller(given.as, api);
  if (given.simulate !== undefined) checkSimulation(given.simulate, contract);
  const sentHeaders = asTexts(given.headers);
  const [bad] = headerFaults(sentHeaders);
  if (bad) throw new ToolError(`The header ${short(JSON.stringify(bad.place))}: ${bad.message}`, bad.remedy ?? '');
  const {url, filled} = await addressOf(operation, asTexts(given.path), asTexts(given.query), session);
  const [mediaType = 'application/json'] = Object.keys(spec.body?.content ?? {});
  const headers = new Headers({Authorization: `Bearer ${KEY_PREFIXES[api]}${given.as ?? 'assistant'}`});
  for (const [name, value] of Object.entries(sentHeaders)) headers.set(name, value);
  if (given.simulate !== undefined) headers.set('Sandbox-Simulate', given.simulate);
  if (spec.idempotency === 'required' && !headers.has('Idempotency-Key')) {
    filled['Idempotency-Key'] = nextKey();
    headers.set('Idempotency-Key', filled['Idempotency-Key']);
  }
  const hasBody = given.body !== undefined && !(NO_BODY.has(method) && !spec.body);
  if (hasBody && !headers.has('Content-Type')) headers.set('Content-Type', mediaType);
  return {
    request: new Request(url, {method, headers, ...(hasBody && {body: JSON.stringify(given.body)})}),
    filled,
  };
}

export const runInSandbox = tool({
  name: 'run_in_sandbox',
  changes: true,
  input: {
    ...REQUEST,
    as: givenName()
      .regex(/^[a-z_]+$/)
      .optional()
      .describe('A role, or a person and a role: viewer, ines_approver. A system with all rights unless given'),
    simulate: givenName().optional().describe('A failure to pretend: a problem code, a status, or slow'),
  },
  output: {
    call: z.string(),
    filled: z.record(z.string(), z.string()).optional().describe('What you left out, and was chosen for you'),
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string().describe('As it came; cut when it is long'),
    body_characters: z.number(),
    problem: problem.optional(),
  },
  run: async (args, session) => {
    const operation = await session.library.operation(args.operation);
    checkSize(args.body);
    const {request, filled} = await requestOf(operation, args, session);
    const sandbox = await session.sandbox();
    const {pathname, search} = new URL(request.url);
    const response = await sandbox.fetch(request);
    const text = await response.text();
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    const found = isJson && response.status >= 400 ? await problemOf(JSON.parse(text), session.library) : undefined;
    const shown = SHOWN.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, short(value, 400)]];
    });
    return {
      call: short(`${request.method} ${pathname}${search}`, 1000),
      ...(Object.keys(filled).length > 0 && {filled}),
      status: response.status,
      headers: Object.fromEntries(shown),
      body: pieceOf(text, 0, found ? BODY_BESIDE_ERRORS : BODY_LIMIT).text,
      body_characters: text.length,
      ...(found && {problem: found}),
    };
  },
});

export const runJourney = tool({
  name: 'run_journey',
  changes: true,
  input: {
    journey: givenName()
      .regex(/^[a-z-]+$/)
      .describe('Id of a journey: award-an-rfq. Search for "journeys" to see them'),
  },
  output: {
    completed: z.boolean(),
    steps: z.array(
      z.object({
        title: z.string(),
        call: z.string(),
        status: z.number(),
        body: z.string(),
        checks: z.array(z.string()).describe('What was checked and did not hold; empty when all held'),
      }),
    ),
  },
  run: async ({journey: id}, {library, sandbox}) => {
    const text = await library.text(journeyPath(id)).catch(() => {
      throw new ToolError(`There is no journey ${id}.`, 'Read /guides/journeys/ for the list.');
    });
    const journey = JSON.parse(text) as Journey;
    const engine = await sandbox();
    const steps = [];
    const room = Math.min(2000, Math.floor(BODY_LIMIT / journey.steps.length));
    let state = START;
    for (const step of journey.steps) {
      const before = state.done;
      const {state: next, result} = await runStep(journey, state, (request) => engine.fetch(request));
      const {request, answer, checks} = result;
      steps.push({
        title: step.title,
        call: `${request.method} ${request.path}`,
        status: answer.status,
        body: pieceOf(JSON.stringify(answer.body), 0, room).text,
        checks: checks.filter(({holds}) => !holds).map((check) => short(JSON.stringify(check), 400)),
      });
      state = next;
      if (state.done === before) break;
    }
    return {completed: state.done === journey.steps.length, steps};
  },
});

export const resetSandbox = tool({
  name: 'reset_sandbox',
  changes: true,
  input: {},
  output: {reset: z.boolean()},
  run: async (_, {sandbox}) => {
    (await sandbox()).reset();
    return {reset: true};
  },
});
