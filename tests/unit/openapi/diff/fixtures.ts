import type {RuleId} from '../../../../src/openapi/diff/rules';
import type {Direction} from '../../../../src/openapi/diff/levels';
import type {
  HeaderObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
  SchemaObject,
  SecuritySchemeObject,
} from '../../../../src/openapi/types';

/** What a small description says; the rest is the same for all. */
interface Parts {
  /** Schema of the body, and of the answer. A schema of a value is a property `value` of it. */
  sent?: SchemaObject;
  received?: SchemaObject;
  /** The property `value` of body and answer. */
  value?: SchemaObject;
  parameters?: ParameterObject[];
  headers?: Record<string, HeaderObject>;
  responses?: Record<string, ResponseObject>;
  operation?: OperationObject;
  /** Whether the operation is there at all. */
  isMissing?: boolean;
  path?: string;
  servers?: string[];
  /** Payload of each webhook by its name. */
  webhooks?: Record<string, SchemaObject>;
  /** What the webhook `box.made` has beside its payload. */
  webhook?: OperationObject;
  securitySchemes?: Record<string, SecuritySchemeObject>;
  sentType?: string;
  receivedType?: string;
  schemas?: Record<string, SchemaObject>;
}

/** One rule with a change that it finds, and a similar one that it leaves alone. */
export interface Fixture {
  rule: RuleId;
  direction?: Direction;
  before: Parts;
  after: Parts;
  /** Compared with `before` too. */
  near: Parts;
}

export function documentOf(parts: Parts): OpenApiDocument {
  const {sent, received, value, parameters, headers, responses, operation, isMissing, schemas} = parts;
  const whole: SchemaObject | undefined = value && {type: 'object', properties: {value}};
  const body = sent ?? whole;
  const answer = received ?? whole;
  const object: OperationObject = {
    operationId: 'make-box',
    ...(parameters && {parameters}),
    ...(body && {requestBody: {required: true, content: {[parts.sentType ?? 'application/json']: {schema: body}}}}),
    responses: {
      '201': {
        ...(headers && {headers}),
        ...(answer && {content: {[parts.receivedType ?? 'application/json']: {schema: answer}}}),
      },
      ...responses,
    },
    ...operation,
  };
  return {
    openapi: '3.1.0',
    info: {title: 'Boxes', version: '1'},
    servers: (parts.servers ?? ['https://one.example']).map((url) => ({url})),
    paths: isMissing ? {} : {[parts.path ?? '/boxes/{box_id}']: {post: object}},
    ...(parts.webhook && {webhooks: {'box.made': {post: parts.webhook}}}),
    ...(parts.webhooks && {
      webhooks: Object.fromEntries(
        Object.entries(parts.webhooks).map(([name, schema]) => [
          name,
          {post: {requestBody: {content: {'application/json': {schema}}}}},
        ]),
      ),
    }),
    components: {schemas: schemas ?? {}, securitySchemes: parts.securitySchemes ?? {}},
  };
}

const query = (more: Partial<ParameterObject> = {}): ParameterObject => ({
  name: 'sku',
  in: 'query',
  schema: {type: 'string'},
  ...more,
});
const id = (name: string): ParameterObject => ({name, in: 'path', required: true, schema: {type: 'string'}});
const object = (properties: Record<string, SchemaObject>, more: Partial<SchemaObject> = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
});
const text: SchemaObject = {type: 'string'};
const NAME = object({name: text});
const REQUIRED = object({name: text}, {required: ['name']});
const FORMS = {
  Box: object({depth: text}),
  Bag: object({handles: text}),
};
const box = {$ref: '#/components/schemas/Box'};
const bag = {$ref: '#/components/schemas/Bag'};

/** An operation that calls back with a schema. */
const calling = (schema: SchemaObject, name = 'made'): Parts => ({
  operation: {
    callbacks: {[name]: {'{$request.query.url}': {post: {requestBody: {content: {'application/json': {schema}}}}}}},
  },
});
/** An operation that takes a key, or a token of an address. */
const keyed = (more: Partial<SecuritySchemeObject>): Parts => ({
  operation: {security: [{key: []}]},
  securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key', ...more}},
});
const signature: ParameterObject = {name: 'X-Signature', in: 'header', schema: {type: 'string'}};

