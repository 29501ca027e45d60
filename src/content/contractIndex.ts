/** Where the reference explains a property of a schema, and what it says there. */
export interface FieldPlace {
  type: string;
  /** Plain text, at most `TEXT` characters; empty where the contract says nothing. */
  text: string;
  /** Route of the page with the anchor of the field, without the base URL. */
  href: string;
  /** Name of the schema of the value, or of the entries of a list: `Owner.property` where the contract gives none. */
  of?: string;
}

/** The properties of every schema of an API, by the names of both. */
export type SchemaPlaces = Record<string, Record<string, FieldPlace>>;

/** A state machine of the contract that pages may name. */
export interface LifecycleEntry {
  /** File below `@generated/openapi/default/` with what `<StateDiagram>` shows. */
  data: string;
  /** What each state means, as plain text. */
  states: Record<string, string>;
  /** Route of the place that shows the states, without the base URL. */
  href: string;
  /** Whether that place is a diagram on a page of ours, in which every state has an anchor. */
  drawn: boolean;
}

/** What references in pages must exist in; written by src/plugins/reference/pages. */
export interface ContractIndex {
  operations: Record<string, {method: string; summary: string; route: string}>;
  problems: string[];
  scopes: string[];
  /** Built-in roles that hold a right, by API and `area.verb`. */
  rights: Record<string, Record<string, string[]>>;
  /** Page with the table of the rights of an API. */
  rightsPages: Record<string, string>;
  /** By `api/Schema`. */
  lifecycles: Record<string, LifecycleEntry>;
  /** By `api/Schema`, then by the name of the property. */
  schemas: Record<string, Record<string, FieldPlace>>;
}

/** `TransferOrder` → `transfer-order`: the form of ids and of names in pages. */
export function kebab(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
}
