import type {Entry} from '../store';
import type {Json, JsonObject} from '../types';
import type {World} from '../world';
import {idOf, object, objects, text} from './access';
import {isAgreed} from './promotionReach';
import {noteDecision} from './ruleDecisions';

/** Where a promotion stands, by what its stores have decided and by the clock. */

const PROMOTIONS = 'suppliers/SupplierPromotion';
const APPROVALS = 'clients/PromotionApproval';
const OPEN = new Set(['pending', 'in_review']);

/** The status that sums up all stores: the furthest one counts. */
export function statusOf(states: JsonObject, {starts_at: from, ends_at: to}: JsonObject, now: string): string {
  const decisions = Object.values(states).map((state) => text(state));
  if (decisions.some(isAgreed)) {
    if (text(from) > now) return 'scheduled';
    return text(to) > now ? 'running' : 'ended';
  }
  return decisions.includes('pending') ? 'pending' : 'rejected';
}

function write(world: World, entry: Entry, values: JsonObject): void {
  entry.value = {...entry.value, ...values, updated_at: world.now()};
  entry.version += 1;
}

/** The approvals of a promotion that nobody has decided. */
export function openApprovals(world: World, promotion: Json | undefined): Entry[] {
  return (world.collection(APPROVALS)?.all() ?? []).filter(
    ({value}) => OPEN.has(text(value.state)) && idOf(value.promotion) === idOf(promotion),
  );
}

/** Ends an approval that nobody decides any more. @param at when it ended */
export function closeApproval(
  world: World,
  approval: Entry,
  state: 'withdrawn' | 'expired',
  at: string = world.now(),
): void {
  const line = {at, actor: null, event: 'expired', step: null, comment: null};
  write(world, approval, {
    state,
    waiting_for: [],
    due_at: null,
    decided_at: at,
    ...(state === 'expired' && {history: [...objects(approval.value.history), line]}),
  });
}

/** Notes when the stores were asked about a promotion. */
export function noteAsked(world: World, promotion: JsonObject): void {
  world.notes.set(`asked:${idOf(promotion.id)}`, world.now());
}

/** Whether the stores were asked before the start. A change of a running promotion waits until they have decided. */
function wasAskedInTime(world: World, {id, starts_at: from}: JsonObject): boolean {
  return text(world.notes.get(`asked:${idOf(id)}`)) < text(from);
}

/** Promotions start and end at their moments. What a store has not decided by the start, it has refused. */
export function passPromotions(world: World): void {
  const now = world.now();
  for (const approval of world.collection(APPROVALS)?.all() ?? []) {
    const {state, starts_at: from, created_at: at} = approval.value;
    if (!OPEN.has(text(state)) || text(from) > now || text(at) >= text(from)) continue;
    closeApproval(world, approval, 'expired', text(from));
    noteDecision(world, APPROVALS, approval, {
      deed: 'expired',
      before: text(state),
      at: text(from),
      reason: 'The promotion began before a decision',
    });
  }
  for (const collection of world.variants(PROMOTIONS))
    for (const promotion of collection.all()) {
      const {status, starts_at: from, approval_state: decided} = promotion.value;
      if (!['pending', 'scheduled', 'running'].includes(text(status)) || text(from) > now) continue;
      if (status === 'pending' && !wasAskedInTime(world, promotion.value)) continue;
      const states = Object.fromEntries(
        Object.entries(object(decided)).map(([store, state]) => [store, state === 'pending' ? 'rejected' : state]),
      );
      const next = statusOf(states, promotion.value, now);
      if (next !== status) write(world, promotion, {status: next, approval_state: states});
    }
}