/** A text with a keyword that no rule judges. */
const refusing = (value: string): SchemaObject => Object.assign({not: {const: value}}, text);

/** Both directions of a change of a value. */
function both(rule: RuleId, before: SchemaObject, after: SchemaObject, near: SchemaObject): Fixture[] {
  return (['sent', 'received'] as const).map((direction) => ({
    rule,
    direction,
    before: {value: before},
    after: {value: after},
    near: {value: near},
  }));
}

export const FIXTURES: readonly Fixture[] = [
  {rule: 'operation-added', before: {isMissing: true}, after: {}, near: {isMissing: true}},
  {rule: 'operation-removed', before: {}, after: {isMissing: true}, near: {operation: {summary: 'Make'}}},
  {
    rule: 'ended-operation-removed',
    before: {operation: {deprecated: true}},
    after: {isMissing: true},
    near: {operation: {deprecated: true, summary: 'Make'}},
  },
  {
    rule: 'operation-deprecated',
    before: {},
    after: {operation: {deprecated: true}},
    near: {operation: {deprecated: false}},
  },
  {
    rule: 'operation-restored',
    before: {operation: {deprecated: true}},
    after: {},
    near: {operation: {deprecated: true, summary: 'Make'}},
  },
  {
    rule: 'operation-renamed',
    before: {},
    after: {operation: {operationId: 'build-box'}},
    near: {operation: {summary: 'Build a box'}},
  },
  {
    rule: 'path-parameter-renamed',
    before: {parameters: [id('box_id')]},
    after: {path: '/boxes/{id}', parameters: [id('id')]},
    near: {parameters: [{...id('box_id'), description: 'The box'}]},
  },
  {
    rule: 'server-removed',
    before: {servers: ['https://one.example', 'https://two.example']},
    after: {},
    near: {servers: ['https://two.example', 'https://one.example']},
  },
  {rule: 'server-added', before: {}, after: {servers: ['https://one.example', 'https://two.example']}, near: {}},
  {
    rule: 'webhook-added',
    before: {webhooks: {'box.made': NAME}},
    after: {webhooks: {'box.made': NAME, 'box.sent': NAME}},
    near: {webhooks: {'box.made': REQUIRED}},
  },
  {
    rule: 'webhook-removed',
    before: {webhooks: {'box.made': NAME, 'box.sent': NAME}},
    after: {webhooks: {'box.made': NAME}},
    near: {webhooks: {'box.made': NAME, 'box.sent': REQUIRED}},
  },
  {
    rule: 'webhooks-described',
    before: {},
    after: {webhooks: {'box.made': NAME}},
    near: {webhooks: {}},
  },
  {
    rule: 'webhook-parameter-added',
    before: {webhook: {}},
    after: {webhook: {parameters: [signature]}},
    near: {webhook: {operationId: 'box-made'}},
  },
  {
    rule: 'webhook-parameter-removed',
    before: {webhook: {parameters: [signature]}},
    after: {webhook: {}},
    near: {webhook: {parameters: [{...signature, name: 'x-signature'}]}},
  },
  {
    rule: 'webhook-answer-added',
    before: {webhook: {responses: {'204': {}}}},
    after: {webhook: {responses: {'204': {}, '202': {}}}},
    near: {webhook: {responses: {'204': {description: 'Taken'}}}},
  },
  {
    rule: 'webhook-answer-removed',
    before: {webhook: {responses: {'204': {}, '202': {}}}},
    after: {webhook: {responses: {'204': {}}}},
    near: {webhook: {responses: {'202': {}, '204': {}}}},
  },
  {rule: 'callback-added', before: {}, after: calling(NAME), near: {operation: {callbacks: {}}}},
  {rule: 'callback-removed', before: calling(NAME), after: {}, near: calling(REQUIRED)},
  {
    rule: 'parameter-added',
    before: {},
    after: {parameters: [query()]},
    near: {parameters: [query({required: true})]},
  },
  {
    rule: 'required-parameter-added',
    before: {},
    after: {parameters: [query({required: true})]},
    near: {parameters: [query()]},
  },
  {
    rule: 'parameter-removed',
    before: {parameters: [query()]},
    after: {},
    near: {parameters: [query({deprecated: true})]},
  },
  {
    rule: 'parameter-became-required',
    before: {parameters: [query()]},
    after: {parameters: [query({required: true})]},
    near: {parameters: [query({description: 'Always send it'})]},
  },
  {
    rule: 'parameter-became-optional',
    before: {parameters: [query({required: true})]},
    after: {parameters: [query()]},
    near: {parameters: [query({required: true, deprecated: true})]},
  },
  {
    rule: 'parameter-deprecated',
    before: {parameters: [query()]},
    after: {parameters: [query({deprecated: true})]},
    near: {parameters: [query({description: 'Will end'})]},
  },
  {
    rule: 'parameter-style-changed',
    before: {parameters: [query()]},
    after: {parameters: [Object.assign(query(), {explode: false})]},
    // The default, written out.
    near: {parameters: [Object.assign(query(), {style: 'form', explode: true})]},
  },
  {
    rule: 'body-added',
    before: {},
    after: {operation: {requestBody: {content: {}}}},
    near: {sent: text},
  },
  {rule: 'required-body-added', before: {}, after: {sent: text}, near: {operation: {requestBody: {content: {}}}}},
  {rule: 'body-removed', before: {sent: text}, after: {}, near: {sent: {...text, description: 'Unused'}}},
  {
    rule: 'body-became-required',
    before: {operation: {requestBody: {content: {}}}},
    after: {operation: {requestBody: {required: true, content: {}}}},
    near: {operation: {requestBody: {required: false, content: {}}}},
  },
  {
    rule: 'body-became-optional',
    before: {operation: {requestBody: {required: true, content: {}}}},
    after: {operation: {requestBody: {content: {}}}},
    near: {operation: {requestBody: {required: true, description: 'A box', content: {}}}},
  },
  ...(['sent', 'received'] as const).flatMap((direction): Fixture[] => {
    const type = `${direction}Type`;
    const [json, xml]: [Parts, Parts] = [{[direction]: text}, {[direction]: text, [type]: 'application/xml'}];
    const described: Parts = {[direction]: {...text, description: 'A name'}};
    return [
      {rule: 'media-type-added', direction, before: json, after: xml, near: described},
      {
        rule: 'media-type-removed',
        direction,
        before: xml,
        after: json,
        near: {...described, [type]: 'application/xml'},
      },
    ];
  }),
  {rule: 'success-added', before: {}, after: {responses: {'202': {}}}, near: {responses: {'422': {}}}},
  {
    rule: 'success-removed',
    before: {responses: {'202': {}}},
    after: {},
    near: {responses: {'202': {description: 'Later'}}},
  },
  {
    rule: 'success-widened',
    before: {responses: {'202': {}}},
    after: {responses: {'2XX': {}}},
    near: {responses: {'202': {}, '2XX': {}}},
  },
  {rule: 'failure-added', before: {}, after: {responses: {'422': {}}}, near: {responses: {'202': {}}}},
  {
    rule: 'failure-removed',
    before: {responses: {'422': {}}},
    after: {},
    near: {responses: {'422': {description: 'No'}}},
  },
  {rule: 'header-added', before: {}, after: {headers: {ETag: {}}}, near: {}},
  {
    rule: 'header-removed',
    before: {headers: {ETag: {}}},
    after: {},
    // Names of headers are the same in any case.
    near: {headers: {etag: {}}},
  },
  {
    rule: 'required-header-removed',
    before: {headers: {ETag: {required: true}}},
    after: {},
    near: {headers: {ETag: {required: true, description: 'Version'}}},
  },
  {
    rule: 'header-became-required',
    before: {headers: {ETag: {}}},
    after: {headers: {ETag: {required: true}}},
    near: {headers: {ETag: {required: false}}},
  },
  {
    rule: 'header-became-optional',
    before: {headers: {ETag: {required: true}}},
    after: {headers: {ETag: {}}},
    near: {headers: {etag: {required: true}}},
  },
  {
    rule: 'header-deprecated',
    before: {headers: {ETag: {}}},
    after: {headers: {ETag: {deprecated: true}}},
    near: {headers: {ETag: {description: 'Will end'}}},
  },
  {
    rule: 'security-added',
    before: {operation: {security: [{key: []}]}},
    after: {operation: {security: [{key: []}, {oauth: []}]}},
    near: {operation: {security: [{key: ['boxes:write']}]}},
  },
  {
    rule: 'security-removed',
    before: {operation: {security: [{key: []}, {oauth: []}]}},
    after: {operation: {security: [{key: []}]}},
    near: {operation: {security: [{oauth: []}, {key: []}]}},
  },
  {
    rule: 'security-changed',
    before: keyed({}),
    after: keyed({name: 'Api-Key'}),
    // Names of headers are the same in any case.
    near: keyed({name: 'x-key', description: 'Your key'}),
  },
  {
    rule: 'security-changed',
    before: keyed({type: 'oauth2', flows: {clientCredentials: {tokenUrl: '/token', scopes: {a: 'All'}}}}),
    after: keyed({type: 'oauth2', flows: {clientCredentials: {tokenUrl: '/tokens', scopes: {a: 'All'}}}}),
    near: keyed({type: 'oauth2', flows: {clientCredentials: {tokenUrl: '/token', scopes: {a: 'Everything'}}}}),
  },
  {
    rule: 'scope-added',
    before: {operation: {security: [{oauth: ['a']}]}},
    after: {operation: {security: [{oauth: ['a', 'b']}]}},
    near: {operation: {security: [{oauth: ['a']}, {key: ['b']}]}},
  },
  {
    rule: 'scope-removed',
    before: {operation: {security: [{oauth: ['a', 'b']}]}},
    after: {operation: {security: [{oauth: ['a']}]}},
    near: {operation: {security: [{oauth: ['b', 'a']}]}},
  },

  ...(['sent', 'received'] as const).flatMap((direction): Fixture[] => {
    const hidden = direction === 'sent' ? {readOnly: true} : {writeOnly: true};
    return [
      {
        rule: 'property-added',
        direction,
        before: {[direction]: NAME},
        after: {[direction]: object({name: text, size: text})},
        // The other side's own property.
        near: {[direction]: object({name: text, size: {...text, ...hidden}})},
      },
      {
        rule: 'required-property-added',
        direction,
        before: {[direction]: NAME},
        after: {[direction]: object({name: text, size: text}, {required: ['size']})},
        near: {[direction]: object({name: text, size: text})},
      },
      {
        rule: 'property-removed',
        direction,
        before: {[direction]: object({name: text, size: text})},
        after: {[direction]: NAME},
        near: {[direction]: {allOf: [NAME, object({size: text})]}},
      },
      {
        rule: 'required-property-removed',
        direction,
        before: {[direction]: REQUIRED},
        after: {[direction]: object({})},
        near: {[direction]: NAME},
      },
      {
        rule: 'property-became-required',
        direction,
        before: {[direction]: NAME},
        after: {[direction]: {allOf: [NAME, {required: ['name']}]}},
        near: {[direction]: object({name: {...text, minLength: 1}})},
      },
      {
        rule: 'property-became-optional',
        direction,
        before: {[direction]: REQUIRED},
        after: {[direction]: NAME},
        near: {[direction]: {allOf: [NAME, {required: ['name']}]}},
      },
      {
        rule: 'property-deprecated',
        direction,
        before: {[direction]: NAME},
        after: {[direction]: object({name: {...text, deprecated: true}})},
        near: {[direction]: object({name: {...text, description: 'Will end'}})},
      },
      {
        rule: 'unknown-refused',
        direction,
        before: {[direction]: NAME},
        after: {[direction]: {...NAME, additionalProperties: false}},
        near: {[direction]: {...NAME, additionalProperties: true}},
      },
      {
        rule: 'unknown-allowed',
        direction,
        before: {[direction]: {...NAME, additionalProperties: false}},
        after: {[direction]: NAME},
        near: {[direction]: {...NAME, description: 'A box', additionalProperties: false}},
      },
      {
        rule: 'alternative-added',
        direction,
        before: {schemas: FORMS, [direction]: {oneOf: [box, text]}},
        after: {schemas: FORMS, [direction]: {oneOf: [box, text, bag]}},
        near: {schemas: FORMS, [direction]: {oneOf: [text, box]}},
      },
      {
        rule: 'alternative-removed',
        direction,
        before: {schemas: FORMS, [direction]: {oneOf: [box, bag]}},
        after: {schemas: FORMS, [direction]: box},
        near: {schemas: FORMS, [direction]: {oneOf: [bag, box]}},
      },
      {
        rule: 'schema-renamed',
        direction,
        before: {schemas: {Box: NAME}, [direction]: box},
        after: {schemas: {Bag: NAME}, [direction]: bag},
        near: {schemas: {Box: REQUIRED}, [direction]: box},
      },
    ];
  }),
  {
    rule: 'property-refused',
    direction: 'sent',
    before: {sent: object({name: text, size: text}, {additionalProperties: false})},
    after: {sent: object({name: text}, {additionalProperties: false})},
    near: {sent: object({name: text})},
  },
  ...both('type-widened', {type: 'integer'}, {type: 'number'}, {type: 'integer', minimum: 1}),
  ...both('type-narrowed', {type: ['string', 'integer']}, text, {type: ['integer', 'string']}),
  ...both('type-changed', {type: 'integer'}, text, {type: 'number'}),
  ...both('null-allowed', text, {type: ['string', 'null']}, {type: 'string', nullable: false}),
  ...both('null-refused', {anyOf: [text, {type: 'null'}]}, text, {type: ['string', 'null']}),
  ...both('value-added', {enum: ['a']}, {enum: ['a', 'b']}, {enum: ['a', null]}),
  ...both('value-removed', {enum: ['a', 'b']}, {enum: ['a']}, {enum: ['b', 'a']}),
  ...both('values-replaced', {const: 'a'}, {const: 'b'}, {enum: ['a', 'b']}),
  ...both('values-restricted', text, {...text, enum: ['a']}, {...text, minLength: 1}),
  ...both('values-freed', {...text, enum: ['a']}, text, {...text, enum: ['a', 'b']}),
  ...both('limit-tightened', {...text, maxLength: 9}, {...text, maxLength: 5}, {...text, maxLength: 10}),
  ...both('limit-loosened', {...text, minLength: 2}, text, {...text, minLength: 3}),
  ...both('limit-changed', {...text, pattern: 'a'}, {...text, pattern: 'b'}, {...text, pattern: 'a', minLength: 1}),
  ...both('format-changed', {...text, format: 'date'}, {...text, format: 'date-time'}, text),
  ...both('default-changed', {...text, default: 'a'}, {...text, default: 'b'}, {...text, default: 'a', minLength: 1}),
  {
    rule: 'unjudged-change',
    before: {operation: {'x-permission': 'boxes:make'}},
    after: {operation: {'x-permission': 'boxes:manage'}},
    near: {operation: {'x-permission': 'boxes:make', 'x-beta': true, tags: ['Boxes']}},
  },
  ...both('unjudged-change', refusing('a'), refusing('b'), {...refusing('a'), title: 'Other texts'}),
  {
    rule: 'wording-changed',
    before: {operation: {summary: 'Make a box'}},
    after: {operation: {summary: 'Build a box'}},
    near: {operation: {summary: 'Make a box', tags: ['Boxes']}},
  },
];
