/** Keys of a description whose maps have names as keys, so that a property may be called `example`. */
export const NAMED_MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentRequired',
  'dependentSchemas',
  '$defs',
  'schemas',
  'parameters',
  'headers',
  'responses',
  'requestBodies',
  'securitySchemes',
  'flows',
  'scopes',
  'variables',
  'content',
  'encoding',
  'mapping',
  'paths',
  'webhooks',
  'callbacks',
]);

/** Extensions that say how an operation is called. The others only matter to pages. */
export const CALL_EXTENSIONS: ReadonlySet<string> = new Set(['x-permission', 'x-rate-limit', 'x-idempotency']);

/** Keys for readers. They can't make a program fail. */
const PROSE: ReadonlySet<string> = new Set([
  'title',
  'summary',
  'description',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'links',
  'deprecated',
  '$comment',
  '$id',
  '$anchor',
  '$schema',
  '$defs',
]);

/** Whether a key says something that a program depends on. */
export function isContract(key: string): boolean {
  return key.startsWith('x-') ? CALL_EXTENSIONS.has(key) : !PROSE.has(key);
}
