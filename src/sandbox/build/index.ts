import {asText, isObject} from '../json';
import {examplesOf} from '../../openapi/examples';
import {dereference, createResolver} from '../../openapi/resolve';
import {serverUrls} from '../../openapi/servers';
import type {ApiModel, Operation} from '../../openapi/model';
import type {OpenApiDocument, ParameterObject, ProblemCatalogue, SchemaObject, ServerObject} from '../../openapi/types';
import {needsOf} from '../behaviours/needs';
import {isUser, mentions} from '../uses';
import {hashOfValue} from '../random';
import {Schemas} from '../schemas';
import type {
  ApiIndex,
  AuthSpec,
  CollectionSpec,
  CommonSlice,
  GroupSlice,
  Json,
  OperationSpec,
  ParameterSpec,
  ResponseSpec,
  Schema,
} from '../types';
import {isValid} from '../validate';
import {displayName} from '../world';
import {examplesIn, requestOf} from './bodies';
import {eventSpecs} from './events';
import {exportsOf} from './exportKinds';
import {extraSeeds} from './extra';
import {inferActs, type Collection, type Inference} from './infer';
import {createSchemaBuilder, type SchemaBuilder} from './schemas';
import {sharePoints} from './siblingEvents';
import {pickApproved, shareBins} from './siblingPickLists';
import {spreadLinks} from './siblingLinks';
import {siblingQuotations} from './siblingQuotations';
import {siblingInvitations} from './siblingInvitations';
import {siblingsOf} from './siblings';
import {collectSeeds, writableOf, type Seeds} from './seeds';

/** Everything a sandbox needs of one API. */
export interface ApiSlices {
  index: ApiIndex;
  common: CommonSlice;
  groups: Map<string, GroupSlice>;
}

export interface BuildOptions {
  /** Path prefix of all operations. */
  base?: string;
  /** Prefix of the accepted keys; without it any credential is accepted. */
  keyPrefix?: string;
}

function parameterSpec(parameter: ParameterObject, builder: SchemaBuilder): ParameterSpec {
  const {
    name,
    required,
    description = '',
    content,
    style,
    explode,
  } = parameter as ParameterObject & {
    style?: string;
    explode?: boolean;
  };
  const schema = builder.reduce(parameter.schema ?? Object.values(content ?? {})[0]?.schema ?? {});
  delete schema.examples;
  const keys = /Keys: ([^.]*)\./.exec(description)?.[1]?.match(/[\w.]+/g);
  const [, references] = /References to replace by full objects, comma separated: ([^.]*)\./.exec(description) ?? [];
  const paths = references?.match(/[\w]+/g);
  const separators = {form: ',', simple: ',', spaceDelimited: ' ', pipeDelimited: '|'} as const;
  const usual = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
  const chosen = (style ?? usual) as keyof typeof separators;
  const isJoined = chosen === 'form' ? explode === false : true;
  return {
    name,
    in: parameter.in,
    ...(required && {required: true}),
    ...(parameter['x-sample'] && {sample: true}),
    schema,
    ...(isJoined && chosen in separators && {separator: separators[chosen]}),
    ...(name === 'sort' && keys && {keys}),
    ...(name === 'expand' && paths && {keys: paths}),
    ...(parameter['x-problems'] && {problems: parameter['x-problems']}),
  };
}

/** All addresses of some servers, without a slash at the end. */
function addressesOf(servers: readonly ServerObject[]): string[] {
  return [...new Set(servers.flatMap(serverUrls))].map((url) => url.replace(/\/$/, ''));
}

/** Where a security scheme puts its credential, as in `AuthSpec.places`. */
function placeOf(document: OpenApiDocument, name: string): string {
  const raw = document.components?.securitySchemes?.[name];
  const scheme = raw && dereference(document, raw);
  if (scheme?.type === 'apiKey') return `${scheme.in ?? 'header'}:${scheme.name ?? 'Authorization'}`;
  const isBasic = scheme?.type === 'http' && scheme.scheme?.toLowerCase() === 'basic';
  return isBasic ? 'header:Authorization:Basic' : 'header:Authorization';
}

function authOf(document: OpenApiDocument, {object}: Operation): AuthSpec | undefined {
  const requirements = object.security ?? document.security ?? [];
  if (requirements.length === 0 || requirements.some((requirement) => Object.keys(requirement).length === 0))
    return undefined;
  const ways = requirements.map((requirement) => Object.keys(requirement).map((name) => placeOf(document, name)));
  const [first = []] = ways;
  const places = ways.flat();
  const scopes = requirements.flatMap((requirement) => Object.values(requirement).flat());
  return {
    places: [...new Set(places)],
    scopes: [...new Set(scopes)],
    ...(first.length > 1 && {together: [...new Set(first)]}),
  };
}

