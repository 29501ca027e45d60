/** What tools need of an OpenAPI document, so that the document itself, which is large, need not be kept. */
import {dereference} from '../../src/openapi/resolve';
import type {OpenApiDocument, OperationObject, ParameterObject, ResponseObject} from '../../src/openapi/types';

/** Ids of operations by the name of a field in small letters. */
type ByField = ReadonlyMap<string, ReadonlySet<string>>;

export interface Outline {
  /** The document with nothing but its schemas. */
  schemas: OpenApiDocument;
  /** Fields, parameters and headers of requests and of answers that succeed. */
  fields: ByField;
  /** The same of failures, which have nearly all fields in common. */
  failureFields: ByField;
  /** By operation and status: name of the schema of a failure. */
  failures: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
const SCHEMA = '#/components/schemas/';

/** Names of the properties in a schema, and names of the schemas that it refers to. */
interface Names {
  own: Set<string>;
  references: Set<string>;
}

function namesIn(value: unknown, into: Names = {own: new Set(), references: new Set()}): Names {
  if (Array.isArray(value)) for (const one of value) namesIn(one, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
      if (key === '$ref' && typeof inner === 'string') into.references.add(inner);
      // What is below these is data, in which nothing is a schema.
      else if (['example', 'examples', 'default', 'const', 'enum', 'required', 'x-rules'].includes(key)) continue;
      else if (key === 'properties' && typeof inner === 'object' && inner !== null)
        for (const [name, schema] of Object.entries(inner as Record<string, unknown>)) {
          into.own.add(name.toLowerCase());
          namesIn(schema, into);
        }
      else namesIn(inner, into);
    }
  return into;
}

/** Collects the names in values, and in the schemas that they refer to. Each schema is read once. */
function namer(document: OpenApiDocument): (values: readonly unknown[]) => Set<string> {
  const known = new Map<string, Names>();
  return (values) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = values.map((value) => namesIn(value));
    for (let names = waiting.pop(); names; names = waiting.pop()) {
      for (const name of names.own) found.add(name);
      for (const reference of names.references) {
        if (seen.has(reference)) continue;
        seen.add(reference);
        const before = known.get(reference);
        const made = before ?? namesIn(dereference<{$ref?: string}>(document, {$ref: reference}));
        known.set(reference, made);
        waiting.push(made);
      }
    }
    return found;
  };
}

function schemaNameOf(document: OpenApiDocument, raw: ResponseObject): string | undefined {
  const contents = Object.entries(dereference(document, raw).content ?? {});
  const [, media] = contents.find(([type]) => type.includes('json')) ?? [];
  const reference = media?.schema?.$ref;
  return reference?.startsWith(SCHEMA) ? reference.slice(SCHEMA.length) : undefined;
}

/** Reads a document once. */
export function outlineOf(document: OpenApiDocument): Outline {
  const fields = new Map<string, Set<string>>();
  const failureFields = new Map<string, Set<string>>();
  const failures = new Map<string, Record<string, string>>();
  const namesOf = namer(document);
  const note = (into: Map<string, Set<string>>, id: string, names: Iterable<string>): void => {
    for (const name of names) {
      const ids = into.get(name.toLowerCase()) ?? new Set();
      into.set(name.toLowerCase(), ids.add(id));
    }
  };
  const read = (id: string, operation: OperationObject, shared: readonly ParameterObject[]): void => {
    const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => dereference(document, one));
    note(
      fields,
      id,
      parameters.map(({name}) => name),
    );
    const body = operation.requestBody && dereference(document, operation.requestBody);
    const schemasIn = (content: ResponseObject['content'] = {}): unknown[] =>
      Object.values(content).map(({schema}) => schema);
    note(fields, id, namesOf([...schemasIn(body?.content), ...parameters.map(({schema}) => schema)]));
    for (const [status, raw] of Object.entries(operation.responses ?? {})) {
      const {headers, content} = dereference(document, raw);
      const isFailure = !/^[123]/.test(status);
      note(isFailure ? failureFields : fields, id, [...Object.keys(headers ?? {}), ...namesOf(schemasIn(content))]);
      const schema = isFailure ? schemaNameOf(document, raw) : undefined;
      if (schema !== undefined) failures.set(id, {...failures.get(id), [status]: schema});
    }
  };
  for (const item of Object.values(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = item[method];
      if (operation?.operationId !== undefined) read(operation.operationId, operation, item.parameters ?? []);
    }
  const {schemas = {}} = document.components ?? {};
  return {
    schemas: {openapi: document.openapi, info: document.info, components: {schemas}},
    fields,
    failureFields,
    failures,
  };
}
