/** One line of the reconciliation: every record that went in must come out under one of the others. */
export interface Entry {
  name: string;
  sent: number;
  applied: number;
  refused: number;
  notes: string[];
  /** What has arrived otherwise than the ERP has it, such as in another unit. */
  doubtful?: readonly string[];
  /** It did not reach its end, and nobody knows its numbers. */
  isBroken?: boolean;
}

export function leftOver({sent, applied, refused}: Entry): number {
  return sent - applied - refused;
}

const COLUMNS = ['sent', 'applied', 'refused', 'left over'];

function line(name: string, cells: readonly (string | number)[]): string {
  return [name.padEnd(22), ...cells.map((cell) => String(cell).padStart(10))].join('');
}

export const HEAD = line('', COLUMNS);

/** The line of an entry in the table. */
export function render(entry: Entry): string {
  const {name, sent, applied, refused, isBroken} = entry;
  return line(name, isBroken ? ['broke off'] : [sent, applied, refused, leftOver(entry)]);
}

/** What a person has to look at. */
export function told({name, notes, doubtful = []}: Entry): string[] {
  return [...doubtful, ...notes].map((note) => `${name}: ${note}`);
}

/** 0 when all is well, 1 when somebody has to look: rows were refused, left over or are doubtful. 2 when a part broke off. */
export function exitCode(entries: readonly Entry[]): number {
  if (entries.some(({isBroken}) => isBroken)) return 2;
  return entries.some((entry) => entry.refused > 0 || leftOver(entry) !== 0 || entry.doubtful?.length) ? 1 : 0;
}
