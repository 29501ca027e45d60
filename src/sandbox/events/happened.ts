/** Finds out which events a call has caused, by comparing the records that events are about before and after it. */
import {object} from '../behaviours/access';
import {asText, same, stringsIn, valuesAt} from '../json';
import type {Entry} from '../store';
import type {EventSpec, Json, JsonObject, OperationSpec} from '../types';
import type {World} from '../world';

/** The body of a webhook, without its type and its moment. */
export interface Happened {
  /** API whose users receive it. */
  api: string;
  type: string;
  data: JsonObject;
  /** When it happened, where that is not now. */
  at?: string;
  /** Stores, suppliers and locations that the record names, itself included. Endpoints may be limited to some. */
  about?: readonly string[];
}

/** Events about states that records also come into when nobody calls: at a deadline, or on a first or last day. */
const ENDS_BY_TIME = new Set([
  'rfq.closed',
  'price_approval.expired',
  'announcement.published',
  'announcement.expired',
  'replenishment_event.opened',
  // Lots expire.
  'inventory.stock_changed',
]);

/** Fields with the moment of an event that time leads to. */
const MOMENTS: Record<string, string> = {
  'rfq.closed': 'closed_at',
  'announcement.published': 'starts_at',
  'announcement.expired': 'ends_at',
  'inventory.stock_changed': 'occurred_at',
};

/** Calls in which the sandbox plays a supplier, and events about other records than the one that they read. */
const PLAYED: Record<string, readonly string[]> = {
  'clients/show-supplier': ['supplier_invite.accepted'],
  'clients/request-supplier-store-link': ['supplier_invite.accepted'],
  'clients/show-supplier-store-link': ['supplier.activated'],
  'clients/show-service-request': ['service_request.status_changed'],
  'clients/list-service-requests': ['service_request.status_changed'],
};

/** Calls that carry out what another one has begun, which is the one that the contract names. */
const CARRIES_OUT: Record<string, string> = {
  'clients/show-batch-request': 'clients/create-batch-request',
  'suppliers/show-batch-import': 'suppliers/create-batch-import',
};

/** The operation that the contract names as the cause of what happens in a call. @param call `api/operation` */
export function causeOf(call: string): string {
  return CARRIES_OUT[call] ?? call;
}

/** Events about what no record says; see `prices.ts`, `safetyStock.ts` and `backInStock.ts`. */
const COMPUTED = new Set(['product.price_changed', 'product.back_in_stock', 'inventory.below_safety_stock']);

/** The ids of stores, suppliers and locations in a record. */
function placesIn(value: JsonObject): string[] {
  return [...stringsIn(value)].map(([, text]) => text).filter((text) => /^(sto|sup|loc)_/.test(text));
}

interface Change {
  entry: Entry;
  /** Absent for a new record. */
  before?: JsonObject;
  /** Absent for a record that is gone. */
  after?: JsonObject;
}

/** Whether a store has come to a decision about a record: what suppliers read of decisions is kept by store. */
function isDecided(decision: string): (change: Change) => boolean {
  return ({before, after}) => {
    const [then, now] = [before, after].map((value) => object(value?.approval_state));
    return Object.entries(now ?? {}).some(([store, state]) => state === decision && then?.[store] !== decision);
  };
}

/** What happened to a record, by the last word of an event without a state: `message_created` ends in `created`. */
const HAPPENED: Record<string, (change: Change) => boolean> = {
  created: ({before}) => !before,
  // A transaction is new and never changes; its reversal is one of its own.
  stock_changed: ({before}) => !before,
  removed: ({after}) => !after,
  updated: ({before, after}) => before !== undefined && after !== undefined,
  changed: () => true,
  approved: isDecided('approved'),
  rejected: isDecided('rejected'),
};

/** Of a branch that goes out of use or comes back, only the top is told. */
function isBelowChanged({after}: Change, changes: readonly Change[]): boolean {
  const above = after?.parent_id;
  return typeof above === 'string' && changes.some((other) => other.after?.id === above);
}

/** The state of a record, in either of the fields that records have for it. */
function stateOf(value: JsonObject | undefined): Json | undefined {
  return value?.status ?? value?.state;
}

function happenedTo(type: string): ((change: Change) => boolean) | undefined {
  const word = type.split('.')[1] ?? '';
  return HAPPENED[word] ?? HAPPENED[word.split('_').at(-1) ?? ''];
}

function tells(type: string, {status}: EventSpec, change: Change, leadsTo: readonly string[]): boolean {
  if (!status) return happenedTo(type)?.(change) ?? change.after !== undefined;
  const now = stateOf(change.after);
  if (typeof now !== 'string' || !status.includes(now)) return false;
  // A second partial receipt leaves the state as it is, and is told all the same.
  return stateOf(change.before) !== now || leadsTo.includes(now);
}

function changedFields({before = {}, after = {}}: Change): string[] {
  return Object.keys({...before, ...after}).filter(
    (name) => name !== 'updated_at' && !same(before[name] ?? null, after[name] ?? null),
  );
}

/** The address of a record; undefined when the record does not say a part of it. */
function addressOf({path, act}: OperationSpec, value: JsonObject, {parents}: Entry): string | undefined {
  const missing: string[] = [];
  const valueOf = (name: string): string => {
    const fields =
      act?.key?.param === name
        ? act.key.fields
        : (act?.scopes ?? []).flatMap(({param, field}) => (param === name && field !== undefined ? [field] : []));
    const [found] = fields.flatMap((field) => valuesAt(value, field.split('.')));
    const text = found === undefined || found === null ? parents[name] : asText(found);
    if (text === undefined) missing.push(name);
    return encodeURIComponent(text ?? '');
  };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  return missing.length > 0 ? undefined : address;
}