/**
 * The responses of an operation. A success keeps its example unless a behaviour can make up the record; without an
 * error catalogue, a failure keeps its example too.
 */
function responsesOf(
  document: OpenApiDocument,
  {object}: Operation,
  builder: SchemaBuilder,
  keepExamples: boolean,
  isOpen: boolean,
): Record<string, ResponseSpec> {
  const entries = Object.entries(object.responses ?? {}).map(([status, raw]): [string, ResponseSpec] => {
    const {headers, content} = dereference(document, raw);
    const names = Object.keys(headers ?? {});
    const isSuccess = /^[23]/.test(status);
    // With an error catalogue, every failure has the same form.
    if (!isSuccess && !isOpen) return [status, {}];
    const types = Object.entries(content ?? {}).map(([type, media]) => {
      const schema = media.schema && builder.reduce(media.schema);
      const named = Object.values(media.examples ?? {})[0];
      const shown = media.example ?? (named && dereference(document, named).value);
      // Without an example in the description, the answer is the one that the page of the operation invents.
      const example =
        shown ??
        (isOpen && isSuccess && type.includes('json') ? examplesOf(document, media, 'response')[0]?.value : undefined);
      const keep = example !== undefined && (keepExamples || !isSuccess);
      return [type, {...(schema && {schema}), ...(keep && {example})}] as const;
    });
    return [
      status,
      {
        ...(types.length > 0 && {content: Object.fromEntries(types)}),
        ...(names.length > 0 && isSuccess && {headers: names}),
      },
    ];
  });
  return Object.fromEntries(entries);
}

function bodyOf(document: OpenApiDocument, {object}: Operation, builder: SchemaBuilder): OperationSpec['body'] {
  const body = object.requestBody && dereference(document, object.requestBody);
  if (!body?.content) return undefined;
  const content = Object.entries(body.content).map(([type, media]) => [type, builder.reduce(media.schema ?? {})]);
  return {required: body.required ?? false, content: Object.fromEntries(content) as Record<string, Schema>};
}

/** Hashes of the request bodies that the documentation shows. */
function samplesOf(document: OpenApiDocument, {object}: Operation): number[] {
  const body = object.requestBody && dereference(document, object.requestBody);
  const values = Object.values(body?.content ?? {}).flatMap((media) => examplesIn(document, media));
  return [...new Set(values.map(hashOfValue))];
}

function transitionOf({object}: Operation): OperationSpec['transition'] {
  const transition = object['x-transition'];
  return transition && {...transition, to: [transition.to].flat()};
}

/** The collections with their seeds and schemas. A component keeps its name, whatever kind it is. */
function collectionSpecs(
  model: ApiModel,
  inference: Inference,
  {seeds, templates, snapshots, numbers}: Seeds,
  builder: SchemaBuilder,
  isWhole: (value: Json, collection: Collection) => boolean,
): Map<string, {group: string; spec: CollectionSpec}> {
  const resolver = createResolver(model.document);
  const properties = (schema: SchemaObject): string[] =>
    Object.entries(resolver.merge(schema, []).properties ?? {})
      .filter(([, property]) => !property.readOnly)
      .map(([name]) => name);
  const specs = [...inference.collections.values()].map((collection) => {
    const merged = resolver.merge(collection.schema, []);
    const writers = [...model.operations.values()].filter(({id}) => {
      const act = inference.acts.get(id);
      return act?.collection === collection.name && ['create', 'update', 'replace'].includes(act.kind);
    });
    const prefix = merged['x-id-prefix'];
    const lifecycle = merged['x-lifecycle'];
    const template = templates.get(collection.name);
    const spec: CollectionSpec = {
      schema: builder.reduce(collection.schema),
      ...(prefix !== undefined && {prefix}),
      ...(lifecycle && {
        lifecycle: {
          ...lifecycle,
          states: Object.fromEntries(Object.keys(lifecycle.states).map((state) => [state, ''])),
        },
      }),
      seeds: [
        ...(seeds.get(collection.name) ?? []),
        ...siblingsOf(
          collection.name,
          lifecycle,
          seeds.get(collection.name) ?? [],
          snapshots.get(collection.name) ?? [],
          numbers,
          (value) => isWhole(value, collection),
        ),
        ...extraSeeds(collection.name, seeds.get(collection.name) ?? []),
      ],
      ...(template && {template}),
      writable: writableOf(
        writers.map((writer) => requestOf(model.document, writer)),
        properties,
      ),
    };
    return [collection.name, {group: collection.group, spec}] as const;
  });
  const byName = new Map(specs);
  const [rfqs, received] = [byName.get('clients/Rfq')?.spec.seeds, byName.get('clients/RfqQuotation')?.spec.seeds];
  if (rfqs && received) received.push(...siblingQuotations(rfqs, received, numbers.keys()));
  const [invited, quoted] = ['suppliers/SupplierRfq', 'suppliers/Quotation'].map(
    (name) => byName.get(name)?.spec.seeds,
  );
  if (invited && quoted) invited.push(...siblingInvitations(invited, quoted, numbers.keys()));
  const [picking, bins] = [byName.get('clients/PickList')?.spec, byName.get('clients/InventoryItem')?.spec];
  if (picking && bins) picking.seeds = shareBins(picking.seeds, bins.seeds);
  const orders = byName.get('clients/TransferOrder')?.spec;
  if (picking && orders) picking.seeds = pickApproved(picking.seeds, orders.seeds);
  const links = byName.get('clients/SupplierStoreLink')?.spec;
  if (links) links.seeds = spreadLinks(links.seeds, byName.get('clients/Supplier')?.spec.seeds ?? []);
  const needs = byName.get('clients/ReplenishmentEvent')?.spec;
  if (needs) needs.seeds = sharePoints(needs.seeds);
  return byName;
}

