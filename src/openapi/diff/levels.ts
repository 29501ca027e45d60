/**
 * How much a change asks of a program that was written for the older description: `breaking` when a correct program can
 * fail, `dangerous` when it may depend on what the description doesn't decide, `safe` when it can't notice.
 */
export type Level = 'breaking' | 'dangerous' | 'safe';

/** Who writes a value: the caller of the API (`sent`) or the API (`received`). */
export type Direction = 'sent' | 'received';

/** The levels, the worst first. */
export const LEVELS = ['breaking', 'dangerous', 'safe'] as const satisfies readonly Level[];

/** How a level is told to somebody who calls the API. */
export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  breaking: 'breaking',
  dangerous: 'check your code',
  safe: 'not breaking',
};
