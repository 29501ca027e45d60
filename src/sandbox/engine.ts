import {loadBehaviours} from './behaviours';
import {actedAs} from './behaviours/imports/rowCalls';
import type {Call} from './call';
import type {Caller} from './caller';
import {endpointsOf, noteAttempt, type AttemptOutcome, type Endpoint} from './events/endpoints';
import {comeNear} from './events/ahead';
import {watchReturns} from './events/backInStock';
import {watch, watchTime, type Happened} from './events/happened';
import {Messages, type SandboxEvent} from './events/messages';
import {pricesBegun, watchPrices} from './events/prices';
import {watchSafetyStock} from './events/safetyStock';
import {Limits, UsedUp, type Quota} from './limits';
import {SandboxFault} from './fault';
import {Problem} from './problem';
import {documented, failureReply, faultReply, quotaHeaders, type FailureContext, type Reply} from './respond';
import {notAcceptable, refusedFormats} from './formats';
import {matchRoute, type Match} from './route';
import {Schemas} from './schemas';
import {simulationOf} from './simulate';
import {act} from './steps/act';
import {authenticate, permit} from './steps/authenticate';
import {checkAnswer} from './steps/checkAnswer';
import {checkProblem} from './steps/checkProblem';
import {isWrite, type Exchange} from './steps/exchange';
import {logCall} from './steps/logCall';
import {noteNotPermitted, watchChange} from './steps/noteChange';
import {read, receive, type Received} from './steps/read';
import {Replays} from './steps/replay';
import {NO_CONTENT, reply} from './steps/reply';
import {momentIn, passTime} from './passing';
import {suggestion} from './suggest';
import type {CommonSlice, OperationSpec, ParameterSpec, SandboxSource} from './types';
import {World, type LoadedApi} from './world';

const NOTHING: CommonSlice = {schemas: {}, problems: {}, known: {}, open: true};

/** A mistake of the sandbox that was answered with a 500. Tests check that there is none. */
export interface Fault {
  operation: string;
  rule: SandboxFault['rule'];
  pointer: string;
  detail: string;
}

/** Answers requests from slices. Time and random values come from its world only. */
export class Engine {
  readonly world: World;
  readonly faults: Fault[] = [];
  private readonly limits: Limits;
  private readonly replays = new Replays();
  private readonly messages: Messages;

  constructor(
    private readonly source: SandboxSource,
    seed: string,
    start: string,
    private readonly wait: (milliseconds: number) => Promise<void>,
    private readonly log: (line: string) => void,
    /** Undefined when nobody listens: then no call is watched. */
    private readonly tell: ((events: readonly SandboxEvent[]) => void) | undefined,
    /** Undefined when no call is refused for being one too many. */
    quotaClock: (() => number) | undefined,
  ) {
    this.limits = new Limits(quotaClock);
    this.world = new World(source, seed, start);
    this.messages = new Messages(seed);
  }

  reset(): void {
    this.world.reset();
    this.limits.reset();
    this.replays.clear();
    this.messages.reset();
    this.faults.length = 0;
  }

  /** Loads everything an operation needs, so that later requests load nothing. */
  async prepare(api: string, operation: string): Promise<void> {
    const index = this.source.apis.find(({name}) => name === api);
    const route = index?.routes.find(([, , id]) => id === operation);
    if (route) await this.load(api, route[3], operation);
  }

  /**
   * Path parameters of a record that the operation can work on now: the newest created one, else one of the sample
   * world. Undefined when there is none. The operation has to be prepared.
   */
  suggest(api: string, operation: string): Record<string, string> | undefined {
    const loaded = this.world.apis.get(api);
    const spec = [...(loaded?.groups.values() ?? [])].map(({operations}) => operations[operation]).find(Boolean);
    return loaded && spec && suggestion(this.world, operation, spec);
  }

  /** The enabled endpoints for webhooks, as far as their group is loaded. */
  endpoints(): Endpoint[] {
    return endpointsOf(this.world);
  }

