import type {FigureKey, Figures, Part, Results} from './figures';
import {DECIMALS, ROWS, UNIT_SIZE, type Row, type Unit} from './rows';
import type {Site} from './sites/types';

function shown(value: number | readonly number[], unit: Unit): string {
  if (typeof value !== 'number') return value.join(' · ');
  const text = (value / UNIT_SIZE[unit]).toFixed(DECIMALS[unit]);
  return unit === 'scores' ? text : `${text} ${unit}`;
}

function partOf(key: FigureKey): string {
  return key.split('/')[0] ?? '';
}

function cell(row: Row, site: Site, {figures, failures}: Results): string {
  const value = figures[site.name]?.[row.key];
  if (value !== undefined) return shown(value, row.unit);
  const failed = failures.some((failure) => failure.site === site.name && failure.part === partOf(row.key));
  return failed ? 'failed' : '–';
}

function verdict({key, target}: Row, own: Figures, peer: Figures): string {
  if (!target) return '';
  const value = own[key];
  if (value === undefined) return 'not measured';
  const limit = target.limit(own, peer);
  if (limit === undefined) return 'needs the figure it is compared with';
  const values = typeof value === 'number' ? [value] : value;
  const met = values.every((one) => (target.atLeast === true ? one >= limit : one <= limit));
  return met ? 'met' : '**missed**';
}

/** The results as a Markdown table, with the reasons for missing values below. */
export function table(results: Results, sites: readonly Site[], parts: ReadonlySet<Part>): string {
  const own = results.figures.ours ?? {};
  const peer = results.figures.starlight ?? {};
  const head = ['Measured', 'Target', ...sites.map(({title}) => title), 'Verdict'];
  const rows = ROWS.filter(({key}) => [...parts].some((part) => part === partOf(key))).map((row) => [
    row.label,
    row.target?.text ?? '',
    ...sites.map((site) => cell(row, site, results)),
    verdict(row, own, peer),
  ]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const notes = results.failures.map(
    ({site, part, why}) => `- ${sites.find(({name}) => name === site)?.title ?? site}, ${part}: ${why}`,
  );
  return [
    line(head),
    line(head.map((_, column) => (column < 2 || column === head.length - 1 ? '---' : '--:'))),
    ...rows.map(line),
    ...(notes.length > 0 ? ['', 'Failed:', '', ...notes] : []),
  ].join('\n');
}
