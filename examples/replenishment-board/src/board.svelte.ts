import {tick} from 'svelte';
import {ActKey} from '../plumbing/idempotency.ts';
import {
  all,
  CallFailed,
  client,
  result,
  type Problem,
  type Quantity,
  type RefillPoint,
  type ReplenishmentEvent,
  type Schemas,
} from './client.ts';
import {total} from './formula.ts';

const ACTIVE: ReplenishmentEvent['status'][] = ['open', 'approved', 'fulfilling', 'failed'];

/** Records that one call asks for: the most that a page holds. */
const LIMIT = 100;

const WAITING: Schemas['TransferOrder']['status'][] = ['draft', 'pending_approval'];

interface Named {
  id: string;
  name: string;
}

/** Events that one fulfillment can cover: same material, same source, same unit. */
export interface Need {
  events: ReplenishmentEvent[];
  quantity: Quantity;
}

/** A purchase that is planned can't be received: nobody has ordered it. */
export interface Purchase {
  open: Quantity;
  isPlanned: boolean;
}

/** A purchase is ordered once the platform knows its number in the ERP. Saying it twice changes nothing. */
async function referTo(id: string, reference: string): Promise<string> {
  const params = {path: {replenishment_fulfillment_id: id}};
  const body = {requisition_reference: reference};
  const call = client.PATCH('/v1/inventory/replenishment-fulfillments/{replenishment_fulfillment_id}', {params, body});
  return (await result(call)).status;
}

/** What a transfer says it is for: by this it is found again. */
const reasonFor = ({code, id}: RefillPoint): string => `Refill of ${code ?? id}`;

/** What has gone wrong with some work; nothing when it is done. */
async function problemOf(work: () => Promise<void>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return CallFailed.of(error).problem;
  }
}

/** A button loses the focus while the board is busy. If it has gone with its event, the outcome is read next. */
function giveBack(pressed: Element | null): void {
  if (document.activeElement !== document.body || pressed === document.body) return;
  const next = pressed?.isConnected ? pressed : document.querySelector('.notice');
  if (next instanceof HTMLElement) next.focus();
}

/** What the board shows, and what can be done about it. */
export class Board {
  locations = $state<Named[]>([]);
  materials = $state<Named[]>([]);
  points = $state<RefillPoint[]>([]);
  events = $state<ReplenishmentEvent[]>([]);
  /** Empty for all. */
  locationId = $state('');
  run = $state<Schemas['ReplenishmentRun'] | null>(null);
  /** Why something was not done. */
  problem = $state<Problem | null>(null);
  /** Why the board could not be read. */
  trouble = $state<Problem | null>(null);
  /** Before the first read, nobody knows whether anything is to be done. */
  isRead = $state(false);
  notice = $state('');
  isBusy = $state(false);
  /** Numbers of transfers that nobody has approved yet, by their reason: a second one would bring it all twice. */
  private drafts = $state<Record<string, string>>({});
  /** The location that each one lies in. */
  private parents: Record<string, string | null | undefined> = {};
  /** Number of the read that began last, and the read itself. */
  private turn = 0;
  private newest: Promise<void> = Promise.resolve();
  /** One thing is done at a time. */
  private readonly key = new ActKey();

  /**
   * Does one thing, then reads the board again: after a refusal too, for somebody else may have been faster.
   *
   * @returns whether it is done
   */
  private async act(work: () => Promise<string>): Promise<boolean> {
    if (this.isBusy) return false;
    const pressed = document.activeElement;
    this.isBusy = true;
    this.problem = null;
    this.notice = '';
    const problem = await problemOf(async () => {
      this.notice = await this.key.run(work);
    });
    this.problem = problem;
    await this.refresh();
    this.isBusy = false;
    await tick();
    giveBack(pressed);
    return problem === null;
  }

  /**
   * Reads the board. What was said of the last act stays. Of several reads at once the one that began last counts, and
   * the others end with it: an older answer would bring back what has been done since.
   */
  refresh(): Promise<void> {
    const turn = (this.turn += 1);
    this.newest = problemOf(() => this.read(turn)).then((trouble) => {
      if (turn !== this.turn) return this.newest;
      this.trouble = trouble;
    });
    return this.newest;
  }

