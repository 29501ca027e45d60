import * as z from 'zod';
import {KEY_PREFIXES} from '../../../src/config/sandboxKeys';
import type {Journey} from '../../../src/openapi/journeys/types';
import {runStep, START} from '../../../src/openapi/journeys/run';
import {journeyPath} from '../../../src/sandbox/source';
import {pieceOf} from '../bounded';
import type {Library, ListedOperation} from '../library';
import {tool, type Session} from '../tool';
import {ToolError} from '../toolError';
import {REQUEST} from './contract';

/** Any origin will do: the sandbox looks at the path. */
const ORIGIN = 'https://sandbox.invalid';
/** Headers of an answer that tell something. */
const SHOWN = ['etag', 'location', 'link', 'retry-after', 'idempotency-replayed', 'sandbox-behaviour', 'sandbox-note'];
const NO_BODY = new Set(['GET', 'HEAD', 'DELETE']);

const problem = z.object({
  code: z.string(),
  detail: z.string().optional(),
  remedy: z.string().optional(),
  errors: z.array(z.unknown()).optional(),
});

async function problemOf(body: unknown, library: Library): Promise<z.infer<typeof problem> | undefined> {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string') return undefined;
  const remedy = await library.remedyOf(body.code);
  return {
    code: body.code,
    ...('detail' in body && typeof body.detail === 'string' && {detail: body.detail}),
    ...(remedy !== undefined && {remedy}),
    ...('errors' in body && Array.isArray(body.errors) && {errors: body.errors as unknown[]}),
  };
}

let sent = 0;

/** A number of its own for each call, as a client makes one. */
function nextKey(): string {
  sent += 1;
  return `assistant-${String(sent)}`;
}

type Texts = Record<string, string | number | boolean>;

interface Given {
  path?: Texts;
  query?: Texts;
  headers?: Texts;
  body?: unknown;
  as?: string;
  simulate?: string;
}

/** The address of a call. Missing parameters of the path are those of a record that it can work on now. */
async function addressOf({api, id, path}: ListedOperation, given: Given, session: Session): Promise<string> {
  const sandbox = await session.sandbox();
  await sandbox.prepare(api, id);
  const suggested = sandbox.suggest(api, id) ?? {};
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = given.path?.[name] ?? suggested[name];
    if (value === undefined)
      throw new ToolError(
        `The path parameter ${name} is missing.`,
        'Give it in `path`; a list of the same group has ids.',
      );
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${ORIGIN}/${api}${filled}${query === '' ? '' : `?${query}`}`;
}

async function requestOf(operation: ListedOperation, given: Given, session: Session): Promise<Request> {
  const {api, method, group, id} = operation;
  const url = await addressOf(operation, given, session);
  const source = await session.library.slices();
  const spec = (await source.load(api, group)).operations[id];
  const [mediaType = 'application/json'] = Object.keys(spec?.body?.content ?? {});
  const headers = new Headers({Authorization: `Bearer ${KEY_PREFIXES[api]}${given.as ?? 'assistant'}`});
  for (const [name, value] of Object.entries(given.headers ?? {})) headers.set(name, String(value));
  if (given.simulate !== undefined) headers.set('Sandbox-Simulate', given.simulate);
  if (spec?.idempotency === 'required' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', nextKey());
  const hasBody = given.body !== undefined && !(NO_BODY.has(method) && !spec?.body);
  if (hasBody && !headers.has('Content-Type')) headers.set('Content-Type', mediaType);
  return new Request(url, {method, headers, ...(hasBody && {body: JSON.stringify(given.body)})});
}

export const runInSandbox = tool({
  name: 'run_in_sandbox',
  changes: true,
  input: {
    ...REQUEST,
    as: z
      .string()
      .regex(/^[a-z_]+$/)
      .optional()
      .describe('A role, or a person and a role: viewer, ines_approver. A system with all rights unless given'),
    simulate: z.string().optional().describe('A failure to pretend: a problem code, a status, or slow'),
  },
  output: {
    call: z.string(),
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string().describe('As it came; cut when it is long'),
    body_characters: z.number(),
    problem: problem.optional(),
  },
  run: async (args, session) => {
    const operation = await session.library.operation(args.operation);
    const request = await requestOf(operation, args, session);
    const sandbox = await session.sandbox();
    const {pathname, search} = new URL(request.url);
    const response = await sandbox.fetch(request);
    const text = await response.text();
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    const found = isJson && response.status >= 400 ? await problemOf(JSON.parse(text), session.library) : undefined;
    const shown = SHOWN.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return {
      call: `${request.method} ${pathname}${search}`,
      status: response.status,
      headers: Object.fromEntries(shown),
      body: pieceOf(text).text,
      body_characters: text.length,
      ...(found && {problem: found}),
    };
  },
});

export const runJourney = tool({
  name: 'run_journey',
  changes: true,
  input: {
    journey: z
      .string()
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
    let state = START;
    for (const step of journey.steps) {
      const before = state.done;
      const {state: next, result} = await runStep(journey, state, (request) => engine.fetch(request));
      const {request, answer, checks} = result;
      steps.push({
        title: step.title,
        call: `${request.method} ${request.path}`,
        status: answer.status,
        body: pieceOf(JSON.stringify(answer.body)).text.slice(0, 2000),
        checks: checks.filter(({holds}) => !holds).map((check) => JSON.stringify(check)),
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
