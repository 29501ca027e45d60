import type {Behaviour, Call} from '../call';
import type {Entry} from '../store';
import {idOf} from './access';
import {isReviewed, lacks, openEvent, raisedBy} from './raisedEvents';
import {liesIn} from './stock';

/** Refill points with continuous review: stock that moved is looked at, at once and before somebody reads what is needed. */

const LEDGER = 'clients/InventoryTransaction';
const REVIEWED = 'ledger lines reviewed';

/** Raises events where stock has moved since the last look. The sample world has had its review. */
export function reviewMoved(call: Call): void {
  const ledger = call.collection(LEDGER);
  const lines = ledger.all();
  const known = call.world.notes.get(REVIEWED);
  const seen = typeof known === 'number' ? known : ledger.spec.seeds.length;
  if (lines.length <= seen) return;
  call.world.notes.set(REVIEWED, lines.length);
  const moved = lines.slice(seen).map(({value}) => value);
  const hasMoved = ({value}: Entry): boolean =>
    moved.some(
      (line) =>
        idOf(line.material_id) === idOf(value.material_id) &&
        liesIn(call, idOf(line.location_id), idOf(value.location_id)),
    );
  for (const point of call.collection('clients/RefillPoint').all())
    if (point.value.review === 'continuous' && isReviewed(call, point) && hasMoved(point) && lacks(call, point))
      openEvent(call, raisedBy(call, point), point);
}

/** Calls that move stock. */
const MOVES = [
  'create-inventory-transaction',
  'reverse-inventory-transaction',
  'adjust-inventory-item',
  'count-inventory-item',
  'move-inventory-item',
  'change-inventory-item-status',
  'complete-pick-list',
  'complete-replenishment-fulfillment',
  'dispatch-transfer-order',
  'receive-transfer-order',
];

/** The same behaviours, with a review after each movement, so that webhooks are told of the need with the call. */
export function withReview(behaviours: Record<string, Behaviour>): Record<string, Behaviour> {
  const reviewed = MOVES.flatMap((id): [string, Behaviour][] => {
    const own = behaviours[`clients/${id}`];
    if (!own) return [];
    const behaviour: Behaviour = (call) => {
      const answer = own(call);
      reviewMoved(call);
      return answer;
    };
    return [[`clients/${id}`, behaviour]];
  });
  return {...behaviours, ...Object.fromEntries(reviewed)};
}
