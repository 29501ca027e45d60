import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {settings} from './settings';

/** How far the ERP is. */
export interface State {
  /** When the movement below was booked; movements are asked for from here. */
  watermark: string;
  /** Up to this number of the ledger the ERP has every movement. */
  number?: number;
  /** Movements after it that the ERP has too, by id: one before them is missing, or waits for a mapping. */
  applied: string[];
  /** Jobs that nobody knows the end of, by kind of rows. */
  pending?: Record<string, {key: string; content: string}>;
}

const file = path.join(settings.erpFolder, 'state.json');

export function readState(): State {
  if (!existsSync(file)) return {watermark: settings.startAt, applied: []};
  // Written below.
  return JSON.parse(readFileSync(file, 'utf8')) as State;
}

export function changeState(change: Partial<State>): void {
  writeFileSync(`${file}.part`, `${JSON.stringify({...readState(), ...change}, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
