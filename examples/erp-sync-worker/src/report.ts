/** One line of the reconciliation: every record that went in must come out under one of the others. */
export interface Entry {
  name: string;
  sent: number;
  applied: number;
  refused: number;
  notes: string[];
  /** What has arrived otherwise than the ERP has it, such as in another unit. */
  doubtful?: readonly string[];
}

export function leftOver({sent, applied, refused}: Entry): number {
  return sent - applied - refused;
}

const COLUMNS = ['sent', 'applied', 'refused', 'left over'];

/** The report as text: a table, then what a person has to look at. */
export function render(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => [entry.name, entry.sent, entry.applied, entry.refused, leftOver(entry)]);
  const table = [['', ...COLUMNS], ...rows].map(([name, ...cells]) =>
    [String(name).padEnd(22), ...cells.map((cell) => String(cell).padStart(10))].join(''),
  );
  return [...table, ...entries.flatMap(told)].join('\n');
}

function told({name, notes, doubtful = []}: Entry): string[] {
  return [...doubtful, ...notes].map((note) => `${name}: ${note}`);
}

/** 0 when all is well, 1 when somebody has to look: rows were refused, left over or are doubtful. */
export function exitCode(entries: readonly Entry[]): number {
  return entries.some((entry) => entry.refused > 0 || leftOver(entry) !== 0 || entry.doubtful?.length) ? 1 : 0;
}