/** An operation that reads the records of an event, when its group is loaded. */
function readerOf(world: World, address: string): OperationSpec | undefined {
  const [api = '', id = ''] = address.split('/');
  return [...(world.apis.get(api)?.groups.values() ?? [])].map(({operations}) => operations[id]).find(Boolean);
}

/** The entries of all collections of one kind; suppliers have their own. */
function entriesOf(world: World, collection: string): Entry[] {
  return world.variants(collection).flatMap((one) => [...one.all()]);
}

/** An event that may happen, with the operation that reads its records. */
interface Watched {
  api: string;
  type: string;
  event: EventSpec;
  reader: OperationSpec;
  collection: string;
}

/** The events that are looked for, one for each kind of record that is loaded. */
function watchedIn(
  world: World,
  isWatched: (type: string, event: EventSpec, collection: string) => boolean,
): Watched[] {
  return [...world.apis].flatMap(([api, {common}]) =>
    Object.entries(common.events ?? {}).flatMap(([type, event]) =>
      event.reads.flatMap((address) => {
        const reader = readerOf(world, address);
        const collection = reader?.act?.collection;
        if (!reader || collection === undefined || !isWatched(type, event, collection)) return [];
        return [{api, type, event, reader, collection}];
      }),
    ),
  );
}

/** Notes the records of collections. @returns a function that says what has changed in them since */
function noteRecords(world: World, collections: readonly string[]): () => Map<string, Change[]> {
  const before = new Map(
    [...new Set(collections)].map((name) => [
      name,
      new Map(entriesOf(world, name).map((entry) => [entry, {...entry.value}])),
    ]),
  );
  const changesOf = (name: string): Change[] => {
    const known = before.get(name) ?? new Map<Entry, JsonObject>();
    const now = new Set(entriesOf(world, name));
    return [
      ...[...now].flatMap((entry): Change[] => {
        const earlier = known.get(entry);
        if (!earlier) return [{entry, after: entry.value}];
        const change = {entry, before: earlier, after: entry.value};
        return changedFields(change).length > 0 ? [change] : [];
      }),
      ...[...known].flatMap(([entry, value]): Change[] => (now.has(entry) ? [] : [{entry, before: value}])),
    ];
  };
  return () => new Map([...before.keys()].map((name) => [name, changesOf(name)]));
}

/** What webhooks are told of a change; nothing where the record has no address. */
function toldOf({api, type, event, reader}: Watched, change: Change): Happened[] {
  const value = change.after ?? change.before ?? {};
  const self = addressOf(reader, value, change.entry);
  const {id, number} = value;
  const status = stateOf(value);
  if (self === undefined) return [];
  const data: JsonObject = {
    ...(typeof id === 'string' && {id}),
    ...(typeof number === 'string' && {number}),
    ...(typeof status === 'string' && {status}),
    ...(event.changed && {changed: changedFields(change)}),
    links: {self},
  };
  return [{api, type, data, about: placesIn(value)}];
}

/** Notes the records that are watched. @returns a function that says what is told of those changes that count */
function toldSince(
  world: World,
  watched: readonly Watched[],
  counting: (one: Watched, changes: readonly Change[]) => readonly Change[],
  when: (one: Watched, change: Change) => string | undefined = () => undefined,
): () => Happened[] {
  const changes = noteRecords(
    world,
    watched.map(({collection}) => collection),
  );
  return () => {
    const found = changes();
    return watched.flatMap((one) =>
      counting(one, found.get(one.collection) ?? []).flatMap((change) => {
        const at = when(one, change);
        return toldOf(one, change).map((told) => (at === undefined ? told : {...told, at}));
      }),
    );
  };
}

/**
 * Looks at the world before a call.
 *
 * @param call `api/operation`. Events that it causes are looked for, and those whose record it reads: the sandbox lets
 *   time pass when a record is read, and once the clock was moved, when it is listed or meant by any other call.
 * @returns a function that says what has happened since
 */
export function watch(world: World, call: string, {transition, act}: OperationSpec): () => Happened[] {
  const watched = watchedIn(world, (type, event, collection) => {
    if (event.causes.includes(causeOf(call))) return !COMPUTED.has(type);
    if (PLAYED[call]?.includes(type)) return true;
    if (!event.status) return false;
    const isMet = world.isMoved && ENDS_BY_TIME.has(type) && act?.collection === collection;
    return event.reads.includes(call) || isMet;
  });
  return toldSince(world, watched, (one, changes) =>
    changes
      .filter((change) => tells(one.type, one.event, change, transition?.to ?? []))
      .filter((change, _, told) => call !== 'clients/archive-category' || !isBelowChanged(change, told)),
  );
}

/** The moment that a record has for an event; undefined for other events, and for a moment that is still ahead. */
function momentOf(world: World, type: string, {after}: Change): string | undefined {
  const found = after?.[MOMENTS[type] ?? ''];
  return typeof found === 'string' && found <= world.now() ? found : undefined;
}

/** A message whose first and last day pass at once has been active between them. */
function withBeginning(one: Watched, change: Change): Change[] {
  const isBegun = stateOf(change.before) === 'scheduled' && stateOf(change.after) === 'expired';
  if (one.type !== 'announcement.published' || !isBegun) return [change];
  return [{...change, after: {...change.after, status: 'active'}}];
}

/** Looks at the world before time passes in it. @returns a function that says what time has led to, and when */
export function watchTime(world: World): () => Happened[] {
  const watched = watchedIn(world, (type) => ENDS_BY_TIME.has(type));
  return toldSince(
    world,
    watched,
    (one, changes) =>
      changes
        .flatMap((change) => withBeginning(one, change))
        .filter((change) => tells(one.type, one.event, change, [])),
    (one, change) => momentOf(world, one.type, change),
  );
}
