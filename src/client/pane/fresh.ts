/** The ETag that a record of the sandbox has now. */
import type {Sandbox} from '../../sandbox';
import {parameterKey, pathParts, requestOf, sandboxKey} from '../console/request';
import type {ConsoleOperation, Draft, Target} from '../console/types';

/** The key of the header that names the version of a record; undefined when the operation has none. */
export function versionKeyOf({parameters}: ConsoleOperation): string | undefined {
  const parameter = parameters.find(({in: place, name}) => place === 'header' && name.toLowerCase() === 'if-match');
  return parameter && parameterKey(parameter);
}

/** The operation that shows the record: at the same path, or above a step such as `/archive`. */
function readerOf({spec, slice}: ConsoleOperation): string | undefined {
  const paths = [spec.path, spec.path.replace(/\/[^/{}]+$/, '')];
  return paths.find((path) =>
    Object.values(slice.operations).some((other) => other.method === 'GET' && other.path === path),
  );
}

/** @returns undefined when nothing shows the record, or the record is not there */
export async function currentVersion(
  operation: ConsoleOperation,
  {values}: Draft,
  {role}: Target,
  sandbox: Sandbox,
): Promise<string | undefined> {
  const path = readerOf(operation);
  if (path === undefined) return undefined;
  const parts = pathParts({...operation, spec: {...operation.spec, path}}, values);
  const response = await sandbox.fetch(
    requestOf(
      {
        server: 'sandbox',
        method: 'GET',
        url: `${operation.api.base}${parts.map(({text}) => text).join('')}`,
        headers: role === 'none' ? [] : [['Authorization', `Bearer ${sandboxKey(operation.api, role)}`]],
      },
      window.location.origin,
    ),
  );
  return response.ok ? (response.headers.get('ETag') ?? undefined) : undefined;
}
