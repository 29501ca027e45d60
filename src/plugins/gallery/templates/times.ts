import fs from 'node:fs';
import path from 'node:path';

/** Seconds that `npm ci` with an empty cache and the first `npm start` have taken. */
export interface RunTime {
  install: number;
  start: number;
}

/** Where `npm run template time` notes them, from the site's folder. */
export const TIMES_FILE = 'src/content/data/templates/times.json';

/** What was measured, by application. */
export function readTimes(siteDir: string): Readonly<Record<string, RunTime>> {
  const file = path.join(siteDir, TIMES_FILE);
  // The command writes the file in this form.
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, RunTime>) : {};
}
