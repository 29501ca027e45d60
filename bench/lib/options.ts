import {parseArgs} from 'node:util';
import {PARTS, type Part} from './figures';

export interface Options {
  parts: ReadonlySet<Part>;
  /** Whether Starlight is measured too. */
  peers: boolean;
  /** Number of repetitions of measurements that vary: Lighthouse, sessions, hot reload. */
  runs: number;
  /** Whether the values are added to the history. */
  keep: boolean;
}

/**
 * Parses the arguments of `npm run bench`.
 *
 * @throws Error that describes the valid arguments
 */
export function readOptions(args: string[]): Options {
  const {values} = parseArgs({
    args,
    options: {
      only: {type: 'string'},
      peers: {type: 'boolean', default: false},
      runs: {type: 'string', default: '3'},
      keep: {type: 'boolean', default: false},
    },
  });
  const wanted = values.only?.split(',').map((name) => name.trim()) ?? [...PARTS];
  const unknown = wanted.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": use some of ${PARTS.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`"${values.runs}" is not a number of runs: give 1 or more.`);
  return {parts: new Set(PARTS.filter((part) => wanted.includes(part))), peers: values.peers, runs, keep: values.keep};
}