/** Names of the records that no example shows, so that they are known before their group is loaded. */
function namesOfExtras({seeds}: Seeds): Record<string, string> {
  const extras = [...seeds].flatMap(([collection, shown]) => extraSeeds(collection, shown));
  return Object.fromEntries(extras.map(({value}) => [asText(value.id), displayName(value) ?? '']));
}

/** Counts the records that use a record which cannot be deleted while it is in use. */
function noteUses(
  collections: ReadonlyMap<string, {spec: CollectionSpec}>,
  {operations}: ApiModel,
  {acts}: Inference,
): void {
  const guarded = [...operations.values()].flatMap(({id, object}) => {
    const act = acts.get(id);
    return act?.kind === 'delete' && object['x-problems']?.includes('conflict_in_use') ? [act.collection] : [];
  });
  for (const name of guarded) {
    const spec = collections.get(name)?.spec;
    if (!spec) continue;
    const uses: NonNullable<CollectionSpec['uses']> = {};
    for (const {value} of spec.seeds) {
      const id = asText(value.id);
      for (const [user, {spec: other}] of collections) {
        const count = isUser(user, other)
          ? other.seeds.filter(({value: one}) => one.id !== id && mentions(one, id)).length
          : 0;
        if (count > 0) uses[id] = {...uses[id], [user]: count};
      }
    }
    if (Object.keys(uses).length > 0) spec.uses = uses;
  }
}

/** The slices an operation needs besides its own: those with the collections it works on, and the people it acts for. */
function neighbours(
  api: string,
  group: string,
  {id, parameters}: Operation,
  inference: Inference,
): string[] | undefined {
  const act = inference.acts.get(id);
  const parents = [...(act?.scopes ?? []), ...(inference.above.get(id) ?? [])].map(({of}) => of?.collection);
  const names = [act?.collection, act?.inside?.collection, ...parents].filter((name) => name !== undefined);
  const groups = names.map((name) => `${api}/${inference.collections.get(name)?.group ?? group}`);
  const people = parameters.some(({name}) => name === 'Acting-User') ? [`${api}/users`] : [];
  const needs = [...new Set([...groups, ...people, ...needsOf(`${api}/${id}`)])].filter(
    (slice) => slice !== `${api}/${group}`,
  );
  return needs.length > 0 ? needs : undefined;
}

/** Gives each collection without an example one record invented from its schema, so that its list is not empty. */
function inventSeeds(
  {document}: ApiModel,
  {collections}: Inference,
  {seeds}: Seeds,
  isWhole: (value: Json, collection: Collection) => boolean,
): void {
  for (const collection of collections.values()) {
    if (seeds.has(collection.name)) continue;
    const value = examplesOf(document, {schema: collection.schema}, 'response')[0]?.value;
    if (value !== undefined && isObject(value) && isWhole(value, collection)) seeds.set(collection.name, [{value}]);
  }
}

