/** What the wizard was told, kept in this tab until it is published. Nobody but its person gets to see it. */
export interface Kept {
  step: string;
  /** A draft that exists already, when a later call failed: it must not be created twice. */
  draftId?: string | undefined;
  /** Names and values, as a form has them. */
  fields: [string, string][];
}

const keyOf = (person: string): string => `rfq of ${person}`;

export function readKept(person: string): Kept {
  const text = sessionStorage.getItem(keyOf(person));
  return text === null ? {step: 'need', fields: []} : (JSON.parse(text) as Kept);
}

/** What one element of a form says, as `FormData` has it, also while it is disabled. */
function saidBy(element: Element): [string, string][] {
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map(({value}) => [element.name, value] as [string, string]);
  if (element instanceof HTMLTextAreaElement) return [[element.name, element.value]];
  if (!(element instanceof HTMLInputElement)) return [];
  const isOff = ['checkbox', 'radio'].includes(element.type) && !element.checked;
  return isOff ? [] : [[element.name, element.value]];
}

/** Keeps what a form says, also in steps that are disabled now, which `FormData` leaves out. */
export function keep(person: string, form: HTMLFormElement, state: Omit<Kept, 'fields'>): void {
  const fields = [...form.elements].flatMap(saidBy).filter(([name]) => name);
  // The day stands there by itself.
  if (fields.some(([name, value]) => name !== 'due_at' && value))
    sessionStorage.setItem(keyOf(person), JSON.stringify({...state, fields}));
  else forget(person);
}

export function forget(person: string): void {
  sessionStorage.removeItem(keyOf(person));
}
