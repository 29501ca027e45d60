/** A clock that is wrong by years. */
import fs from 'node:fs';
import path from 'node:path';

/** A day on which every date of the sandbox is long ago. */
export const NEW_YEAR = new Date('2030-01-05T10:00:00Z');

/** Loaded first by Node. */
const MODULE = `const Real = Date;
const ahead = Real.parse('${NEW_YEAR.toISOString()}') - Real.now();
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }
  static now() {
    return Real.now() + ahead;
  }
};
`;

/** Loaded first by Python, by its name. */
const SITE = `import datetime
import time

real = time.time
ahead = ${NEW_YEAR.getTime() / 1000} - real()
time.time = lambda: real() + ahead


class Later(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls):
        return cls.fromtimestamp(time.time(), datetime.timezone.utc).replace(tzinfo=None)


datetime.datetime = Later
`;

/**
 * Writes what programs in Node and Python load first, after which it is 2030.
 *
 * @returns the settings that load it
 */
export function clockOf2030(folder: string): {NODE_OPTIONS: string; PYTHONPATH: string} {
  const file = path.join(folder, 'clock.mjs');
  fs.writeFileSync(file, MODULE);
  fs.writeFileSync(path.join(folder, 'sitecustomize.py'), SITE);
  return {NODE_OPTIONS: `--import ${file}`, PYTHONPATH: folder};
}
