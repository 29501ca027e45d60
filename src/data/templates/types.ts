import type {Audience} from '../audiences';

export type Area =
  'Catalogue' | 'Shop' | 'Approvals' | 'Sourcing' | 'Inventory' | 'Integration' | 'Analytics' | 'Audit';

export type Api = 'clients' | 'suppliers';

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
 * The design of an application: what it does, what it calls and what to change before it goes live.
 * Texts may hold code between backticks; everything else in them is plain text.
 */
export interface Template {
  slug: string;
  title: string;
  /** At most 120 characters. */
  pitch: string;
  audience: Audience;
  area: Area;
  stack: string[];
  api: Api[];
  /** `<api>/<operationId>`. */
  operations: string[];
  /** Least scopes the credential needs; `x:write` includes `x:read`. */
  scopes: string[];
  /** Five bullets under "What it does". */
  what: string[];
  flow: FlowStep[];
  /** What to prepare before the first start. */
  setup: string;
  /** What to change before production. */
  limits: string[];
  related: RelatedLink[];
}
