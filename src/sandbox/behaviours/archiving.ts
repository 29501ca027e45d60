import type {Behaviour, Call} from '../call';
import {actionsIn} from '../../openapi/wrongState';
import {checkMove, move} from '../lifecycle';
import {Problem} from '../problem';
import type {Entry} from '../store';
import type {JsonObject} from '../types';
import type {World} from '../world';
import {idOf, objects, text} from './access';
import {liesIn, quantityOf} from './stock';

/** A material or a place can be archived only without stock and open documents, a refill point only without needs. */

const MATERIALS = 'clients/Material';
const LOCATIONS = 'clients/Location';
const OPEN: Record<string, string[]> = {
  'clients/TransferOrder': ['draft', 'pending_approval', 'approved', 'picking', 'in_transit', 'partially_received'],
  'clients/InventoryRequest': ['draft', 'submitted', 'approved', 'partially_approved', 'fulfilling'],
  'clients/PickList': ['open', 'assigned', 'in_progress'],
  'clients/ReplenishmentEvent': ['open', 'approved', 'fulfilling'],
};

/** The numbers of open documents that pass the test `fits`. */
function openDocuments(world: World, collections: string[], fits: (value: JsonObject) => boolean): string[] {
  return collections.flatMap((name) =>
    (world.collection(name)?.all() ?? [])
      .filter(({value}) => OPEN[name]?.includes(text(value.status)) && fits(value))
      .map(({value}) => text(value.number)),
  );
}

function stocked(world: World, fits: (value: JsonObject) => boolean): boolean {
  const items = world.collection('clients/InventoryItem')?.all() ?? [];
  return items.some((item) => quantityOf(item) !== 0n && fits(item.value));
}

function ofMaterial(world: World, id: string): string | undefined {
  if (stocked(world, ({material}) => idOf(material) === id)) return 'There is still stock of it.';
  const isAbout = (value: JsonObject): boolean =>
    [value, ...objects(value.lines)].some(({material_id: own, material}) => idOf(own ?? material) === id);
  const [first] = openDocuments(world, Object.keys(OPEN), isAbout);
  return first === undefined ? undefined : `${first} is still open for it.`;
}

function ofLocation(world: World, id: string): string | undefined {
  const isHere = (place: JsonObject[string] | undefined): boolean => liesIn({world}, idOf(place), id);
  if (stocked(world, ({location}) => isHere(location))) return 'There is still stock at or below it.';
  const [first] = openDocuments(
    world,
    ['clients/TransferOrder', 'clients/PickList'],
    ({from_location_id: from, to_location_id: to}) => isHere(from) || isHere(to),
  );
  return first === undefined ? undefined : `${first} is still open for it.`;
}

/** A need of a refill point that is not covered yet. */
function ofPoint(world: World, id: string): string | undefined {
  const [first] = openDocuments(world, ['clients/ReplenishmentEvent'], ({refill_point_id: own}) => idOf(own) === id);
  return first === undefined ? undefined : `${first} is still open for it.`;
}

/** Why a record cannot be archived yet. Undefined when nothing but its state can forbid it. */
export function hindrance(world: World, operation: string, {value}: Entry): string | undefined {
  if (operation === 'archive-material') return ofMaterial(world, idOf(value.id));
  if (operation === 'archive-refill-point') return ofPoint(world, idOf(value.id));
  return operation === 'archive-location' ? ofLocation(world, idOf(value.id)) : undefined;
}

/** Archives a record unless stock or an open document hinders it. @throws Problem 409 */
export function archived(call: Call, name: string): Entry {
  const entry = call.locate();
  const collection = call.collection(name);
  const state = checkMove(call, entry, collection) ?? '';
  const reason = hindrance(call.world, call.id, entry);
  if (reason !== undefined)
    throw new Problem(
      'invalid_state',
      `${text(entry.value.number ?? entry.value.code)} cannot be archived. ${reason}`,
      {
        current_state: state,
        allowed_actions: actionsIn(collection.spec.lifecycle, state).filter((action) => action !== call.id),
      },
    );
  return move(call, entry, collection);
}

/** Refill points go with what they are for, and stay archived until each of them is restored. */
function archivePoints(call: Call, fits: (point: JsonObject) => boolean): void {
  for (const point of call.collection('clients/RefillPoint').all())
    if (point.value.status !== 'archived' && fits(point.value)) call.save(point, {...point.value, status: 'archived'});
}

const archiveMaterial: Behaviour = (call) => {
  const entry = archived(call, MATERIALS);
  archivePoints(call, ({material_id: material}) => idOf(material) === entry.value.id);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

/** The places below are archived too; each of them has to be restored by itself. */
const archiveLocation: Behaviour = (call) => {
  const entry = archived(call, LOCATIONS);
  for (const below of call.collection(LOCATIONS).all())
    if (
      below !== entry &&
      below.value.status !== 'archived' &&
      liesIn(call, idOf(below.value.id), idOf(entry.value.id))
    )
      call.save(below, {...below.value, status: 'archived'});
  archivePoints(call, ({location_id: place}) => liesIn(call, idOf(place), idOf(entry.value.id)));
  return {value: entry.value, entry, kind: 'lifecycle'};
};

const restoreLocation: Behaviour = (call) => {
  const entry = call.locate();
  const locations = call.collection(LOCATIONS);
  checkMove(call, entry, locations);
  const parent = locations.byIdentifier(entry.value.parent_id ?? undefined);
  if (parent?.value.status === 'archived')
    throw new Problem('invalid_state', `${text(parent.value.code)} above it is archived. Restore that first.`, {
      current_state: 'archived',
      allowed_actions: [],
    });
  move(call, entry, locations);
  return {value: entry.value, entry, kind: 'lifecycle'};
};

export const ARCHIVING: Record<string, Behaviour> = {
  'clients/archive-material': archiveMaterial,
  'clients/archive-location': archiveLocation,
  'clients/restore-location': restoreLocation,
};
