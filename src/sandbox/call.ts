import type {Body} from './body';
import type {Caller} from './caller';
import {findingsByFieldName} from './checks';
import {asText, isObject, same} from './json';
import {LANGUAGE} from './languages';
import type {Parameters} from './parameters';
import type {Page} from './paging';
import {invalidFields, notFound, Problem} from './problem';
import {hashOfValue} from './random';
import type {Maker} from './record';
import {noteName} from './renamed';
import {plainKey, type Collection, type Entry} from './store';
import {missingDefaults, removedTranslations} from './translations';
import type {Act, Json, JsonObject, KeySpec, OperationSpec, ScopeSpec} from './types';
import {findingsOf, isReadOnlyAt, strayFields} from './validate';
import type {LoadedApi, World} from './world';

/** How an answer came about, for the header `Sandbox-Behaviour`. */
export type Kind = 'stateful' | 'lifecycle' | 'example';

/** What an operation wants to answer. */
export interface Answer {
  status?: number;
  value?: Json;
  /** Record in the answer, for its ETag. */
  entry?: Entry;
  /** The ETag, when the address shows different records to different callers. */
  etag?: string;
  page?: Page;
  headers?: Record<string, string>;
  /** The text of an answer that is not JSON. */
  media?: {type: string; text: string};
  kind?: Kind;
}

export type Behaviour = (call: Call) => Answer;

/** A request that an operation works on, with the world of the sandbox. */
export class Call {
  /** A note about the answer for the header `Sandbox-Note`. */
  note: string | undefined;

  constructor(
    readonly id: string,
    readonly world: World,
    readonly api: LoadedApi,
    readonly operation: OperationSpec,
    readonly caller: Caller,
    readonly parameters: Parameters,
    private readonly sent: Body | undefined,
  ) {}

  /** The same call by another caller, with other parameters, or as if it asked another operation's list. */
  with({
    id = this.id,
    caller = this.caller,
    parameters = this.parameters,
  }: Partial<Pick<Call, 'id' | 'caller' | 'parameters'>>): Call {
    return new Call(id, this.world, this.api, this.operation, caller, parameters, this.sent);
  }

  get maker(): Maker {
    return {world: this.world, schemas: this.api.schemas, actor: this.caller.actor};
  }

  get act(): Act {
    if (!this.operation.act) throw new Error(`${this.id} works on no collection.`);
    return this.operation.act;
  }

  /** The name of that file, when it has one. */
  get fileName(): string | undefined {
    return this.sent?.fileName;
  }

  /** Text of a file that was sent in a form. */
  get file(): string | undefined {
    return this.sent?.file;
  }

  /** The body exactly as it was sent, to compare two requests. */
  get sentText(): string {
    return this.sent?.text ?? '';
  }

  /** The body as it was sent. */
  sentBody(): Json {
    return this.sent?.value ?? {};
  }

  /** Whether the documentation shows this body. Such a body is accepted although the sample world has its record. */
  isSample(): boolean {
    return this.operation.samples?.includes(hashOfValue(this.sentBody())) ?? false;
  }

  /**
   * Whether a duplicate is accepted: the existing record comes from the sample world, and the documentation shows the
   * body.
   */
  forgives(collection: Collection, entry: Entry): boolean {
    if (!collection.isPristine(entry) || !this.isSample()) return false;
    this.note = 'The sample world has this record already. Only a documented body is accepted again, and only once.';
    return true;
  }

  /**
   * The checked body. An operation without a body gets an empty object.
   *
   * @param checkDomain whether to check the rules that no schema states, too; bulk operations check them for each entry
   * @throws Problem
   */
  body(checkDomain = true): JsonObject {
    if (!this.sent) return {};
    const {value, schema} = this.sent;
    const {schemas} = this.api;
    const isOurs = !this.api.common.open;
    const removed =
      isOurs && this.operation.method === 'PATCH' ? removedTranslations(value, schema, schemas) : new Set<string>();
    const missing = findingsOf(value, schema, schemas).filter(
      ({code, pointer}) =>
        !removed.has(pointer) &&
        (code !== 'required' || !(isReadOnlyAt(pointer, schema, schemas) || this.keeps(pointer))),
    );
    // Only our own APIs refuse unknown fields.
    const unknown = new Set(missing.filter(({code}) => code === 'unknown_field').map(({pointer}) => pointer));
    const stray = isOurs ? strayFields(value, schema, schemas).filter(({pointer}) => !unknown.has(pointer)) : [];
    const findings = [...missing, ...stray];
    if (isOurs && findings.length === 0)
      findings.push(...missingDefaults(value, schema, schemas, this.defaultLanguage(), (at) => this.keeps(at)));
    const known = new Set(findings.map(({pointer}) => pointer));
    if (isOurs && checkDomain)
      findings.push(
        ...findingsByFieldName(value, this.operation, this.world, this.api.index.name).filter(
          ({pointer}) => !known.has(pointer),
        ),
      );
    if (findings.length > 0) throw invalidFields(findings);
    return isObject(value) ? value : {};
  }

