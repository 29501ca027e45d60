import path from 'node:path';

/** The repository. */
export const ROOT = process.cwd();

/** Everything the benchmark makes, outside git. */
export const CACHE = path.join(ROOT, '.cache', 'bench');

/** What is in git of the benchmark: fixtures and budgets. */
export const FIXTURES = path.join(ROOT, 'bench');
