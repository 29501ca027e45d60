/** What the wizard was told, kept in this tab until it is published. Nobody but its person gets to see it. */
export interface Kept {
  step: number;
  /** A draft that exists already, when a later call failed: it must not be created twice. */
  draftId?: string | undefined;
  /** Names and values, as a form has them. */
  fields: [string, string][];
}

const keyOf = (person: string): string => `rfq of ${person}`;

export function readKept(person: string): Kept {
  const text = sessionStorage.getItem(keyOf(person));
  return text === null ? {step: 0, fields: []} : (JSON.parse(text) as Kept);
}

/** Keeps what a form says, also in steps that are disabled now, which `FormData` leaves out. */
export function keep(person: string, form: HTMLFormElement, state: Omit<Kept, 'fields'>): void {
  const inputs = [...form.elements].filter((one): one is HTMLInputElement => one instanceof HTMLInputElement);
  const fields = inputs
    .filter(({name, type, checked}) => name && (type !== 'checkbox' || checked))
    .map(({name, value}): [string, string] => [name, value]);
  // The day stands there by itself.
  if (fields.some(([name, value]) => name !== 'due' && value))
    sessionStorage.setItem(keyOf(person), JSON.stringify({...state, fields}));
  else forget(person);
}

export function forget(person: string): void {
  sessionStorage.removeItem(keyOf(person));
}
