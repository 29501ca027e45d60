import type {Audience} from '../audiences';

export type Area =
  'Catalogue' | 'Shop' | 'Approvals' | 'Sourcing' | 'Inventory' | 'Integration' | 'Analytics' | 'Audit';

export type Api = 'clients' | 'suppliers';

/** The kind of application. A phone app is an installable web app. */
export type RunsAs = 'Web app' | 'Phone app' | 'Server' | 'Command line';

/** A picture of the running application, taken by `scripts/shots/<slug>.ts` in light and in dark. */
export interface Screenshot {
  /** Name of the shot; the files are `static/img/templates/<slug>/<name>-{light,dark}.webp`. */
  name: string;
  /** Content of the picture, for screen readers. */
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

/** Something to do in an application, and what happens then. */
export interface TryStep {
  act: string;
  expect: string;
}

/**
 * What codes stand on: a GS1 label of a lot, the box of a material, a shelf or room, the card of a refill point, or the
 * badge of a person.
 */
export type CodeKind = 'label' | 'material' | 'location' | 'refill_card' | 'badge';

/** How an application is tried in its page. */
export interface InPage {
  /** The module in its folder that starts its server. */
  server: string;
  /** What pages that the server writes link, in order: files of its folder and packages. Absent when Vite builds it. */
  client?: string[];
  /** Paths of the API whose `POST`s change nothing that a reader sees. They are not told, and none is made to fail. */
  reads?: string[];
  /** What readers can have scanned. The codes are read from the sandbox, badges from the settings. */
  codes?: CodeKind[];
  /** It goes on without a network, so that readers may cut it off. */
  offline?: true;
  /** Its lists are as long as those of `npm start`. */
  largeWorld?: true;
  steps: [TryStep, TryStep, TryStep];
}

/**
 * A sample application of `examples/<slug>`: its features, its calls, and what to change before production. Texts are
 * plain text with code between backticks.
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
  /**
   * `<api>/<operationId>` of exactly the operations that the source calls. Scopes and permissions follow from the
   * contract.
   */
  operations: string[];
  /** In the order of the page; the gallery shows the first one. */
  screenshots: Screenshot[];
  /** Five bullets under "What it does". */
  what: string[];
  flow: FlowStep[];
  /** What to prepare before the first start. */
  setup: string;
  /** Three things that most people change first, each with its file. */
  changeFirst: [string, string, string];
  /** What to change before production. */
  limits: string[];
  related: RelatedLink[];
  /** Absent when it doesn't run in a page. */
  inPage?: InPage;
  /** Name of the package in its folder `python`, which does the same in Python. */
  python?: string;
  /** Its folder `go` has a program that does the same in Go. */
  go?: true;
}
