import type {OpenApiDocument, SchemaObject} from '../../openapi/types';
import type {EventSpec} from '../types';

/** Fields of the record that the body of a webhook names. */
function fieldsOf(schema: SchemaObject | undefined): Record<string, SchemaObject> {
  return schema?.properties?.['data']?.properties ?? {};
}

/** What the sandbox needs to know of each webhook of a description, by its type. Webhooks of others say no causes. */
export function eventSpecs({webhooks = {}}: OpenApiDocument): Record<string, EventSpec> {
  return Object.fromEntries(
    Object.entries(webhooks).flatMap(([type, {post}]): [string, EventSpec][] => {
      const {'x-causes': causes, 'x-reads': reads} = post ?? {};
      if (!causes || !reads) return [];
      const {status, changed} = fieldsOf(post?.requestBody?.content?.['application/json']?.schema);
      const states = status?.const === undefined ? status?.enum : [status.const];
      return [[type, {causes, reads, ...(states && {status: states as string[]}), ...(changed && {changed: true})}]];
    }),
  );
}
