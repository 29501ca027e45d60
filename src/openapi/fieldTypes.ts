/** The tree of fields that pages and twins show. */

/** When a field counts. */
export interface FieldCase {
  /** The switch that it belongs to: path of the field that decides, `supply.type`. */
  key: string;
  /** Name of the field that decides. */
  by: string;
  /** Values with which the field counts. */
  values: string[];
  /** Those of them with which it is required. */
  required?: string[];
  /** Values with which it does not count, where they are fewer. */
  others?: string[];
}

/** A value of a deciding field, or all values that have no fields of their own. */
export interface CaseGroup {
  values: string[];
  /** The fields that count with it and not with every other. */
  own: string[];
}

/** A field that decides, with the choices that it leaves. */
export interface CaseSwitch {
  key: string;
  by: string;
  groups: CaseGroup[];
  /** Problems that come with some values only. */
  problems?: Record<string, string[]>;
}

/** One property, parameter or array entry as the reference shows it. Flags are present only when true. */
export interface Field {
  name: string;
  /** Id of the field on the page, for example `body.lines.quantity`. */
  anchor: string;
  type: string;
  /** Address of the page of the object that it is, or that its list holds; set on pages of objects. */
  object?: string;
  description?: string;
  /** Set in requests only: an answer marks what is not always there. */
  required?: true;
  /** Set in answers only: the field can be absent. */
  sparse?: true;
  nullable?: true;
  readOnly?: true;
  writeOnly?: true;
  immutable?: true;
  deprecated?: true;
  rules?: string[];
  default?: string;
  examples?: string[];
  values?: {value: string; description?: string}[];
  fields?: Field[];
  variants?: Variant[];
  /** The property whose value selects the variant; variants are then named by its values. */
  discriminator?: string;
  /** For which values of fields beside it or above it counts; absent when it always does. */
  cases?: FieldCase[];
  /** The fields below that decide which others count. */
  switches?: CaseSwitch[];
  /** Name of the schema that contains itself here; the branch ends. */
  circular?: string;
  /** Id of the place on the page where that schema's fields are shown. */
  repeats?: string;
}

/** One of the alternatives of a value (`oneOf`, `anyOf`). */
export interface Variant extends Field {
  title: string;
  fields: Field[];
}