  /** The language that every text has: that of the client. */
  defaultLanguage(): string {
    const language = this.world.collection('clients/Client')?.all()[0]?.value.default_language;
    return typeof language === 'string' ? language : LANGUAGE;
  }

  /** Whether the record already has a value at a required field that a merge patch leaves out. */
  private keeps(pointer: string): boolean {
    const {method, act} = this.operation;
    const path = pointer.split('/').slice(1);
    if (method !== 'PATCH' || !act?.key || act.inside || path.length < 2) return false;
    let found: Json | undefined = this.collection(act.collection).find(act.key, this.param(act.key.param))?.value;
    for (const key of path) found = isObject(found) ? found[key] : undefined;
    return found !== undefined;
  }

  /** A collection of this sandbox. @throws Error when no loaded slice contains it */
  collection(name: string): Collection {
    const found = this.maybe(name);
    if (!found) throw new Error(`${this.id} needs the collection ${name}, which is not loaded.`);
    return found;
  }

  /** A collection as the caller sees it; undefined when no loaded slice contains it. */
  maybe(name: string): Collection | undefined {
    return this.world.collection(name, this.caller.supplier);
  }

  param(name: string): string {
    return this.parameters.path[name] ?? '';
  }

  /** The record that a path parameter names. @throws Problem 404 */
  find(collection: string, key: KeySpec): Entry {
    const entry = this.collection(collection).find(key, this.param(key.param));
    if (!entry) throw notFound(this.param(key.param));
    return entry;
  }

  /** The record that the path names; the records above it must exist too. @throws Problem 404, 412 */
  locate(): Entry {
    const {collection, key} = this.act;
    if (!key) throw new Error(`${this.id} names no record.`);
    const entry = this.collection(collection).find(key, this.param(key.param));
    if (!entry || !this.isInScope(entry)) throw notFound(this.param(key.param));
    this.checkVersion(entry);
    return entry;
  }

  /** The path parameters to store with a new record. */
  parents(): Record<string, string> {
    const scopes = (this.act.scopes ?? []).filter(({field, free}) => field === undefined && !free);
    return Object.fromEntries(
      scopes.map(({param, of}) => {
        const parent = of && this.find(of.collection, of.key);
        return [param, asText(parent?.value.id ?? this.param(param))];
      }),
    );
  }

  /** Whether a record belongs under the path of this call. @throws Problem 404 when a record above it is missing */
  isInScope({value, parents}: Entry): boolean {
    return (this.act.scopes ?? []).every((scope) => {
      const {param, field, free} = scope;
      const text = this.param(param);
      // What lies below a client is its own. The sample world is that of the first client.
      if (free) return !this.above(scope) || param !== 'client_id' || this.isOwn(parents, text);
      if (field === undefined) return this.isUnder(scope, parents[param]);
      const [first = '', second] = field.split('.');
      const found = second === undefined ? value[first] : isObject(value[first]) ? value[first][second] : undefined;
      return this.namesOf(scope).some((name) => name !== undefined && same(name, found));
    });
  }

  /** Whether a record has the parents that a new one of this call gets. */
  hasSameParents({parents}: Entry): boolean {
    const scopes = (this.act.scopes ?? []).filter(({field, free}) => field === undefined && !free);
    return scopes.every((scope) => this.isUnder(scope, parents[scope.param]));
  }

  private above({of}: ScopeSpec): Entry | undefined {
    return of && this.maybe(of.collection) ? this.find(of.collection, of.key) : undefined;
  }

  /** What a parent in the path may be called by. */
  private namesOf(scope: ScopeSpec): (Json | undefined)[] {
    const above = this.above(scope);
    return [
      this.param(scope.param),
      above?.value.id,
      ...(scope.of?.key.fields ?? []).map((name) => above?.value[name]),
    ];
  }

  private isUnder(scope: ScopeSpec, parent: string | undefined): boolean {
    if (parent === undefined) return true;
    const names = this.namesOf(scope);
    return names.includes(parent) || names.includes(plainKey(parent));
  }

  private isOwn({client_id: owner}: Record<string, string>, client: string): boolean {
    const first = this.maybe('clients/Client')?.all()[0]?.value.id;
    return (owner ?? first) === client;
  }

  /** Refuses a write whose `If-Match` names another version. @throws Problem 412 */
  checkVersion(entry: Entry): void {
    const wanted = this.parameters.header['if-match'];
    if (wanted === undefined || this.operation.method === 'GET') return;
    const etag = etagOf(entry);
    if (wanted.split(',').some((one) => [etag, '*'].includes(one.trim()))) return;
    throw new Problem(
      'precondition_failed',
      `The record has version ${etag}; the request was made for ${wanted}.`,
      {current_etag: etag},
      {ETag: etag},
    );
  }

  /** Replaces the content of a record. */
  save(entry: Entry, value: JsonObject): Entry {
    if ('updated_at' in value) value.updated_at = this.world.now();
    noteName(this.world, entry.value, value);
    entry.value = value;
    entry.version += 1;
    return entry;
  }
}

export function etagOf({version}: Entry): string {
  return `"v${version}"`;
}
