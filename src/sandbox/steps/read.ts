import {readBody, type Body} from '../body';
import {Call} from '../call';
import {readParameters, type Parameters} from '../parameters';
import {Problem} from '../problem';
import type {OperationSpec} from '../types';
import type {World} from '../world';
import type {Caller} from '../caller';
import type {Exchange} from './exchange';

/** Halden Research, which all records without an own client belong to. */
const OWN_CLIENT = 'cli_01JHFATG00H7MDPJZ3HW4H3ZK8';
const ONE_CLIENT = 'The sandbox has the records of Halden Research only: with this Client-Id it answers with the same.';

/** A body, or why it can't be read. The error waits, because a missing credential or right is reported first. */
export type Received = {body: Body | undefined} | {fault: unknown};

/** Reads the body. This is the only asynchronous step, so the other steps of two requests never interleave. */
export async function receive({request, operation, api}: Exchange): Promise<Received> {
  try {
    return {body: await readBody(request, operation, api.schemas)};
  } catch (fault) {
    return {fault};
  }
}

/**
 * Refuses a client that is unknown or suspended, whether the header names it or the path of what belongs to it. The
 * record of an unknown client is as if it did not exist.
 *
 * @throws Problem 403
 */
function checkClient({header, path}: Parameters, world: World, operation: Pick<OperationSpec, 'path'>): void {
  const id = header['client-id'] ?? path.client_id;
  if (id === undefined) return;
  const isSuspended = world.record(id)?.value.status === 'suspended';
  const isRecord = header['client-id'] === undefined && operation.path.endsWith('{client_id}');
  if (!isSuspended && (isRecord || world.exists(id))) return;
  const reason = isSuspended ? `The client ${id} is suspended.` : `The credential does not cover the client ${id}.`;
  throw new Problem('client_not_accessible', reason, {client_id: id});
}

/**
 * The third step: reads the parameters by their schemas. The operation checks the body later.
 *
 * @throws Problem when a parameter is wrong or missing, or the body can't be read
 */
export function read(exchange: Exchange, caller: Caller, received: Received): Call {
  const {request, url, match, id, operation, api, world} = exchange;
  const known = api.groups.get(match.route?.[3] ?? '')?.parameters ?? [];
  const specs = operation.parameters.flatMap((at) => known[at] ?? []);
  const parameters = readParameters(operation, specs, match.params, url.searchParams, request.headers, api.schemas);
  if (!api.common.open) checkClient(parameters, world, operation);
  if ('fault' in received) throw received.fault;
  const call = new Call(id, world, api, operation, caller, parameters, received.body);
  if ((parameters.header['client-id'] ?? OWN_CLIENT) !== OWN_CLIENT) call.note = ONE_CLIENT;
  return call;
}
