/** What earlier runs have measured, and a picture of it. */
import fs from 'node:fs';
import type {Figures, Results} from './figures';
import {DECIMALS, ROWS, UNIT_SIZE, type Row} from './rows';

/** Runs that were kept with `--keep`, the oldest first. */
export const HISTORY = 'bench/history.json';
/** The picture of them, which `contributing/tests.md` shows. */
export const PICTURE = 'contributing/bench.svg';

export interface KeptRun {
  /** Day of the run, as YYYY-MM-DD. */
  date: string;
  commit: string;
  machine: string;
  /** Our values, and the peer's of the same run where there is one. */
  ours: Figures;
  starlight?: Figures;
}

/** The kept runs, the oldest first; none when there is no file yet. */
export function readHistory(): KeptRun[] {
  return fs.existsSync(HISTORY) ? (JSON.parse(fs.readFileSync(HISTORY, 'utf8')) as KeptRun[]) : [];
}

/** Adds a run to the history and draws it anew. @returns what was added */
export function keepRun({figures}: Results, about: Omit<KeptRun, 'ours' | 'starlight'>): KeptRun {
  const run: KeptRun = {
    ...about,
    ours: figures.ours ?? {},
    ...(figures.starlight && {starlight: figures.starlight}),
  };
  const runs = [...readHistory(), run];
  fs.writeFileSync(HISTORY, `${JSON.stringify(runs, null, 2)}\n`);
  fs.writeFileSync(PICTURE, pictureOf(runs));
  return run;
}

/** Pixels of one chart, of the space around it, and charts in a row. */
const CHART = {width: 300, height: 120, gap: 24, columns: 3};
/** Pixels of a chart that its title takes, and the values at its right end. */
const ROOM = {title: 44, values: 76};

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** One row over all runs; undefined where a run did not measure it. */
function valuesOf(runs: readonly KeptRun[], {key, unit}: Row, site: 'ours' | 'starlight'): (number | undefined)[] {
  return runs.map((run) => {
    const value = run[site]?.[key];
    return typeof value === 'number' ? value / UNIT_SIZE[unit] : undefined;
  });
}

type Point = readonly [x: number, y: number, value: number];

/** Points of a line in pixels; the axis begins at 0, so that heights can be compared. */
function pointsOf(values: readonly (number | undefined)[], most: number): Point[] {
  const width = CHART.width - ROOM.values;
  const height = CHART.height - ROOM.title;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.flatMap((value, index): Point[] =>
    value === undefined ? [] : [[Math.round(index * step), Math.round(CHART.height - (value / most) * height), value]],
  );
}

function lineOf(points: readonly Point[], kind: 'ours' | 'peer', row: Row): string {
  const last = points.at(-1);
  if (!last) return '';
  const [x, y, value] = last;
  const path = points.map(([left, top]) => `${left},${top}`).join(' ');
  const label = `${kind === 'peer' ? 'Starlight ' : ''}${value.toFixed(DECIMALS[row.unit])} ${row.unit}`;
  const below = kind === 'peer' ? 12 : 0;
  return (
    `<polyline class="${kind}" points="${path}"/>` +
    points.map(([left, top]) => `<circle class="${kind}" cx="${left}" cy="${top}" r="3"/>`).join('') +
    `<text class="value" x="${x + 8}" y="${y + 4 + below}">${label}</text>`
  );
}

function chartOf(runs: readonly KeptRun[], row: Row): string | undefined {
  const ours = valuesOf(runs, row, 'ours');
  const peer = valuesOf(runs, row, 'starlight');
  const known = [...ours, ...peer].filter((value) => value !== undefined);
  if (!ours.some((value) => value !== undefined)) return undefined;
  const most = Math.max(...known, Number.MIN_VALUE);
  const dates = runs.filter((_, index) => ours[index] !== undefined).map(({date}) => date);
  const span = [...new Set([dates[0], dates.at(-1)])].join(' to ');
  return (
    `<text class="title" x="0" y="14">${escape(row.label)}</text>` +
    `<text class="value" x="0" y="30">${span}</text>` +
    `<path class="axis" d="M0 ${CHART.height}h${CHART.width - ROOM.values}"/>` +
    lineOf(pointsOf(peer, most), 'peer', row) +
    lineOf(pointsOf(ours, most), 'ours', row)
  );
}

/** One chart for each value that was ever measured. Colours follow the reader's mode. */
export function pictureOf(runs: readonly KeptRun[]): string {
  const charts = ROWS.map((row) => chartOf(runs, row)).filter((chart) => chart !== undefined);
  const {width, height, gap, columns} = CHART;
  const placed = charts.map((chart, index) => {
    const x = gap + (index % columns) * (width + gap);
    const y = gap + Math.floor(index / columns) * (height + 2 * gap);
    return `<g transform="translate(${x} ${y})">${chart}</g>`;
  });
  const size = [gap + columns * (width + gap), gap + Math.ceil(charts.length / columns) * (height + 2 * gap)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" role="img" aria-label="Values of the benchmark over its runs">
<style>
text{font:13px system-ui,sans-serif;fill:#1c2128}.value{font-size:11px;fill:#57606a}.axis{stroke:#8c959f}
polyline{fill:none;stroke-width:2}.ours{stroke:#0b6bcb;fill:#0b6bcb}polyline.ours,polyline.peer{fill:none}.peer{stroke:#9a6700;fill:#9a6700}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.value{fill:#9198a1}.ours{stroke:#58a6ff;fill:#58a6ff}.peer{stroke:#d29922;fill:#d29922}}
</style>
${placed.join('\n')}
</svg>
`;
}
