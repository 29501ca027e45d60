import {CODE, pageOf, type PageSource} from './mentions';

/** Pages on which things that others refer to are at home, as routes without the base URL. */
export interface Homes {
  /** Page with the drawn states of an object, by the name as the page writes it. */
  states: Record<string, string>;
  /** Page with the table of rights of an API. */
  rights: Record<string, string>;
}

const STATES = /<StateDiagram\s[^>]*?of="([^"]+)"/g;
const RIGHTS = /<PermissionsTable(?:\s[^>]*?api="([^"]+)")?\s*\/>/g;

/** Finds the pages that draw states and list all rights of an API; the first page of each wins. */
export function homesOf(pages: readonly PageSource[]): Homes {
  const homes: Homes = {states: {}, rights: {}};
  for (const page of pages) {
    const known = pageOf(page);
    if (!known) continue;
    const text = known.text.replace(CODE, '');
    for (const [, object = ''] of text.matchAll(STATES)) homes.states[object] ??= known.route;
    for (const [, api = 'clients'] of text.matchAll(RIGHTS)) homes.rights[api] ??= known.route;
  }
  return homes;
}
