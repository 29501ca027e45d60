import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {settings} from './settings';

/** How far the ERP is. */
export interface State {
  /** When the movement below was booked; movements are asked for from here. Until there is one, START_AT. */
  watermark: string;
  /** Up to this number of the ledger the ERP has every movement. */
  number?: number;
  /** Movements after it that the ERP has too, by id: one before them is missing, or waits for a mapping. */
  applied: string[];
  /** Jobs that nobody knows the end of, by kind of rows. */
  pending?: Record<string, {key: string; content: string}>;
}

const file = path.join(settings.erpFolder, 'state.json');

/** A moment with its time zone. Others are read by the clock of the machine, or by luck. */
const MOMENT = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/;
const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

function stored(): Partial<State> {
  if (!existsSync(file)) return {};
  try {
    // Written below.
    const state = JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
    if (state.number === undefined || isMoment(state.watermark ?? '')) return state;
    throw new Error('the watermark is no moment');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${file} cannot be read (${reason}). Put back a copy; without the file, all since START_AT comes again.`,
    );
  }
}

/** @throws Error that names what is wrong with START_AT or the file */
export function readState(): State {
  if (!isMoment(settings.startAt))
    throw new Error(`START_AT is ${settings.startAt}, which is no moment: write one such as 2025-03-01T00:00:00Z.`);
  const {applied = [], watermark = settings.startAt, ...state} = stored();
  // Until a movement was read, START_AT can be corrected.
  return {...state, applied, watermark: state.number === undefined ? settings.startAt : watermark};
}

export function changeState(change: Partial<State>): void {
  const state = {...readState(), ...change};
  const written = state.number === undefined ? {...state, watermark: undefined} : state;
  writeFileSync(`${file}.part`, `${JSON.stringify(written, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
