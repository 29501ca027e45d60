import type {Oas3Rule} from '@redocly/openapi-core';
import {operationRule} from './place';
import {RATE_LIMITS} from './vocabulary';

const SCOPE = /^[a-z_]+:[a-z_]+$/;
const PERMISSION = /^[a-z_]+\.[a-z_]+$/;

/**
 * Every operation names its security schemes, all with the same scopes. An empty list means "no credential at all",
 * which only a login may declare. Operations about the caller (`show-current-user`) need a credential but no scope.
 */
export const operationSecurity = operationRule(({operation, path, report}) => {
  const {security} = operation;
  if (security === undefined) {
    report('The operation does not say which credentials and scope it needs.');
    return;
  }
  if (security.length === 0 && !/login/.test(path)) report('The operation needs no credential.', 'security');
  const [first = '', ...others] = security.map((requirement) => Object.values(requirement).flat().sort().join(' '));
  if (others.some((scopes) => scopes !== first)) report('The schemes ask for different scopes.', 'security');
  const scopes = first.split(' ').filter((scope) => scope !== '');
  for (const scope of scopes)
    if (!SCOPE.test(scope)) report(`"${scope}" is not a scope of the form area:verb.`, 'security');
  const personal = operation['x-permission'] === null;
  if (scopes.length === 0 && security.length > 0 && !personal)
    report('The operation needs a permission but no scope.', 'security');
});

/**
 * Every operation names the right that a person needs, or null when a credential is enough.
 *
 * @param known the existing rights; without them only the form is checked
 */
export function operationPermission(known?: ReadonlySet<string>): Oas3Rule {
  return operationRule(({operation, report}) => {
    const permission = operation['x-permission'];
    if (permission === undefined) report('x-permission is missing.');
    else if (permission === null) return;
    else if (!PERMISSION.test(permission))
      report(`"${permission}" is not a permission of the form area.verb.`, 'x-permission');
    else if (known?.has(permission) === false) report(`There is no permission "${permission}".`, 'x-permission');
  });
}

/** Every operation names its rate-limit policy. */
export const rateLimitClass = operationRule(({operation, report}) => {
  const name = operation['x-rate-limit'];
  if (name === undefined) report('x-rate-limit is missing.');
  else if (!RATE_LIMITS.has(name)) report(`"${name}" is not a rate-limit policy.`, 'x-rate-limit');
});

/**
 * The idempotency classes that a method allows. POST is `safe` when it only reads, and `none` when a key can't prevent
 * a second effect, as for a login. PUT is `supported` when its answer reports what it did.
 */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  get: ['safe'],
  head: ['safe'],
  put: ['natural', 'supported'],
  delete: ['natural'],
  patch: ['supported', 'required'],
  post: ['safe', 'none', 'supported', 'required'],
};

/** `x-idempotency` fits the method, and the Idempotency-Key parameter fits `x-idempotency`. */
export const idempotencyClass = operationRule(({operation, method, parameters, report}) => {
  const name = operation['x-idempotency'];
  if (name === undefined) {
    report('x-idempotency is missing.');
    return;
  }
  if (!CLASSES[method]?.includes(name)) {
    report(`${method.toUpperCase()} cannot be "${name}".`, 'x-idempotency');
    return;
  }
  const scopes = (operation.security ?? []).flatMap((requirement) => Object.values(requirement).flat());
  const reads = operation.security?.length !== 0 && scopes.every((scope) => /:read(_\w+)?$/.test(scope));
  if (name === 'safe' && method === 'post' && !reads)
    report('The operation is "safe", but its credentials are not those of a reader.', 'x-idempotency');
  const header = parameters.find(({node}) => node.in === 'header' && node.name.toLowerCase() === 'idempotency-key');
  const takesKey = name === 'supported' || name === 'required';
  if (takesKey && !header) report(`The operation is "${name}" but takes no Idempotency-Key.`, 'x-idempotency');
  if (!takesKey && header) report(`The operation is "${name}" but takes an Idempotency-Key.`, 'x-idempotency');
  if (header && takesKey && (header.node.required === true) !== (name === 'required'))
    report(`The operation is "${name}", but its Idempotency-Key says otherwise.`, 'x-idempotency');
});
