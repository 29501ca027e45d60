/** The events of webhooks, as pages show them. */

interface OperationAddress {
  summary: string;
  /** Route on the site, without the base URL. */
  route: string;
}

export interface EventView {
  /** `transfer_order.dispatched` */
  type: string;
  /** When it is sent, as a sentence. */
  sent: string;
  /** The operations that read its record. */
  reads: OperationAddress[];
  /** The operations after which it is sent; none for an event that the platform sends by itself. */
  causes: OperationAddress[];
  /** A body as JSON. */
  example: string;
}

export interface EventSectionView {
  title: string;
  events: EventView[];
}

/** Route of the page with all events. */
const EVENTS_ROUTE = '/docs/webhook-events/';

/** Id of the heading of an event; Docusaurus takes dots out of ids. */
export function eventAnchor(type: string): string {
  return type.replace('.', '-');
}

/** Route and anchor of an event. */
export function eventRoute(type: string): string {
  return `${EVENTS_ROUTE}#${eventAnchor(type)}`;
}
