import {ACTS, example} from './acts';
import {authenticate, checkClient} from './auth';
import {behaviourOf, loadBehaviours} from './behaviours';
import {readBody} from './body';
import {Call, etagOf, type Answer} from './call';
import {expanded, localized} from './expand';
import {IdempotencyStore} from './idempotency';
import {isObject} from './json';
import {repeated} from './lifecycle';
import {Limits} from './limits';
import {sparse} from './page';
import {readParameters, type Parameters} from './parameters';
import {Problem} from './problem';
import {
  bodyOf,
  documented,
  failureReply,
  jsonType,
  quotaHeaders,
  successHeaders,
  successStatus,
  type FailureContext,
  type Reply,
} from './respond';
import {matchRoute, type Match} from './route';
import {Schemas} from './schemas';
import {simulationOf} from './simulate';
import {suggestion} from './suggest';
import type {CommonSlice, Json, OperationSpec, SandboxSource} from './types';
import {findingsOf, isValid} from './validate';
import {World, type LoadedApi} from './world';

const NOTHING: CommonSlice = {schemas: {}, problems: {}, known: {}, open: true};
const NO_CONTENT = new Set([204, 205, 304]);

/** Something the sandbox would have answered wrongly and did not. Tests look for it. */
export interface Slip {
  operation: string;
  reason: string;
}

/** Answers requests out of slices. Everything it knows of the time and of chance comes from its world. */
export class Engine {
  readonly world: World;
  readonly slips: Slip[] = [];
  private readonly limits = new Limits();
  private readonly replays = new IdempotencyStore();

  constructor(
    private readonly source: SandboxSource,
    seed: string,
    start: string,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {
    this.world = new World(source, seed, start);
  }

  reset(): void {
    this.world.reset();
    this.limits.reset();
    this.replays.clear();
    this.slips.length = 0;
  }

  /** Loads what an operation will need, so that a later request loads nothing. */
  async prepare(api: string, operation: string): Promise<void> {
    const index = this.source.apis.find(({name}) => name === api);
    const route = index?.routes.find(([, , id]) => id === operation);
    if (route) await this.load(api, route[3], operation);
  }

  /**
   * Path parameters of a record the operation can work on as things stand: the newest that was created, else one of
   * the sample world. Nothing when there is none; the operation has to be prepared.
   */
  suggest(api: string, operation: string): Record<string, string> | undefined {
    const loaded = this.world.apis.get(api);
    const spec = [...(loaded?.groups.values() ?? [])].map(({operations}) => operations[operation]).find(Boolean);
    return loaded && spec && suggestion(this.world, operation, spec);
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const match = matchRoute(this.source.apis, request.method, url);
    const [, , id = '', group = ''] = match?.route ?? [];
    const operation = match?.route && (await this.load(match.api.name, group, id));
    const api = match && (this.world.apis.get(match.api.name) ?? (await this.firstSlice(match)));
    const requestId = this.world.id('req');
    const context: FailureContext = {
      common: api?.common ?? NOTHING,
      schemas: api?.schemas ?? new Schemas(),
      instance: match?.path ?? url.pathname,
      requestId,
      ...(operation && {operation}),
    };
    const simulation = simulationOf(request.headers.get('Sandbox-Simulate'), operation, context.common);
    if (simulation.delay > 0) await this.wait(simulation.delay);
    let reply: Reply;
    try {
      if (!match || !api || !operation) throw nowhere(match, url);
      if (simulation.problem) throw simulation.problem;
      const quota = this.limits.count(operation.rate ?? 'default', this.world);
      reply = await this.answer(request, url, match, id, operation, api, context);
      if (reply.status < 400 || context.common.open)
        Object.assign(reply.headers, headersOf(operation, reply.status, quotaHeaders(quota)));
    } catch (error) {
      // A mistake of ours must not look like one of the reader's: it is told as the documented 500.
      if (!(error instanceof Problem)) this.slips.push({operation: id, reason: String(error)});
      const problem = error instanceof Problem ? error : new Problem('internal_error', 'The sandbox has a fault here.');
      reply = failureReply(problem, context);
    }
    if (reply.status === 429)
      Object.assign(
        reply.headers,
        quotaHeaders({policy: operation?.rate ?? 'default', quota: 600, seconds: 60, remaining: 0, reset: 21}),
      );
    reply.headers['Request-Id'] = requestId;
    if (simulation.ignored !== undefined) reply.headers['Sandbox-Simulate-Ignored'] = simulation.ignored;
    reply.headers['Sandbox-Behaviour'] ??= 'stateful';
    return toResponse(reply, request.method);
  }

  /** What an operation needs: its slices, and what it does beyond them. */
  private async load(api: string, group: string, operation: string): Promise<OperationSpec | undefined> {
    const [spec] = await Promise.all([this.world.prepare(api, group, operation), loadBehaviours(`${api}/${group}`)]);
    return spec;
  }

  /** Even a path that leads nowhere is answered with the problems of its API. */
  private async firstSlice({api}: Match): Promise<LoadedApi> {
    const common = await this.source.common(api.name);
    const loaded: LoadedApi = {index: api, common, groups: new Map(), schemas: new Schemas()};
    loaded.schemas.add(common.schemas);
    this.world.apis.set(api.name, loaded);
    return loaded;
  }

  private async answer(
    request: Request,
    url: URL,
    match: Match,
    id: string,
    operation: OperationSpec,
    api: LoadedApi,
    context: FailureContext,
  ): Promise<Reply> {
    const {headers} = request;
    const specs = api.groups.get(match.route?.[3] ?? '')?.parameters ?? [];
    const body = await readBody(request, operation, api.schemas).catch((error: unknown) => error);
    // From here on nothing waits, so requests that come together do not mix.
    const caller = authenticate(operation, api.index, this.world, headers, url.searchParams);
    const parameters = readParameters(
      operation,
      operation.parameters.flatMap((at) => specs[at] ?? []),
      match.params,
      url.searchParams,
      headers,
      api.schemas,
    );
    if (!api.common.open) checkClient(parameters, this.world);
    if (body instanceof Error) throw body;
    const sent = body as Awaited<ReturnType<typeof readBody>>;

    const key =
      operation.idempotency === 'supported' || operation.idempotency === 'required'
        ? headers.get('Idempotency-Key')
        : null;
    const place = `${caller.credential} ${request.method} ${match.path} ${key ?? ''}`;
    const content = `${url.search} ${sent?.text ?? ''}`;
    const replayed = key === null ? undefined : this.replays.replay(place, content);
    if (replayed) return {...replayed, headers: {...replayed.headers, 'Idempotency-Replayed': 'true'}};

    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite) this.world.tick();
    let reply: Reply;
    try {
      const call = new Call(id, this.world, api, operation, caller, parameters, sent);
      const answer = this.run(call);
      reply = this.reply(call, answer, parameters, url);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      reply = failureReply(error, context);
    }
    const began = reply.status < 400 || reply.status === 409 || reply.status >= 500;
    if (key !== null && isWrite && began)
      this.replays.keep(place, content, this.world.now(), {...reply, headers: {...reply.headers}});
    return reply;
  }

