import {kebab, type ContractIndex} from '../contractIndex';
import {findTerm, type GlossaryTerm} from '../glossary';
import {nearest} from '../nearest';
import {journeyIds} from '../journeyIds';
import {learningPathIds} from '../learningPaths';
import {attribute, textOf, type Element} from './element';

/** Data that references are looked up in. */
export interface Sources {
  index: ContractIndex;
  glossary: readonly GlossaryTerm[];
  /** Ids of terms that the page has explained already. */
  explained: Set<string>;
}

/** Props that a component gets in addition to those on the page. */
interface Found {
  /** Props with plain values. */
  props?: Record<string, string>;
  /** Prop that gets the content of a generated file. */
  data?: {prop: string; module: string};
}

/** Returns an error message, or the data that the component shows. */
type Reference = (element: Element, sources: Sources) => string | Found;

const ANY_API = /^(?:(clients|suppliers)\/)?(.+)$/;

function didYouMean(name: string, known: Iterable<string>): string {
  const names = nearest(name, known);
  return names.length === 0 ? '' : ` Nearest: ${names.join(', ')}.`;
}

const namedIn = new WeakMap<object, Map<string, string[]>>();

/** The keys of schemas in a part of the index, by normalised name. */
function keysByName(schemas: object): Map<string, string[]> {
  const before = namedIn.get(schemas);
  if (before) return before;
  const keys = new Map<string, string[]>();
  for (const key of Object.keys(schemas)) {
    const name = kebab(key.split('/')[1] ?? '');
    keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  namedIn.set(schemas, keys);
  return keys;
}

/** The key of a schema that a page names with or without its API: `TransferOrder`, `transfer-order`. */
function schemaKey(of: string, schemas: object): string | {fault: string} {
  const [, api, name = of] = ANY_API.exec(of) ?? [];
  const named = keysByName(schemas).get(kebab(name)) ?? [];
  const found = api === undefined ? named : named.filter((key) => key.startsWith(`${api}/`));
  const [first, second] = found;
  if (second !== undefined) return {fault: `is in both APIs. Write one of: ${found.join(', ')}`};
  return (
    first ?? {
      fault: `is not in openapi/.${didYouMean(
        name,
        Object.keys(schemas).map((key) => key.split('/')[1] ?? key),
      )}`,
    }
  );
}

function lifecycle(element: Element, {index}: Sources): string | {key: string; name: string} {
  const of = attribute(element, 'of') ?? '';
  const key = schemaKey(of, index.lifecycles);
  if (typeof key !== 'string') return `of="${of}": an object with states of this name ${key.fault}`;
  return {key, name: kebab(key.split('/')[1] ?? key)};
}

const Operation: Reference = (element, {index}) => {
  const id = attribute(element, 'id') ?? '';
  const operation = index.operations[id];
  if (!operation)
    return `id="${id}": there is no such operation in openapi/. Check the operationId.${didYouMean(id, Object.keys(index.operations))}`;
  return {props: {method: operation.method, href: operation.route, summary: operation.summary}};
};

const Problem: Reference = (element, {index}) => {
  const code = attribute(element, 'code') ?? '';
  if (index.problems.includes(code)) return {};
  return `code="${code}": the code is not in openapi/shared/problems/.${didYouMean(code, index.problems)}`;
};

const Scope: Reference = (element, {index}) => {
  const name = attribute(element, 'name') ?? '';
  return index.scopes.includes(name)
    ? {}
    : `name="${name}": openapi/ knows no such scope.${didYouMean(name, index.scopes)}`;
};

const Field: Reference = (element, {index}) => {
  const of = attribute(element, 'of') ?? '';
  const key = schemaKey(of, index.schemas);
  if (typeof key !== 'string') return `of="${of}": a schema of this name ${key.fault}`;
  const [api = ''] = key.split('/');
  let schema: string | undefined = key;
  let found: ContractIndex['schemas'][string][string] | undefined;
  for (const part of (attribute(element, 'name') ?? '').split('.')) {
    const fields: ContractIndex['schemas'][string] = (schema === undefined ? undefined : index.schemas[schema]) ?? {};
    found = fields[part];
    if (!found)
      return `name="${part}": ${schema ?? 'a value without fields'} has no such field.${didYouMean(part, Object.keys(fields))}`;
    schema = found.of === undefined ? undefined : `${api}/${found.of}`;
  }
  return {props: {href: found?.href ?? '', type: found?.type ?? '', text: found?.text ?? ''}};
};

const Permission: Reference = (element, {index}) => {
  const name = attribute(element, 'name') ?? '';
  const given = attribute(element, 'api');
  const apis = given === undefined ? Object.keys(index.rights) : [given];
  const api = apis.find((candidate) => index.rights[candidate]?.[name]);
  const known = apis.flatMap((candidate) => Object.keys(index.rights[candidate] ?? {}));
  if (api === undefined)
    return `name="${name}": openapi/shared/permissions.yaml has no such right.${didYouMean(name, known)}`;
  const page = index.rightsPages[api];
  const roles = index.rights[api]?.[name] ?? [];
  return {props: {...(page !== undefined && {href: `${page}#right-${name}`}), roles: roles.join(', ')}};
};

const PermissionsTable: Reference = (element, {index}) => {
  const api = attribute(element, 'api') ?? 'clients';
  const area = attribute(element, 'area');
  const areas = new Set(Object.keys(index.rights[api] ?? {}).map((name) => name.split('.')[0] ?? ''));
  if (area !== undefined && !areas.has(area))
    return `area="${area}": openapi/shared/permissions.yaml has no such area of the ${api} API.${didYouMean(area, areas)}`;
  return {data: {prop: 'view', module: `openapi/default/rights-${api}`}};
};

const LIMITS = {prop: 'view', module: 'openapi/default/limits'};

const Limit: Reference = (element, {index}) => {
  const id = attribute(element, 'id') ?? '';
  const known = Object.values(index.limits).flat();
  if (!known.includes(id)) return `id="${id}": openapi/shared/limits.yaml has no such limit.${didYouMean(id, known)}`;
  return {data: LIMITS};
};

const Limits: Reference = (element, {index}) => {
  const of = attribute(element, 'of') ?? '';
  const known = Object.keys(index.limits);
  if (!known.includes(of)) return `of="${of}": openapi/shared/limits.yaml has no such section.${didYouMean(of, known)}`;
  return {data: LIMITS};
};

const Records: Reference = (element, {index}) => {
  const of = attribute(element, 'of') ?? '';
  return index.records.includes(of)
    ? {data: {prop: 'view', module: 'openapi/default/dictionary'}}
    : `of="${of}": the contract has no such part.${didYouMean(of, index.records)}`;
};

const StateDiagram: Reference = (element, sources) => {
  const found = lifecycle(element, sources);
  if (typeof found === 'string') return found;
  const data = sources.index.lifecycles[found.key]?.data ?? '';
  return {props: {name: found.name}, data: {prop: 'view', module: `openapi/default/${data}`}};
};

const State: Reference = (element, sources) => {
  const found = lifecycle(element, sources);
  if (typeof found === 'string') return found;
  const entry = sources.index.lifecycles[found.key];
  const name = attribute(element, 'name') ?? '';
  const text = entry?.states[name];
  if (!entry || text === undefined)
    return `name="${name}": ${found.name} has no such state.${didYouMean(name, Object.keys(entry?.states ?? {}))}`;
  return {props: {text, href: entry.drawn ? `${entry.href}#${found.name}-${name}` : entry.href}};
};

const Term: Reference = (element, {glossary, explained}) => {
  const word = attribute(element, 'id') ?? textOf(element);
  const term = findTerm(glossary, word);
  if (!term) {
    const known = glossary.flatMap(({term: own, also = []}) => [own, ...also]);
    return `"${word}" is not in docs/glossary.yaml. Add it there, or give the term by id.${didYouMean(word, known)}`;
  }
  // Only the first use gets a tooltip; more would disturb the reader.
  if (explained.has(term.id)) return {};
  explained.add(term.id);
  return {data: {prop: 'entry', module: `content/default/term-${term.id}`}};
};

const Journey: Reference = (element) => {
  const id = attribute(element, 'id') ?? '';
  const ids = journeyIds(process.cwd());
  if (!ids.includes(id)) return `id="${id}": there is no such file in journeys/. Use one of: ${ids.join(', ')}.`;
  return {data: {prop: 'view', module: `journeys/default/${id}`}};
};

const LearningPath: Reference = (element) => {
  const of = attribute(element, 'of') ?? '';
  const ids = learningPathIds(process.cwd());
  if (!ids.includes(of)) return `of="${of}": docs/paths.yaml has no such path.${didYouMean(of, ids)}`;
  return {data: {prop: 'view', module: `content/default/path-${of}`}};
};

/** Components with a prop that refers to something, by component name. */
export const REFERENCES: Record<string, Reference> = {
  Field,
  Journey,
  LearningPath,
  Limit,
  Limits,
  Operation,
  Permission,
  PermissionsTable,
  Problem,
  Records,
  Scope,
  State,
  StateDiagram,
  Term,
};
