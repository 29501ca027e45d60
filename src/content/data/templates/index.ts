import {procurementAdminConsole} from './procurement-admin-console';
import {buyerShopStorefront} from './buyer-shop-storefront';
import {approvalInbox} from './approval-inbox';
import {approvalChatBot} from './approval-chat-bot';
import {rfqWorkspace} from './rfq-workspace';
import {supplierCatalogueUploader} from './supplier-catalogue-uploader';
import {supplierPortalStarter} from './supplier-portal-starter';
import {warehouseScannerPwa} from './warehouse-scanner-pwa';
import {pickingApp} from './picking-app';
import {replenishmentBoard} from './replenishment-board';
import {stockRoomKiosk} from './stock-room-kiosk';
import {punchoutGateway} from './punchout-gateway';
import {erpSyncWorker} from './erp-sync-worker';
import {spendInsightsDashboard} from './spend-insights-dashboard';
import {auditLogForwarder} from './audit-log-forwarder';
import type {Template} from './types';

export type {Api, Area, CodeKind, FlowStep, InPage, RelatedLink, RunsAs, Screenshot, Template, TryStep} from './types';

/** The templates in the order of the gallery. */
export const templates: readonly Template[] = [
  procurementAdminConsole,
  buyerShopStorefront,
  approvalInbox,
  approvalChatBot,
  rfqWorkspace,
  supplierCatalogueUploader,
  supplierPortalStarter,
  warehouseScannerPwa,
  pickingApp,
  replenishmentBoard,
  stockRoomKiosk,
  punchoutGateway,
  erpSyncWorker,
  spendInsightsDashboard,
  auditLogForwarder,
];
