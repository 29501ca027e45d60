import fs from 'node:fs';
import path from 'node:path';

/** How many rules there are and how many of them a test plays, by API and kind. */
export type Counts = Record<string, Record<string, {rules: number; played: number}>>;

const FILE = path.join(import.meta.dirname, 'played.json');

/** Adds a rule to the counts. */
export function count(counts: Counts, api: string, kind: string, isPlayed: boolean): void {
  const ofApi = (counts[api] ??= {});
  const ofKind = (ofApi[kind] ??= {rules: 0, played: 0});
  ofKind.rules += 1;
  if (isPlayed) ofKind.played += 1;
}

/** One line for each API and kind, and one for the whole. */
export function table(counts: Counts): string[] {
  const rows = Object.entries(counts).flatMap(([api, kinds]) =>
    Object.entries(kinds).map(([kind, {rules, played}]) => ({name: `${api} ${kind}`, rules, played})),
  );
  const sum = (part: 'rules' | 'played'): number => rows.reduce((total, row) => total + row[part], 0);
  return [...rows, {name: 'all', rules: sum('rules'), played: sum('played')}].map(
    ({name, rules, played}) => `${name}: ${played} of ${rules} rules played`,
  );
}

/**
 * Compares with the counts that were reached before. `RENEW_RULES=1` writes the present ones instead.
 *
 * @returns one line for each kind of which fewer rules are played than before, or more are not
 */
export function fallen(counts: Counts): string[] {
  if (process.env.RENEW_RULES === '1') {
    fs.writeFileSync(FILE, `${JSON.stringify(counts, null, 2)}\n`);
    return [];
  }
  const before = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Counts;
  return Object.entries(counts).flatMap(([api, kinds]) =>
    Object.entries(kinds).flatMap(([kind, now]) => {
      const then = before[api]?.[kind] ?? {rules: 0, played: 0};
      const [left, leftThen] = [now, then].map(({rules, played}) => rules - played) as [number, number];
      if (left > leftThen)
        return [`${api} ${kind}: ${left} rules are not played, ${leftThen} before. Play the new one.`];
      return now.played < then.played ? [`${api} ${kind}: ${now.played} played, ${then.played} before`] : [];
    }),
  );
}