  /** What the operation answers; its documented example when what it would answer breaks its own schema. */
  private run(call: Call): Answer {
    const own = call.api.common.open ? undefined : behaviourOf(`${call.api.index.name}/${call.id}`);
    const behaviour = own ?? ACTS[call.operation.act?.kind ?? ''] ?? example;
    const twice = repeated(call);
    const answer: Answer = twice ? {value: twice.value, entry: twice, kind: 'lifecycle'} : behaviour(call);
    if (answer.kind === 'example' || answer.value === undefined) return answer;
    const status = successStatus(call.operation, answer);
    const schema = documented(call.operation, status)?.content?.[jsonType(documented(call.operation, status))]?.schema;
    if (!schema || isValid(answer.value, schema, call.api.schemas)) return answer;
    const [first] = findingsOf(answer.value, schema, call.api.schemas);
    this.slips.push({
      operation: call.id,
      reason: `the answer does not fit its schema: ${first?.pointer ?? ''} ${first?.message ?? ''}`,
    });
    return {...example(call), ...(answer.entry && {entry: answer.entry})};
  }

  private reply(call: Call, answer: Answer, {query, header}: Parameters, url: URL): Reply {
    const {operation} = call;
    const status = successStatus(operation, answer);
    const spec = documented(operation, status);
    const wanted = header['if-none-match'];
    const headers = successHeaders(operation, status, answer, answer.page?.next && nextOf(url, answer.page.next));
    headers['Sandbox-Behaviour'] = answer.kind ?? 'stateful';
    if (call.note !== undefined) headers['Sandbox-Note'] = call.note;
    if (
      answer.entry &&
      wanted !== undefined &&
      '304' in operation.responses &&
      [etagOf(answer.entry), '*'].some((tag) => wanted.includes(tag))
    )
      return {status: 304, headers: {...headers, ETag: etagOf(answer.entry)}, body: null};
    if (answer.media)
      return {status, headers: {...headers, 'Content-Type': answer.media.type}, body: answer.media.text};
    if (answer.value === undefined || NO_CONTENT.has(status)) return {status, headers, body: null};
    let value: Json = answer.value;
    if (Array.isArray(query.expand)) value = expanded(value, query.expand.map(String), call.world);
    if (query.localize === true) {
      const language = languageOf(header['accept-language']);
      value = localized(value, language);
      headers['Content-Language'] = language;
    }
    if (Array.isArray(query.fields)) value = onlyFields(value, query.fields.map(String));
    headers['Content-Type'] = jsonType(spec);
    return {status, headers, body: bodyOf(value)};
  }
}

function nowhere(match: Match | undefined, url: URL): Problem {
  if (match && match.allow.length > 0)
    return new Problem(
      'method_not_allowed',
      'This path has other methods.',
      {allow: match.allow, status: 405},
      {Allow: match.allow.join(', ')},
    );
  return new Problem('not_found', `There is no operation at ${match?.path ?? url.pathname}.`, {status: 404});
}

/** Of some headers those that a success documents. */
function headersOf(operation: OperationSpec, status: number, headers: Record<string, string>): Record<string, string> {
  const promised = new Set((documented(operation, status)?.headers ?? []).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => promised.has(name.toLowerCase())));
}

function onlyFields(value: Json, fields: string[]): Json {
  if (!isObject(value)) return value;
  if (!Array.isArray(value.data)) return sparse(value, fields);
  return {...value, data: value.data.map((entry) => (isObject(entry) ? sparse(entry, fields) : entry))};
}

/** Relative, so that both doors say the same. */
function nextOf(url: URL, next: Record<string, string>): string {
  const search = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(next)) search.set(name, value);
  return `${url.pathname}?${search.toString()}`;
}

function languageOf(header: string | undefined): string {
  return header?.split(',')[0]?.split(';')[0]?.trim() || 'en';
}

function toResponse({status, headers, body}: Reply, method: string): Response {
  const hasBody = body !== null && !NO_CONTENT.has(status) && method !== 'HEAD';
  return new Response(hasBody ? body : null, {status, headers});
}
