import type {Behaviour} from '../call';
import {FULFILLMENTS_BEHAVIOUR} from './fulfillments';
import {INVENTORY_ITEMS} from './inventoryItems';
import {MATERIALS} from './materials';
import {PICK_LISTS} from './pickLists';
import {REPLENISHMENT} from './replenishment';
import {STOCK_LEVELS} from './stockLevels';
import {TRANSFER_ORDERS} from './transferOrders';

/** Everything the inventory group does beyond its schemas. */
export const INVENTORY: Record<string, Behaviour> = {
  ...FULFILLMENTS_BEHAVIOUR,
  ...INVENTORY_ITEMS,
  ...MATERIALS,
  ...PICK_LISTS,
  ...REPLENISHMENT,
  ...STOCK_LEVELS,
  ...TRANSFER_ORDERS,
};
