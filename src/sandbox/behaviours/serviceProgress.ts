import type {Call} from '../call';
import type {Entry} from '../store';
import {idOf} from './access';
import {asksFirst} from './buyerPermissions';

/** What others do with a service request. Each read of one that was made in the sandbox finds it a step further. */

/** @returns the state that comes next; undefined where a request waits for somebody, or has ended */
function nextState(call: Call, {status, service_id: id, requester}: Entry['value']): string | undefined {
  const service = call.collection('clients/Service').byIdentifier(id)?.value ?? {};
  switch (status) {
    case 'submitted':
      return asksFirst(call, idOf(requester), service) ? 'pending_approval' : 'sent';
    case 'sent':
      // Without a price it waits for a quotation.
      return service.pricing_model === 'quote' ? undefined : 'accepted';
    case 'accepted':
      return 'in_progress';
    case 'in_progress':
      return 'completed';
    default:
      return undefined;
  }
}

/** Takes a request one step on, unless it is one of the sample world. */
export function progress(call: Call, request: Entry): void {
  if (call.collection('clients/ServiceRequest').isPristine(request)) return;
  const status = nextState(call, request.value);
  if (status !== undefined) call.save(request, {...request.value, status});
}