  /** Shows another location; the one before when it cannot be read. */
  async choose(id: string): Promise<void> {
    const before = this.locationId;
    this.locationId = id;
    // A check was of the place before.
    this.run = null;
    await this.refresh();
    if (this.trouble && this.locationId === id) this.locationId = before;
  }

  /** Whether a place is a location, or lies in it at any depth. */
  private isIn(place: string | null | undefined, at: string): boolean {
    return place === at || (place !== null && place !== undefined && this.isIn(this.parents[place], at));
  }

  private async readNames(): Promise<void> {
    const locations = await all((cursor) =>
      client.GET('/v1/inventory/locations', {params: {query: {limit: LIMIT, cursor}}}),
    );
    const materials = await all((cursor) =>
      client.GET('/v1/inventory/materials', {params: {query: {limit: LIMIT, cursor}}}),
    );
    // Names of materials come by language.
    this.materials = materials.map(({id, name, number}) => ({id, name: name?.['en'] ?? number ?? ''}));
    this.locations = locations.map(({id, name = ''}) => ({id, name}));
    this.parents = Object.fromEntries(locations.map(({id, parent_id: parent}) => [id, parent]));
  }

  private async read(turn: number): Promise<void> {
    if (this.locations.length === 0) await this.readNames();
    const at = this.locationId;
    const place = at ? {location_id: [at], include_children: true} : {};
    const points = await all((cursor) => {
      const query = {...place, status: ['active' as const], limit: LIMIT, cursor};
      return client.GET('/v1/inventory/refill-points', {params: {query}});
    });
    const events = await all((cursor) =>
      client.GET('/v1/inventory/replenishment-events', {params: {query: {status: ACTIVE, limit: LIMIT, cursor}}}),
    );
    // An approved transfer counts as incoming; one before that is known by its list alone.
    const transfers = await all((cursor) =>
      client.GET('/v1/inventory/transfer-orders', {params: {query: {status: WAITING, limit: LIMIT, cursor}}}),
    );
    if (turn !== this.turn) return;
    // The list of events has no filter for children of a location.
    this.events = events.filter(({location_id: place}) => !at || this.isIn(place, at));
    this.points = points;
    this.drafts = Object.fromEntries(transfers.map(({reason, number}) => [reason, number ?? 'A transfer']));
    this.isRead = true;
  }

  /** @param isDry only tells what would be opened */
  check(isDry: boolean): Promise<boolean> {
    return this.act(async () => {
      const at = this.locationId;
      const body = {location_id: at || null, dry_run: isDry};
      const header = {'Idempotency-Key': this.key.of(body)};
      const run = await result(client.POST('/v1/inventory/replenishment-events/run', {params: {header}, body}));
      // Somebody may have chosen another location meanwhile.
      this.run = isDry && at === this.locationId ? run : null;
      return isDry
        ? ''
        : `${run.checked_count} refill points checked, ${run.event_count} ${run.event_count === 1 ? 'event' : 'events'} opened.`;
    });
  }

  /** Approves as proposed, or with another quantity or source. */
  approve(events: readonly ReplenishmentEvent[], body: Schemas['ReplenishmentApproval'] = {}): Promise<boolean> {
    return this.act(async () => {
      // A key counts for one address, so one is enough for all.
      const header = {
        'Idempotency-Key': this.key.of(
          events.map(({id}) => id),
          body,
        ),
      };
      for (const [at, {id}] of events.entries()) {
        const params = {path: {replenishment_event_id: id}, header};
        const call = client.POST('/v1/inventory/replenishment-events/{replenishment_event_id}/approve', {params, body});
        await result(call).catch((error: unknown) => {
          if (at > 0) this.notice = `${at} of ${events.length} approved, then one was refused.`;
          throw error;
        });
      }
      return `${events.length} approved.`;
    });
  }

