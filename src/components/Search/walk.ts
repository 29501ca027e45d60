import type {KeyboardEvent} from 'react';

/** Arrow keys move between the input and the results; a letter goes to the input from anywhere. */
export function walkHits(event: KeyboardEvent<HTMLDialogElement>, field: HTMLInputElement | null): void {
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isLetter && event.target instanceof HTMLAnchorElement) field?.focus();
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  // Other inputs of the dialog keep their arrow keys.
  if (event.target instanceof HTMLInputElement && event.target !== field) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-search-input], [data-search-hit]')];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[(here + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