  /** Shows how a delivery went in the config of its endpoint, and tells the others when it has begun to fail. */
  noteAttempt(config: string, outcome: AttemptOutcome): void {
    this.report(noteAttempt(this.world, config, outcome));
  }

  private report(happened: readonly Happened[]): void {
    if (this.tell && happened.length > 0) this.tell(this.messages.of(happened, this.world.now()));
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
      ...(operation && {operation, parameters: api && parametersOf(api, match, operation)}),
    };
    const simulation = simulationOf(request.headers.get('Sandbox-Simulate'), operation, context.common);
    if (simulation.delay > 0) await this.wait(simulation.delay);
    const ignored = [simulation.ignored, this.moveClock(request.headers.get('Sandbox-Date'))]
      .filter(Boolean)
      .join('; ');
    const policy = operation?.rate ?? 'default';
    const credential = `${match?.api.name ?? ''} ${request.headers.get('Authorization') ?? ''}`;
    let spent: Quota = {policy, quota: 600, seconds: 60, remaining: 0, reset: 21};
    let reply: Reply;
    try {
      if (!match || !api || !operation) throw nowhere(match, url);
      const supported = refusedFormats(request.headers.get('Accept'), operation);
      if (supported && !api.common.open) {
        // No operation documents the status: it belongs to the address, as a wrong method does.
        delete context.operation;
        throw notAcceptable(supported);
      }
      if (simulation.problem) throw simulation.problem;
      const quota = this.limits.count(policy, credential, this.world);
      reply = await this.answer({request, url, match, id, operation, api, world: this.world, failures: context});
      if (reply.status < 400 || context.common.open)
        Object.assign(reply.headers, headersOf(operation, reply.status, quotaHeaders(quota)));
      this.limits.answered(policy, credential, reply.status);
    } catch (error) {
      if (error instanceof UsedUp) spent = error.quota;
      reply = this.failed(error, id, context);
      if (match) this.logRefused({request, url, match, id, operation, world: this.world, requestId}, reply);
    }
    if (reply.status === 429) Object.assign(reply.headers, quotaHeaders(spent));
    reply.headers['Request-Id'] = requestId;
    // Callers take "now" from here: the clock of the sandbox is not that of their machine.
    reply.headers['Date'] = new Date(this.world.now()).toUTCString();
    if (ignored !== '') reply.headers['Sandbox-Simulate-Ignored'] = ignored;
    reply.headers['Sandbox-Behaviour'] ??= 'stateful';
    return toResponse(reply, request.method);
  }

  /** Moves the clock to the moment that a request names. @returns why the wish is ignored, if it is */
  private moveClock(wanted: string | null): string | undefined {
    if (wanted === null) return undefined;
    const moment = momentIn(wanted);
    if (moment === undefined) return 'Sandbox-Date is no day and no moment between 2025 and 2099';
    this.world.moveTo(moment);
    return undefined;
  }

  /** Loads the slices and the behaviours of an operation. */
  private async load(api: string, group: string, operation: string): Promise<OperationSpec | undefined> {
    const [spec] = await Promise.all([this.world.prepare(api, group, operation), loadBehaviours(`${api}/${group}`)]);
    for (const other of actedAs(`${api}/${operation}`)) await this.prepare(api, other);
    return spec;
  }

  /** Loads only the common slice. A request with an unknown path needs it for the problem it is answered with. */
  private async firstSlice({api}: Match): Promise<LoadedApi> {
    const common = await this.source.common(api.name);
    const loaded: LoadedApi = {index: api, common, groups: new Map(), schemas: new Schemas()};
    loaded.schemas.add(common.schemas);
    this.world.apis.set(api.name, loaded);
    return loaded;
  }

  /** Answers a request and remembers that it came. @throws Problem when nobody knows whose it is */
  private async answer(exchange: Exchange): Promise<Reply> {
    const received = await receive(exchange);
    const caller = authenticate(exchange);
    const reply = this.lead(exchange, caller, received);
    const sent = ('body' in received ? received.body?.text : undefined) ?? '';
    logCall({...exchange, requestId: exchange.failures.requestId}, caller, sent, reply);
    return reply;
  }

  /** The log also has what was refused before it reached an operation, but for calls of nobody who is known. */
  private logRefused(sent: Parameters<typeof authenticate>[0] & Parameters<typeof logCall>[0], reply: Reply): void {
    if (reply.status === 401) return;
    try {
      logCall(sent, authenticate(sent), '', reply);
    } catch {
      // Whoever it was has no log.
    }
  }

  /** Leads a request through the steps that follow once its caller is known. */
  private lead(exchange: Exchange, caller: Caller, received: Received): Reply {
    try {
      permit(exchange, caller);
    } catch (error) {
      const refusal = this.failed(error, exchange.id, exchange.failures);
      noteNotPermitted(exchange, caller, refusal);
      return refusal;
    }
    try {
      return this.play(exchange, caller, received);
    } catch (error) {
      return this.failed(error, exchange.id, exchange.failures);
    }
  }

  private play(exchange: Exchange, caller: Caller, received: Received): Reply {
    const call = read(exchange, caller, received);
    const earlier = this.replays.find(exchange, call);
    if (earlier) return earlier;
    if (isWrite(exchange)) this.world.tick();
    this.passTime();
    const happened = this.tell && this.watch(`${exchange.api.index.name}/${exchange.id}`, exchange.operation);
    const noteChange = watchChange(exchange, call);
    const answered = this.reply(exchange, call);
    noteChange(answered);
    // A call that comes too late is refused, and has found out that time had decided.
    if (happened && (answered.status < 400 || this.world.isMoved)) this.report(happened());
    this.replays.keep(exchange, call, answered);
    return answered;
  }

  /** Does what is due, and tells of it. */
  private passTime(): void {
    const isTold = this.tell && this.world.isMoved;
    const told = isTold ? [watchTime(this.world), watchSafetyStock(this.world, undefined)] : [];
    passTime(this.world);
    if (!isTold) return;
    this.report([...told.flatMap((one) => one()), ...comeNear(this.world), ...pricesBegun(this.world)]);
  }

  /** Looks at the world before a call. @returns a function that says what the call has led to */
  private watch(call: string, operation: OperationSpec): () => Happened[] {
    const records = watch(this.world, call, operation);
    const computed = [watchPrices, watchSafetyStock, watchReturns].map((look) => look(this.world, call));
    return () => [...records(), ...computed.flatMap((one) => one())];
  }

  /** Runs the operation and checks its answer. A refusal becomes a reply too, so that `replay` can store it. */
  private reply({id, url, failures}: Exchange, call: Call): Reply {
    try {
      const answer = act(call);
      checkAnswer(call, answer);
      return reply(call, answer, url);
    } catch (error) {
      return this.failed(error, id, failures);
    }
  }

  /** The answer to an error. A mistake of the sandbox must not look like the reader's, so it is loud: 500 and a log. */
  private failed(error: unknown, operation: string, context: FailureContext): Reply {
    const failure = checkProblem(error, context);
    if (!(failure instanceof SandboxFault)) return failureReply(failure, context);
    const {rule, pointer, detail} = failure;
    this.faults.push({operation, rule, pointer, detail});
    this.log(`The sandbox has a fault: ${operation} ${rule} ${pointer} ${detail}`);
    return faultReply(failure, context);
  }
}

function parametersOf(api: LoadedApi, {route}: Match, {parameters}: OperationSpec): ParameterSpec[] {
  const known = api.groups.get(route?.[3] ?? '')?.parameters ?? [];
  return parameters.flatMap((at) => known[at] ?? []);
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

/** The headers among these that the operation documents for a success. */
function headersOf(operation: OperationSpec, status: number, headers: Record<string, string>): Record<string, string> {
  const promised = new Set((documented(operation, status)?.headers ?? []).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => promised.has(name.toLowerCase())));
}

function toResponse({status, headers, body}: Reply, method: string): Response {
  const hasBody = body !== null && !NO_CONTENT.has(status) && method !== 'HEAD';
  return new Response(hasBody ? body : null, {status, headers});
}