  /** Approved events that one transfer or purchase covers. */
  get needs(): Need[] {
    const groups = new Map<string, ReplenishmentEvent[]>();
    for (const event of this.events.filter(({status}) => status === 'approved')) {
      const supply = event.proposed_supply;
      // A transfer goes to one place; a purchase can serve several.
      const target = supply?.type === 'purchase' ? '' : event.location_id;
      // Boxes and pieces are not added up.
      const {unit} = supply?.order_quantity ?? event.needed_quantity;
      const key = [event.material_id, supply?.source_location_id, supply?.vendor_material_id, target, unit].join();
      groups.set(key, [...(groups.get(key) ?? []), event]);
    }
    return [...groups.values()].map((events) => ({
      events,
      quantity: total(events.map((event) => event.proposed_supply?.order_quantity ?? event.needed_quantity)),
    }));
  }

  /** @param source the place that gives a transfer, where none is proposed @param reference of a purchase */
  cover({events, quantity}: Need, source: string, reference: string): Promise<boolean> {
    return this.act(async () => {
      const supply = events[0]?.proposed_supply;
      const body = {
        replenishment_event_ids: events.map(({id}) => id),
        type: supply?.type ?? ('transfer' as const),
        source_location_id: (supply ? supply.source_location_id : source) ?? null,
        vendor_material_id: supply?.vendor_material_id ?? null,
        quantity,
      };
      const params = {header: {'Idempotency-Key': this.key.of(body)}};
      const {id, status} = await result(client.POST('/v1/inventory/replenishment-fulfillments', {params, body}));
      const reached = reference ? await referTo(id, reference) : status;
      return `Covered by a ${body.type}, which is ${reached.replaceAll('_', ' ')}.`;
    });
  }

  /** Says what a planned purchase is called in the ERP. */
  order(id: string, reference: string): Promise<boolean> {
    return this.act(async () => `The purchase is ${(await referTo(id, reference)).replaceAll('_', ' ')}.`);
  }

  /** How far a purchase has come; nothing when that cannot be read, which the board says. */
  async purchase(id: string): Promise<Purchase | undefined> {
    let purchase: Purchase | undefined;
    const params = {path: {replenishment_fulfillment_id: id}};
    const problem = await problemOf(async () => {
      const {
        quantity,
        received_quantity: received,
        status,
      } = await result(client.GET('/v1/inventory/replenishment-fulfillments/{replenishment_fulfillment_id}', {params}));
      // What was received is told in the unit of the order.
      const open = total([quantity, {value: `-${received?.value ?? 0}`, unit: quantity.unit}]);
      purchase = {open, isPlanned: status === 'planned'};
    });
    if (problem) this.problem = problem;
    return purchase;
  }

  /** Books what a purchase brought. */
  receive(id: string, body: Schemas['FulfillmentCompletion']): Promise<boolean> {
    return this.act(async () => {
      const params = {path: {replenishment_fulfillment_id: id}, header: {'Idempotency-Key': this.key.of(id, body)}};
      const {status} = await result(
        client.POST('/v1/inventory/replenishment-fulfillments/{replenishment_fulfillment_id}/complete', {params, body}),
      );
      return `Receipt booked; the purchase is ${status.replaceAll('_', ' ')}.`;
    });
  }

  /** Drafts a transfer for a point that has no event yet. */
  transfer(point: RefillPoint, quantity: Quantity): Promise<boolean> {
    return this.act(async () => {
      const body: Schemas['TransferOrderCreate'] = {
        from_location_id: point.supply?.source_location_id ?? '',
        to_location_id: point.location_id,
        priority: 'normal',
        reason: reasonFor(point),
        lines: [{material_id: point.material_id, quantity}],
      };
      const params = {header: {'Idempotency-Key': this.key.of(body)}};
      const {number, status} = await result(client.POST('/v1/inventory/transfer-orders', {params, body}));
      return `${number} is a ${status}. Submit it to have it picked.`;
    });
  }

  /** The number of a transfer that was drafted here for a point, by anybody; nothing when there is none. */
  draftFor(point: RefillPoint): string | undefined {
    return this.drafts[reasonFor(point)];
  }

  place(id: string | null | undefined): string {
    return this.locations.find((location) => location.id === id)?.name ?? 'another place';
  }

  material(id: string | null | undefined): string {
    return this.materials.find((material) => material.id === id)?.name ?? 'another material';
  }
}
