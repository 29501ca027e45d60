import type {ApiSlices} from '../build';

/** The data, beside the program. */
export const DATA_FILE = 'sandbox.json';

/** The slices of some APIs as text, for {@link slicesIn}. */
export function textOf(apis: readonly ApiSlices[]): string {
  return JSON.stringify(apis.map(({groups, ...shared}) => ({...shared, groups: [...groups]})));
}

/** The slices in a text that {@link textOf} has made. */
export function slicesIn(text: string): ApiSlices[] {
  type Stored = Omit<ApiSlices, 'groups'> & {
    groups: (readonly [string, ApiSlices['groups'] extends Map<string, infer Slice> ? Slice : never])[];
  };
  return (JSON.parse(text) as Stored[]).map(({groups, ...shared}) => ({...shared, groups: new Map(groups)}));
}
