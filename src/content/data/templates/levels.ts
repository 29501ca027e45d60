/** How much an application asks of whoever takes it over, measured by what there is to read. */
export interface Level {
  name: 'Beginner' | 'Intermediate' | 'Advanced';
  /** Most lines of source, without tests and generated types. */
  lines: number;
  /** Most operations that it calls. */
  operations: number;
}

/** From the lowest; an application has the first whose limits it keeps. */
export const LEVELS: readonly Level[] = [
  {name: 'Beginner', lines: 600, operations: 8},
  {name: 'Intermediate', lines: 900, operations: 16},
  {name: 'Advanced', lines: Infinity, operations: Infinity},
];

export type LevelName = Level['name'];

export function levelOf(size: {lines: number; operations: number}): LevelName {
  const level = LEVELS.find(({lines, operations}) => size.lines <= lines && size.operations <= operations);
  return level?.name ?? 'Advanced';
}

/** The rule of a level in words: `up to 600 lines and 8 operations`. */
export function levelRule(name: LevelName): string {
  const at = LEVELS.findIndex((level) => level.name === name);
  const {lines, operations} = LEVELS[at] ?? {lines: Infinity, operations: Infinity};
  if (Number.isFinite(lines)) return `up to ${lines} lines and ${operations} operations`;
  const before = LEVELS[at - 1];
  return `more than ${before?.lines ?? 0} lines or ${before?.operations ?? 0} operations`;
}
