/** Runs the samples of all pages that people write, as `npm test -- fences` does. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {runPackage} from '../run';
import {vitestReport} from '../testReports';
import type {Review} from './types';

/** Where the tests leave what they have counted. */
export const COUNTS_DIR = path.join('.cache', 'samples');
const REPORT = path.join('.cache', 'samples-report.json');

const tally = z.record(z.string(), z.int());

export async function runSamples(): Promise<Review['samples']> {
  fs.rmSync(COUNTS_DIR, {recursive: true, force: true});
  const args = ['run', 'tests/fences/', '--reporter=json', `--outputFile.json=${REPORT}`];
  const {code} = await runPackage('vitest', args);
  const [result] = vitestReport(REPORT, ['fences'], code);
  const files = fs.existsSync(COUNTS_DIR) ? fs.readdirSync(COUNTS_DIR).sort() : [];
  const counts = files.flatMap((file) =>
    Object.entries(tally.parse(JSON.parse(fs.readFileSync(path.join(COUNTS_DIR, file), 'utf8')))),
  );
  return {
    passed: result?.passed ?? 0,
    failed: result?.failed ?? 1,
    counts: counts.map(([what, amount]) => ({what, amount})),
  };
}
