import type {Behaviour} from '../call';
import {ARCHIVING} from './archiving';
import {BARCODES} from './barcodes';
import {withReview} from './continuousReview';
import {FULFILLMENTS_BEHAVIOUR} from './fulfillments';
import {INVENTORY_ITEMS} from './inventoryItems';
import {INVENTORY_REQUESTS} from './inventoryRequests';
import {LOCATION_BEHAVIOUR} from './locations';
import {MATERIAL_GROUPS} from './materialGroups';
import {withPermissions} from './materialGuards';
import {MATERIAL_PERMISSIONS} from './materialPermissions';
import {MATERIALS} from './materials';
import {TYPES_OF_INVENTORY} from './materialTypes';
import {PICK_LISTS} from './pickLists';
import {withLists} from './listReach';
import {withReach} from './reach';
import {REFILL_POINTS} from './refillPoints';
import {REPLENISHMENT} from './replenishment';
import {SCANS} from './scan';
import {withoutHiddenLines} from './hiddenLines';
import {withFigures} from './stockFigures';
import {STATUSES_BEHAVIOUR} from './statuses';
import {STOCK_LEVELS} from './stockLevels';
import {TRANSFER_ORDERS} from './transferOrders';
import {TRANSFER_RULES} from './transferRules';
import {UNITS_BEHAVIOUR} from './units';
import {VENDOR_MATERIALS} from './vendorMaterials';

/** Everything the inventory group does beyond its schemas. */
export const INVENTORY: Record<string, Behaviour> = withoutHiddenLines(
  withReach(
    withLists(
      withPermissions(
        withReview(
          withFigures({
            ...ARCHIVING,
            ...BARCODES,
            ...FULFILLMENTS_BEHAVIOUR,
            ...INVENTORY_ITEMS,
            ...INVENTORY_REQUESTS,
            ...LOCATION_BEHAVIOUR,
            ...MATERIALS,
            ...MATERIAL_GROUPS,
            ...MATERIAL_PERMISSIONS,
            ...PICK_LISTS,
            ...REFILL_POINTS,
            ...REPLENISHMENT,
            ...SCANS,
            ...STOCK_LEVELS,
            ...TRANSFER_ORDERS,
            ...TRANSFER_RULES,
            ...STATUSES_BEHAVIOUR,
            ...TYPES_OF_INVENTORY,
            ...UNITS_BEHAVIOUR,
            ...VENDOR_MATERIALS,
          }),
        ),
      ),
    ),
  ),
);
