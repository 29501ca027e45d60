/** The place in the reference that explains a property of a schema, and the explanation. */
export interface FieldPlace {
  type: string;
  /** Plain text, shortened for a tooltip; empty when the contract has no description. */
  text: string;
  /** Route of the page with the anchor of the field, without the base URL. */
  href: string;
  /** Name of the schema of the value or of the list's entries; `Owner.property` for a schema without a name. */
  of?: string;
}

/** The properties of every schema of an API, by schema and property name. */
export type SchemaPlaces = Record<string, Record<string, FieldPlace>>;

/** A state machine of the contract that pages may refer to. */
export interface LifecycleEntry {
  /** File below `@generated/openapi/default/` with the data of `<StateDiagram>`. */
  data: string;
  /** What each state means, as plain text. */
  states: Record<string, string>;
  /** Route of the place that shows the states, without the base URL. */
  href: string;
  /** Whether that place is a diagram on a docs page, where every state has an anchor. */
  drawn: boolean;
}

/** Everything that pages can refer to; written by src/plugins/reference/pages. */
export interface ContractIndex {
  operations: Record<string, {method: string; summary: string; route: string}>;
  /** Calls whose success has no body, as `POST /clients/v1/…` with the names of parameters in braces. */
  emptyAnswers: string[];
  problems: string[];
  scopes: string[];
  /** Built-in roles that hold a right, by API and `area.verb`. */
  rights: Record<string, Record<string, string[]>>;
  /** Page with the table of rights, by API. */
  rightsPages: Record<string, string>;
  /** Ids of the limits by section of openapi/shared/limits.yaml, and of its `rates`. */
  limits: Record<string, string[]>;
  /** Ids of the areas of the data dictionary. */
  records: string[];
  /** By `api/Schema`. */
  lifecycles: Record<string, LifecycleEntry>;
  /** By `api/Schema`, then by the name of the property. */
  schemas: Record<string, Record<string, FieldPlace>>;
}

/** `TransferOrder` → `transfer-order`, the form in ids and in MDX. */
export function kebab(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
}
