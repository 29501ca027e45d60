/** The keyboard among the values of a sample: arrows move, Enter edits, Escape leaves. */
import {VALUE} from './draw';

interface Values {
  /** Those in view, in the order of the text. */
  all: readonly HTMLElement[];
  edit: (value: HTMLElement) => void;
}

export function moveAmong(event: KeyboardEvent, {all, edit}: Values): void {
  const {target, key} = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const value = target.closest<HTMLElement>(VALUE);
  if (!value) {
    if (key !== 'Enter' || !target.matches('pre') || !target.querySelector(VALUE)) return;
    event.preventDefault();
    all[0]?.focus();
    return;
  }
  const at = all.indexOf(value);
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  };
  const next = moves[key];
  if (next !== undefined) all[Math.max(0, Math.min(next, all.length - 1))]?.focus();
  else if (key === 'Enter' || key === ' ') edit(value);
  else if (key === 'Escape') value.closest('pre')?.focus();
  else return;
  event.preventDefault();
}
