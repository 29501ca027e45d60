/** What the reader of the catalogue looks for. Empty where anything will do. Keys are those of the query. */
export interface Choice {
  code: string;
  status: string;
  area: string;
}

/** @param search query of the address, with its question mark */
export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  return {code: query.get('code') ?? '', status: query.get('status') ?? '', area: query.get('area') ?? ''};
}

/** The query with a choice in it; what else stands there is kept. */
export function queryWith(search: string, choice: Choice): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choice) as [string, string][])
    if (value === '') query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Puts the choice into the address, so that it can be shared. Browsers limit how often that may be done. */
export function writeChoice(choice: Choice): void {
  const {pathname, search, hash} = window.location;
  const wanted = queryWith(search, choice);
  if (wanted === search) return;
  try {
    window.history.replaceState(window.history.state, '', pathname + wanted + hash);
  } catch {
    // The next keystroke tries again.
  }
}
