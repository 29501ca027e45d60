/** A clock that is wrong by years. */
import fs from 'node:fs';
import path from 'node:path';

/** A day on which every date of the sandbox is long ago. */
export const NEW_YEAR = new Date('2030-01-05T10:00:00Z');

/** Writes a module that a program loads first, after which it is 2030. @returns the setting that loads it */
export function clockOf2030(folder: string): {NODE_OPTIONS: string} {
  const file = path.join(folder, 'clock.mjs');
  const text = `const Real = Date;
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
  fs.writeFileSync(file, text);
  return {NODE_OPTIONS: `--import ${file}`};
}
