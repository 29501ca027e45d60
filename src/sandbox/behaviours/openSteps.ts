import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {endingOf, reference, replaceApprover} from './approvalSteps';

/** Open approval steps of somebody who leaves. */

const QUEUES = ['clients/PriceApproval', 'clients/ProductApproval', 'clients/PromotionApproval'];
const OPEN = ['pending', 'in_review'];
/** The group of procurement managers, for approvals whose rule names none. */
const FALLBACK = 'ugr_01JHQ8WC80EA2GFNFC8HZ84BY1';

/** The deputy, who has to be there still: the days of the absence mean nothing to somebody who does not come back. */
function deputyOf(call: Call, {delegate}: JsonObject): string {
  const id = idOf(object(delegate).user_id);
  return call.collection('clients/User').byIdentifier(id)?.value.status === 'active' ? id : '';
}

/** Open steps move to the deputy, or else to the fallback group: that of their rule, or of procurement. */
export function handOver(call: Call, user: JsonObject): void {
  const deputy = deputyOf(call, user);
  for (const entry of QUEUES.flatMap((name) => call.world.collection(name)?.all() ?? [])) {
    const {state, waiting_for: people} = entry.value;
    if (!OPEN.includes(text(state)) || !objects(people).some(({id}) => id === user.id)) continue;
    const next =
      deputy === ''
        ? reference(call, endingOf(call, entry).group || FALLBACK, 'user_group')
        : reference(call, deputy, 'user');
    const others = objects(people).filter(({id}) => id !== user.id && id !== next.id);
    replaceApprover(call, entry, idOf(user.id), next);
    call.save(entry, {...entry.value, waiting_for: [...others, next]});
  }
}