/** Splits a bundled description into slices: one for each group, and a common one. */
export function slicesOf(
  model: ApiModel,
  catalogue: ProblemCatalogue,
  {base = `/${model.api.name}`, keyPrefix}: BuildOptions = {},
): ApiSlices {
  const {document, api} = model;
  const builder = createSchemaBuilder(document);
  const inference = inferActs(model, builder);
  const everything = new Schemas();
  const reduced = new Map([...inference.collections.values()].map(({name, schema}) => [name, builder.reduce(schema)]));
  everything.add(builder.closure([...reduced.values()]));
  const isWhole = (value: Json, {name}: Collection): boolean => isValid(value, reduced.get(name) ?? {}, everything);
  const isOpen = Object.keys(catalogue.problems).length === 0;
  const seeds = collectSeeds(model, inference, isWhole);
  if (isOpen) inventSeeds(model, inference, seeds, isWhole);
  const collections = collectionSpecs(model, inference, seeds, builder, isWhole);

  noteUses(collections, model, inference);

  const groups = new Map<string, GroupSlice>();
  for (const {slug, operations: members} of model.groups) {
    const parameters: ParameterSpec[] = [];
    const positions = new Map<string, number>();
    const positionOf = (spec: ParameterSpec): number => {
      const text = JSON.stringify(spec);
      const known = positions.get(text);
      if (known !== undefined) return known;
      positions.set(text, parameters.push(spec) - 1);
      return parameters.length - 1;
    };
    const specs = members.map((operation): [string, OperationSpec] => {
      const {id, method, path, object} = operation;
      const act = inference.acts.get(id);
      const above = inference.above.get(id);
      const keepExamples = act === undefined || (act.kind === 'create' && !seeds.templates.has(act.collection));
      const auth = authOf(document, operation);
      const body = bodyOf(document, operation, builder);
      const transition = transitionOf(operation);
      const needs = neighbours(api.name, slug, operation, inference);
      const exported = exportsOf(model, operation);
      return [
        id,
        {
          method: method.toUpperCase(),
          path,
          ...(auth && {auth}),
          ...(object.servers && {servers: addressesOf(object.servers)}),
          parameters: operation.parameters.map((parameter) => positionOf(parameterSpec(parameter, builder))),
          ...(body && {body}),
          responses: responsesOf(document, operation, builder, keepExamples, isOpen),
          problems: object['x-problems'] ?? [],
          ...(object['x-permission'] && {permission: object['x-permission']}),
          ...(object['x-rate-limit'] !== undefined && {rate: object['x-rate-limit']}),
          ...(object['x-idempotency'] !== undefined && {idempotency: object['x-idempotency']}),
          ...(transition && {transition}),
          ...(act && {act}),
          ...(above && {above}),
          ...(act?.kind === 'create' && {samples: samplesOf(document, operation)}),
          ...(needs && {needs}),
          ...(exported && {exports: exported}),
        },
      ];
    });
    const own = [...collections].filter(([, {group}]) => group === slug).map(([name, {spec}]) => [name, spec]);
    groups.set(slug, {
      operations: Object.fromEntries(specs),
      parameters,
      schemas: {},
      collections: Object.fromEntries(own) as Record<string, CollectionSpec>,
    });
  }

  const common = shareSchemas(groups, builder);
  return {
    index: {
      name: api.name,
      base,
      servers: addressesOf(document.servers ?? []),
      ...(keyPrefix !== undefined && {keyPrefix}),
      routes: model.groups.flatMap(({slug, operations: members}) =>
        members.map(({id, method, path}): [string, string, string, string] => [method.toUpperCase(), path, id, slug]),
      ),
    },
    common: {
      schemas: common,
      problems: problemsOf(catalogue),
      known: {...namesOfExtras(seeds), ...seeds.known},
      ...(document.webhooks && {events: eventSpecs(document)}),
      open: isOpen,
    },
    groups,
  };
}

/**
 * Gives each slice the schemas it uses. Schemas that more than two groups use go to the common slice. @returns those
 */
function shareSchemas(groups: Map<string, GroupSlice>, builder: SchemaBuilder): Record<string, Schema> {
  const uses = new Map<string, number>();
  const closures = new Map<string, Record<string, Schema>>();
  for (const [slug, slice] of groups) {
    const closure = builder.closure([slice as unknown as Schema]);
    closures.set(slug, closure);
    for (const name of Object.keys(closure)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const common: Record<string, Schema> = {};
  for (const [slug, slice] of groups)
    for (const [name, schema] of Object.entries(closures.get(slug) ?? {})) {
      const place = (uses.get(name) ?? 0) > 2 ? common : slice.schemas;
      place[name] = schema;
    }
  return common;
}

function problemsOf({problems}: ProblemCatalogue): CommonSlice['problems'] {
  return Object.fromEntries(
    Object.entries(problems).map(([code, {status, title, example}]) => [code, {status, title, example: example ?? {}}]),
  );
}
