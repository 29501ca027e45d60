/** Which line comes next, and whether its shelf has to be named first. */
import type {PickListLine} from './client.ts';

/** Lines put off come at the end. */
export function nextOf(lines: readonly PickListLine[]): PickListLine | undefined {
  return lines.find(({state}) => state === 'pending') ?? lines.find(({state}) => state === 'skipped');
}

/**
 * The line whose shelf need not be named again, because somebody comes back to a list that is under way. If the code of
 * the last line fits this one as well, it has to: a box that is scanned twice would take both.
 */
export function resumedAt(lines: readonly PickListLine[]): string | undefined {
  const [last] = lines
    .filter(({picked_at: at}) => at !== null)
    .sort((a, b) => (b.picked_at ?? '').localeCompare(a.picked_at ?? ''));
  const next = nextOf(lines);
  return last && next && last.material?.id !== next.material?.id ? next.id : undefined;
}

/** Whether a code is that of the shelf: labels have its name, and those that the platform makes its id. */
export function isCodeOf({location}: PickListLine, code: string): boolean {
  const read = code.toUpperCase();
  return location !== null && [location.name, `INV-${location.id}`].some((own) => own?.toUpperCase() === read);
}
