/** What a call in the sandbox may pretend: who sends it, and how it fails. */
import type {ApiName} from '../../src/config/apis';
import {PEOPLE, ROLES, SUPPLIER_ROLES, SUPPLIERS} from '../../src/openapi/roles';
import {simulationOf} from '../../src/sandbox/simulate';
import type {Contract} from './contract';
import {ToolError} from './toolError';

/** Refuses a caller that the sandbox would take for one with all rights. @throws ToolError */
export function checkCaller(caller: string, api: ApiName): void {
  if (api === 'reference') return;
  const isSupplier = api === 'suppliers';
  const roles = Object.keys(isSupplier ? SUPPLIER_ROLES : ROLES);
  const before = Object.keys(isSupplier ? SUPPLIERS : PEOPLE);
  const withRole = before.flatMap((name) => roles.map((role) => `${name}_${role}`));
  if ([...roles, ...withRole, ...(isSupplier ? before : [])].includes(caller)) return;
  throw new ToolError(
    `The sandbox of ${api} knows nobody as "${caller}".`,
    `Use a role: ${roles.join(', ')}. Before it may stand ${before.join(', ')}, as in ${withRole[0] ?? ''}.`,
  );
}

/** Refuses a failure that the operation cannot have. @throws ToolError */
export function checkSimulation(wish: string, {spec, common}: Contract): void {
  const {ignored} = simulationOf(wish, spec, common);
  if (ignored === undefined) return;
  const codes = Object.entries(common.problems)
    .filter(([code, {status}]) => simulationOf(code, spec, common).problem && spec.responses[String(status)])
    .map(([code]) => code);
  throw new ToolError(
    `"simulate" cannot be done: ${ignored}.`,
    `Use slow, slow=800, a status (${Object.keys(spec.responses)
      .filter((status) => /^[45]/.test(status))
      .join(', ')}) or a code: ${codes.join(', ')}.`,
  );
}
