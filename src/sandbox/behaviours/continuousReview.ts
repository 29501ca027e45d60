import type {Call} from '../call';
import type {Entry} from '../store';
import {idOf} from './access';
import {isReviewed, lacks, openEvent, raisedBy} from './replenishment';
import {liesIn} from './stock';

/** Refill points with continuous review: stock that moved is looked at before somebody reads what is needed. */

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
