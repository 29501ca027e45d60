import {idOf, object, text} from './behaviours/access';
import {passAnnouncements} from './behaviours/announcementStates';
import {passDisabled} from './behaviours/disabledStates';
import {expireLots} from './behaviours/expiry';
import {forgetSearches} from './behaviours/leftBehind';
import {checkedLinks} from './behaviours/linkChecks';
import {monthsAfter} from './behaviours/periods';
import {stateOf} from './behaviours/priceLists';
import {passPromotions} from './behaviours/promotionStates';
import {passOverrides} from './behaviours/recommendationOverrides';
import {passReviews} from './behaviours/reviewRounds';
import type {Entry} from './store';
import type {Json, JsonObject} from './types';
import type {World} from './world';
import {clientDay} from './behaviours/placeDays';

/** What the platform does by itself when time passes, once a reader has moved the clock ahead. */

const FIRST_YEAR = 2025;
const LAST_YEAR = 2099;

/** The moment of a day, which begins at midnight in UTC, or of a time; undefined for any other text. */
export function momentIn(wanted: string): number | undefined {
  const isWritten = /^\d{4}-\d\d-\d\d(T\S+)?$/.test(wanted.trim());
  const moment = isWritten ? Date.parse(wanted.trim()) : Number.NaN;
  const year = new Date(moment).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? moment : undefined;
}

/** Writes what has changed by itself. A lot changes no more often than it is due. */
function change(world: World, entry: Entry, values: JsonObject): void {
  const value = {...entry.value, ...values};
  if ('updated_at' in value) value.updated_at = world.now();
  entry.value = value;
  entry.version += 1;
}

/** RFQs close at their deadline, for the buyer and for each supplier. */
function closeRfqs(world: World): void {
  const isDue = ({value}: Entry): boolean =>
    value.status === 'published' && text(value.due_at) !== '' && text(value.due_at) <= world.now();
  for (const rfq of world.collection('clients/Rfq')?.all() ?? [])
    if (isDue(rfq)) change(world, rfq, {status: 'closed', closed_at: rfq.value.due_at ?? null});
  for (const seen of world.variants('suppliers/SupplierRfq'))
    for (const rfq of seen.all()) if (isDue(rfq)) change(world, rfq, {status: 'closed'});
}

/** Quotations that their suppliers are asked to change, and may still send again. */
function inRevision(world: World): ReadonlySet<string> {
  const own = world.variants('suppliers/Quotation').flatMap((quotations) => quotations.all());
  const isOpen = ({value}: Entry): boolean =>
    value.status === 'revision_requested' && text(object(value.revision_request).due_at) > world.now();
  return new Set(own.filter(isOpen).map(({value}) => text(value.id)));
}

/** A quotation that nobody has decided in time ends the day after its last day, unless its supplier may still change it. */
function endQuotations(world: World, today: string): void {
  const revised = inRevision(world);
  const open = new Set(['submitted', 'revised', 'revision_requested', 'shortlisted']);
  for (const collection of [world.collection('clients/RfqQuotation'), ...world.variants('suppliers/Quotation')])
    for (const quotation of collection?.all() ?? []) {
      const {status, valid_until: until} = quotation.value;
      const isOver =
        text(until) !== '' && text(until) < today && open.has(text(status)) && !revised.has(text(quotation.value.id));
      if (isOver && collection?.spec.lifecycle?.states.expired !== undefined)
        change(world, quotation, {status: 'expired'});
    }
}

const TO_START_MS = 5 * 60_000;
const PAYLOAD_MS = 90 * 86_400_000;
const SESSION_MONTHS = 13;

/** A punchout session ends with its time, and five minutes after its creation when no browser has opened it. */
function endSessions(world: World): void {
  for (const session of world.collection('clients/PunchoutSession')?.all() ?? []) {
    const {state, created_at: begin, expires_at: end} = session.value;
    if (state !== 'created' && state !== 'started') continue;
    const opened = new Date(Date.parse(text(begin)) + TO_START_MS).toISOString();
    const isLate = state === 'created' && opened <= world.now();
    if (isLate || (text(end) !== '' && text(end) <= world.now()))
      change(world, session, {state: 'expired', start_url: null});
  }
}

