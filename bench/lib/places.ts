import path from 'node:path';

/** Folder of the repository. */
export const ROOT = process.cwd();

/** Folder of everything that the benchmark generates, outside git. */
export const CACHE = path.join(ROOT, '.cache', 'bench');

/** Folder of the benchmark's files in git: fixtures and budgets. */
export const FIXTURES = path.join(ROOT, 'bench');
