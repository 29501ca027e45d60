/** Makes the `webhooks` of a description from its list of events. Runs in Node. */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {
  Json,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
  SchemaObject,
  SecuritySchemeObject,
} from '../types';
import {findOperation, recordOf, stateOf, statesOf, type EventRecord} from './record';
import {SIGNATURE} from './signature';
import {operationAddress, readEvents, type EventFault, type EventType} from './source';

/** Moment of the examples, in the invented world of all examples. */
const EXAMPLE_TIME = '2025-03-14T09:30:00.000Z';

type Field = 'type' | 'timestamp' | 'data' | 'id' | 'number' | 'status' | 'changed' | 'links' | 'self';

/** The content of `openapi/shared/webhook.yaml`. */
interface Shape {
  security: SecuritySchemeObject;
  parameters: ParameterObject[];
  responses: Record<string, ResponseObject>;
  /** Descriptions of the fields of the body. */
  fields: Record<Field, string>;
}

/** `transfer_order.dispatched` → `Transfer order dispatched` */
function summaryOf(type: string): string {
  const words = type.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `webhook-id` → `WebhookId` */
function componentName(header: string): string {
  return header.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function faultsOf(document: OpenApiDocument, event: EventType): string[] {
  const faults: string[] = [];
  for (const id of event.causes ?? [])
    if (!id.includes('/') && !findOperation(document, id)) faults.push(`\`causes\`: there is no operation ${id}`);
  for (const id of event.reads) {
    const record = recordOf(document, id);
    if (!record) {
      faults.push(`\`reads\`: there is no operation ${id} that answers with a record or a list`);
      continue;
    }
    const states = statesOf(document, record);
    for (const status of event.status.filter((state) => states?.includes(state) !== true))
      faults.push(
        `\`status\`: what ${id} answers is never "${status}". It can be ${states?.join(', ') ?? 'in no state'}`,
      );
    for (const name of event.changed ?? [])
      if (!(name in record.properties)) faults.push(`\`changed\`: what ${id} answers has no field ${name}`);
  }
  return faults;
}

/** The parts of a record that an event carries. An event about a whole list carries the address alone. */
function carried(event: EventType, record: EventRecord): {id?: string; number?: Json; states: readonly string[]} {
  if (record.isWholeList && event.status.length === 0) return {states: []};
  const state = record.isOne ? stateOf(record.example) : undefined;
  const {number} = record.example;
  return {
    ...(record.id !== undefined && {id: record.id}),
    ...(number !== undefined && {number}),
    states: event.status.length > 0 || state === undefined ? event.status : [state],
  };
}

function dataSchema(event: EventType, record: EventRecord, {fields}: Shape): SchemaObject {
  const {id, number, states} = carried(event, record);
  const [first, ...others] = event.status;
  const fixed = first === undefined ? {} : others.length > 0 ? {enum: event.status} : {const: first};
  return {
    type: 'object',
    description: fields.data,
    required: [...(id === undefined ? [] : ['id']), 'links'],
    properties: {
      ...(id !== undefined && {id: {type: 'string', description: fields.id, examples: [id]}}),
      ...(number !== undefined && {number: {type: 'string', description: fields.number, examples: [number]}}),
      ...(states.length > 0 && {
        status: {type: 'string', description: fields.status, ...fixed, examples: states.slice(0, 1)},
      }),
      ...(event.changed && {
        changed: {type: 'array', description: fields.changed, items: {type: 'string'}, examples: [event.changed]},
      }),
      links: {
        type: 'object',
        description: fields.links,
        required: ['self'],
        properties: {
          self: {type: 'string', format: 'uri-reference', description: fields.self, examples: [record.path]},
        },
      },
    },
  };
}

function exampleOf(event: EventType, record: EventRecord): Json {
  const {id, number, states} = carried(event, record);
  const [status] = states;
  return {
    type: event.type,
    timestamp: EXAMPLE_TIME,
    data: {
      ...(id !== undefined && {id}),
      ...(number !== undefined && {number}),
      ...(status !== undefined && {status}),
      ...(event.changed && {changed: event.changed}),
      links: {self: record.path},
    },
  };
}

function operationOf(event: EventType, record: EventRecord, shape: Shape): OperationObject {
  const {fields} = shape;
  return {
    operationId: event.type.replaceAll(/[._]/g, '-'),
    summary: summaryOf(event.type),
    description: event.sent,
    ...(record.tag !== undefined && {tags: [record.tag]}),
    security: [{[SIGNATURE]: []}],
    parameters: shape.parameters.map(({name}) => ({
      $ref: `#/components/parameters/${componentName(name)}`,
    })) as ParameterObject[],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: {type: 'string', const: event.type, description: fields.type},
              timestamp: {
                type: 'string',
                format: 'date-time',
                description: fields.timestamp,
                examples: [EXAMPLE_TIME],
              },
              data: dataSchema(event, record, shape),
            },
          },
          example: exampleOf(event, record),
        },
      },
    },
    responses: structuredClone(shape.responses),
    'x-section': event.section,
    'x-reads': event.reads.map((id) => operationAddress(event, id)),
    'x-causes': (event.causes ?? []).map((id) => operationAddress(event, id)),
  };
}

/**
 * Replaces `x-events` at the root of a description, which says that it has a list of events, by `webhooks`: for each
 * event its payload with an example, the signature, and which operations cause it and read its record. Operations of
 * other APIs are not looked up here.
 *
 * @param rootFile absolute path of the description's root, beside which the list stands
 * @throws Error with file, line and remedy when the list names what the description does not have
 */
export function placeEvents(document: OpenApiDocument, rootFile: string): void {
  if (document['x-events'] !== true) return;
  delete document['x-events'];
  const folder = path.dirname(rootFile);
  const list = readEvents(path.basename(folder), rootFile);
  if (!list) throw new Error(`${rootFile} says \`x-events: true\`, but there is no events.yaml beside it.`);
  const shape = parse(fs.readFileSync(path.join(folder, '..', 'shared', 'webhook.yaml'), 'utf8')) as Shape;
  const events = list.sections.flatMap((section) => section.events);
  const faults = events.flatMap((event): EventFault[] =>
    faultsOf(document, event).map((text) => ({type: event.type, text})),
  );
  if (faults.length > 0) list.stop(faults);
  const components = (document.components ??= {});
  components.securitySchemes = {...components.securitySchemes, [SIGNATURE]: shape.security};
  components['parameters'] = {
    ...(components['parameters'] as object | undefined),
    ...Object.fromEntries(shape.parameters.map((parameter) => [componentName(parameter.name), parameter])),
  };
  document.webhooks = Object.fromEntries(
    events.flatMap((event) => {
      const record = recordOf(document, event.reads[0] ?? '');
      return record ? [[event.type, {post: operationOf(event, record, shape)}]] : [];
    }),
  );
}
