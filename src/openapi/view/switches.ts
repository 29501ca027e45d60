import {isChoice} from '../cases';
import type {CaseSwitch} from '../fieldTypes';

/**
 * A view in which each switch stands once, at its first place on the page: it rules the fields of request and answers
 * alike. A switch with nothing to choose is left out.
 */
export function withOneSwitch<View extends object>(view: View): View {
  const taken = new Set<string>();
  const once = (switches: readonly CaseSwitch[]): CaseSwitch[] =>
    switches.filter((one) => {
      const isNew = isChoice(one) && !taken.has(one.key);
      if (isNew) taken.add(one.key);
      return isNew;
    });
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
        if (key !== 'switches') return [[key, walk(inner)]];
        const shown = once(inner as CaseSwitch[]);
        return shown.length > 0 ? [[key, shown]] : [];
      }),
    );
  };
  // The form stays the same: only switches are left out.
  return walk(view) as View;
}
