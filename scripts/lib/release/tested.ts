/** What the last whole `npm test` has found, and over which sources. */
import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join('.cache', 'tested.json');

export interface Tested {
  /** When it ended, in ISO 8601. */
  at: string;
  checks: {name: string; passed: number; failed: number}[];
}

interface Stored extends Tested {
  sources: string;
}

/** @param sources fingerprint of what the build has read */
export function storeTested(sources: string, checks: Tested['checks']): void {
  fs.mkdirSync(path.dirname(FILE), {recursive: true});
  const stored: Stored = {sources, at: new Date().toISOString(), checks};
  fs.writeFileSync(FILE, JSON.stringify(stored));
}

/** @returns the last whole run over these sources; undefined when there is none */
export function testedOf(sources: string): Tested | undefined {
  if (!fs.existsSync(FILE)) return undefined;
  const {sources: known, ...tested} = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Stored;
  return known === sources ? tested : undefined;
}