/** What a session carried goes after 90 days, and the session itself after 13 months. */
function forgetSessions(world: World): void {
  const sessions = world.collection('clients/PunchoutSession');
  for (const session of [...(sessions?.all() ?? [])]) {
    const {created_at: begin, cart, extrinsics} = session.value;
    const day = text(begin).slice(0, 10);
    if (monthsAfter(day, SESSION_MONTHS) <= world.now().slice(0, 10)) sessions?.remove(session);
    else if (Date.parse(world.now()) - Date.parse(text(begin)) > PAYLOAD_MS) {
      const isEmpty = extrinsics === null && text(object(cart).payload_preview) === '';
      const bare = cart === null || cart === undefined ? null : {...object(cart), payload_preview: null};
      if (!isEmpty) session.value = {...session.value, extrinsics: null, cart: bare};
    }
  }
}

/** Invitations lapse: a person has no access then, and a supplier without another invite is a prospect again. */
function endInvites(world: World): void {
  const isOver = (end: Json | undefined): boolean => text(end) !== '' && text(end) <= world.now();
  for (const user of world.collection('clients/User')?.all() ?? [])
    if (user.value.status === 'invited' && isOver(user.value.invite_expires_at))
      change(world, user, {status: 'inactive', invite_expires_at: null});
  const invites = world.collection('clients/SupplierInvite')?.all() ?? [];
  const isOpen = ({value}: Entry): boolean => value.status === 'sent' || value.status === 'opened';
  for (const invite of invites.filter((one) => isOpen(one) && isOver(one.value.expires_at))) {
    change(world, invite, {status: 'expired'});
    const {supplier_id: id = null} = invite.value;
    const supplier = world.collection('clients/Supplier')?.byIdentifier(id);
    if (supplier?.value.status === 'invited' && !invites.some((one) => isOpen(one) && one.value.supplier_id === id))
      change(world, supplier, {status: 'prospect', onboarding: null});
  }
}

/** A source of a material can be ordered from on its last day and not afterwards. */
function endSources(world: World, today: string): void {
  for (const link of world.collection('clients/VendorMaterial')?.all() ?? []) {
    const {status, valid_to: last} = link.value;
    if (status === 'active' && text(last) !== '' && text(last) < today) change(world, link, {status: 'discontinued'});
  }
}

/** A key stops with its last moment. */
function endKeys(world: World): void {
  for (const key of world.collection('clients/ApiKey')?.all() ?? []) {
    const {status, expires_at: end} = key.value;
    if (status === 'active' && text(end) !== '' && text(end) <= world.now()) change(world, key, {status: 'expired'});
  }
}

/** A price list begins and ends with its days. */
function turnPriceLists(world: World): void {
  for (const lists of world.variants('suppliers/PriceList'))
    for (const list of lists.all()) {
      const status = stateOf(world, list.value);
      if (list.value.status !== 'archived' && status !== list.value.status) change(world, list, {status});
    }
}

/** What was ordered of a monthly budget begins at zero on the first day of a month. */
function beginBudgets(world: World, today: string): void {
  const month = today.slice(0, 7);
  for (const entry of world.collection('clients/StoreBuyerPermission')?.all() ?? []) {
    const note = `budget:${idOf(entry.value.id)}`;
    const known = text(world.notes.get(note)) || text(entry.value.updated_at).slice(0, 7);
    const used = object(entry.value.budget_used);
    if (known >= month || text(used.amount) === '') continue;
    world.notes.set(note, month);
    change(world, entry, {budget_used: {...used, amount: '0.00'}});
  }
}

/** Does what is due, in the collections that are loaded. Nothing is, until the clock has been moved. */
export function passTime(world: World): void {
  if (!world.isMoved) return;
  const today = clientDay(world);
  closeRfqs(world);
  endQuotations(world, today);
  passReviews(world);
  expireLots(world);
  passAnnouncements(world);
  passPromotions(world);
  passDisabled(world);
  passOverrides(world);
  endSessions(world);
  forgetSessions(world);
  forgetSearches(world);
  endInvites(world);
  endSources(world, today);
  endKeys(world);
  turnPriceLists(world);
  for (const {entry, found} of checkedLinks(world)) change(world, entry, found);
  beginBudgets(world, today);
}
