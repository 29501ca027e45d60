import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {settings} from './settings';

/** How far the ERP is. */
export interface State {
  /** Moment of the last movement that the ERP has confirmed. */
  watermark: string;
  /** Movements of the overlap, by id, so that none is applied twice. */
  applied: string[];
  /** Idempotency key of the last job that ended, by kind of rows. */
  jobs?: Record<string, string>;
}

const file = path.join(settings.erpFolder, 'state.json');

export function readState(): State {
  if (!existsSync(file)) return {watermark: settings.startAt, applied: []};
  // Written below.
  return JSON.parse(readFileSync(file, 'utf8')) as State;
}

export function writeState(state: State): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
