import type {ApiModel, Operation} from '../../../src/openapi/model';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type Sandbox} from '../../../src/sandbox';
import type {ApiSlices} from '../../../src/sandbox/build';
import {isObject} from '../../../src/sandbox/json';
import {fields, list, read, type Answered} from '../support/answers';
import type {OurSandbox} from '../../support/contract';
import {twinned} from './twins';
import {bodiesOf, requestFor, type Sending} from '../support/requests';

type Fields = Record<string, Json>;

/** Calls operations of both APIs in one sandbox, as a test of a rule needs it. */
export class Player {
  readonly sandbox: Sandbox;
  private readonly pages = new Map<string, Promise<Answered>>();
  private readonly worlds = new Map<string | undefined, Player>();
  private keys = 0;

  constructor(
    readonly ours: OurSandbox,
    /** Whether its world is none of the pages. */
    readonly isAmongTwins = false,
  ) {
    this.sandbox = createSandbox({source: ours.source, log: () => undefined});
  }

  /** A player in a world where every record stands twice. @param key field in which the second one differs */
  amongTwins(key?: string): Player {
    const known = this.worlds.get(key) ?? new Player({...this.ours, source: twinned(this.ours.source, key)}, true);
    this.worlds.set(key, known);
    return known;
  }

  slicesOf(model: ApiModel): ApiSlices | undefined {
    return this.ours.slices[this.ours.models.indexOf(model)];
  }

  /** Sends a call about a record that the operation can work on, unless the path says another one. */
  async call(model: ApiModel, operation: Operation, sending: Sending = {}): Promise<Answered> {
    await this.sandbox.prepare(model.api.name, operation.id);
    const path = sending.path ?? this.sandbox.suggest(model.api.name, operation.id) ?? {};
    this.keys += 1;
    const takesKey = operation.parameters.some(({name}) => name === 'Idempotency-Key');
    const headers = {...(takesKey && {'Idempotency-Key': `rule-${this.keys}`}), ...sending.headers};
    const request = requestFor(operation, {...sending, path, headers});
    // An empty header stands for one that is not sent, although the operation needs it.
    for (const [name, value] of Object.entries(headers)) if (value === '') request.headers.delete(name);
    return read(await this.sandbox.fetch(request));
  }

  /** The same in a world where nothing has happened. */
  async fresh(model: ApiModel, operation: Operation, sending: Sending = {}): Promise<Answered> {
    this.sandbox.reset();
    return this.call(model, operation, sending);
  }

  /** A page of a list in a fresh world; the same question is asked once. */
  page(model: ApiModel, operation: Operation, query: Record<string, string> = {}): Promise<Answered> {
    const limit: Record<string, string> = operation.parameters.some(({name}) => name === 'limit') ? {limit: '100'} : {};
    const key = `${model.api.name}/${operation.id} ${JSON.stringify(query)}`;
    const known = this.pages.get(key) ?? this.fresh(model, operation, {query: {...limit, ...query}});
    this.pages.set(key, known);
    return known;
  }

  /** The records of a list; undefined when the answer is no list. */
  async records(
    model: ApiModel,
    operation: Operation,
    query: Record<string, string> = {},
  ): Promise<Fields[] | undefined> {
    const answer = await this.page(model, operation, query);
    const {data} = fields(answer);
    return answer.status === 200 && Array.isArray(data) ? list(fields(answer)).filter(isObject) : undefined;
  }

  bodies(model: ApiModel, operation: Operation): Json[] {
    return bodiesOf(model, operation);
  }
}

/** The code of a problem; empty for another answer. */
export function codeOf(answer: Answered): string {
  const {code} = fields(answer);
  return answer.status >= 400 && typeof code === 'string' ? code : '';
}

/** The codes of the complaints about one field. */
export function codesAt(answer: Answered, place: string): string[] {
  const {errors} = fields(answer);
  return (Array.isArray(errors) ? errors : []).flatMap((entry) =>
    isObject(entry) && (entry.pointer === place || entry.parameter === place) && typeof entry.code === 'string'
      ? [entry.code]
      : [],
  );
}

/** The pointers of the fields that an answer complains of. */
export function pointersOf(answer: Answered): string[] {
  const {errors} = fields(answer);
  return (Array.isArray(errors) ? errors : []).flatMap((entry) =>
    isObject(entry) && typeof entry.pointer === 'string' ? [entry.pointer] : [],
  );
}

export function pointer(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A copy of a body with another value at a place; undefined when the object around the place is not there. */
export function withValue(body: Json, keys: readonly string[], value: Json): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    if (rest.length > 0 && body.length === 0) return undefined;
    const inner = withValue(body[Number(key)] ?? null, rest, value);
    if (inner === undefined) return undefined;
    return body.length === 0 ? [inner] : body.map((entry, at) => (at === Number(key) ? inner : entry));
  }
  if (!isObject(body)) return undefined;
  const inner = rest.length === 0 ? value : withValue(body[key] ?? null, rest, value);
  return inner === undefined ? undefined : {...body, [key]: inner};
}

/** A copy of a body without a field; undefined when it is not there. */
export function withoutField(body: Json, keys: readonly string[]): Json | undefined {
  const [key = '', ...rest] = keys;
  if (Array.isArray(body)) {
    const entry = body[Number(key)];
    const inner = entry === undefined ? undefined : withoutField(entry, rest);
    return inner === undefined ? undefined : body.map((other, at) => (at === Number(key) ? inner : other));
  }
  if (!isObject(body) || !(key in body)) return undefined;
  if (rest.length === 0) return Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));
  const inner = withoutField(body[key] ?? null, rest);
  return inner === undefined ? undefined : {...body, [key]: inner};
}

/** The value at a place of a body. */
export function valueAt(body: Json, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isObject(at) ? at[key] : undefined;
  }, body);
}
