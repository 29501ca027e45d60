import type {Audience} from '../audiences';

export type Area =
  'Catalogue' | 'Shop' | 'Approvals' | 'Sourcing' | 'Inventory' | 'Integration' | 'Analytics' | 'Audit';

export type Api = 'clients' | 'suppliers';

/** What starts when the application starts. A phone app is an installable web app. */
export type RunsAs = 'Web app' | 'Phone app' | 'Server' | 'Command line';

/** A picture of the running application, taken by `scripts/shots/<slug>.ts` in light and in dark. */
export interface Screenshot {
  /** Name of the shot; the files are `static/img/templates/<slug>/<name>-{light,dark}.webp`. */
  name: string;
  /** What the picture shows, for those who don't see it. */
  alt: string;
}

/** One arrow of the data-flow diagram. */
export interface FlowStep {
  from: string;
  to: string;
  what: string;
}

export interface RelatedLink {
  title: string;
  href: string;
}

/**
 * A sample application of `examples/<slug>`: what it does, what it calls and what to change before it goes live.
 * Texts may hold code between backticks; everything else in them is plain text.
 */
export interface Template {
  slug: string;
  title: string;
  /** At most 120 characters. */
  pitch: string;
  audience: Audience;
  area: Area;
  runsAs: RunsAs;
  stack: string[];
  api: Api[];
  /** `<api>/<operationId>`, exactly those the source calls. Scopes and permissions follow from the contract. */
  operations: string[];
  /** In the order of the page; the first one is on the card of the gallery. */
  screenshots: Screenshot[];
  /** Five bullets under "What it does". */
  what: string[];
  flow: FlowStep[];
  /** What to prepare before the first start. */
  setup: string;
  /** Three things most people change first, with the file that holds each. */
  changeFirst: [string, string, string];
  /** What to change before production. */
  limits: string[];
  related: RelatedLink[];
}
