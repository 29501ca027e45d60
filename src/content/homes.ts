import {CODE, pageOf, type PageSource} from './mentions';

/** The pages that show states and rights, as routes without the base URL. */
export interface Homes {
  /** Page with the state diagram of an object, by the name that the page uses. */
  states: Record<string, string>;
  /** Page with the table of rights of an API. */
  rights: Record<string, string>;
}

const STATES = /<StateDiagram\s[^>]*?of="([^"]+)"/g;
const RIGHTS = /<PermissionsTable(?:\s[^>]*?api="([^"]+)")?\s*\/>/g;

/** Finds the pages with state diagrams and with tables of all rights; the first page of each wins. */
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
