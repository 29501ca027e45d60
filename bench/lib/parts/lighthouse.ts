import fs from 'node:fs';
import path from 'node:path';
import {findChromium} from '../../../scripts/lib/chromium';
import {CHROMIUM_FLAGS} from '../../../scripts/lib/chromiumFlags';
import {measureCommand} from '../command';
import {median, type Figures, type Pages} from '../figures';
import {CACHE} from '../places';
import {install} from '../sites/fixture';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of Lighthouse's report that is used here. */
interface Report {
  categories: Record<string, {score: number | null} | undefined>;
  audits: Record<string, {numericValue?: number} | undefined>;
}

async function report(url: string, name: string): Promise<Report> {
  const folder = await install('tools');
  const output = path.join(CACHE, 'logs', `${name}.json`);
  await measureCommand({
    name,
    program: process.execPath,
    args: [
      path.join('node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(' ')}`,
    ],
    cwd: folder,
    env: {CHROME_PATH: await findChromium()},
    minutes: 5,
  });
  // Lighthouse writes the report in this form; optional fields are checked where they are used.
  return JSON.parse(fs.readFileSync(output, 'utf8')) as Report;
}

function audit({audits}: Report, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse could not measure ${id}`);
  return value;
}

/**
 * Runs Lighthouse `runs` times on each page with mobile emulation: medians of four scores, largest contentful paint and
 * total blocking time.
 */
export async function measureLighthouse(site: string, origin: string, pages: Pages, runs: number): Promise<Figures> {
  const figures: Figures = {};
  for (const [kind, route] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run += 1)
      reports.push(await report(origin + route, `lighthouse-${site}-${kind}-${run}`));
    const scores = CATEGORIES.map((id) =>
      Math.round(median(reports.map(({categories}) => categories[id]?.score ?? 0)) * 100),
    );
    Object.assign(figures, {
      [`lighthouse/${kind}/scores`]: scores,
      [`lighthouse/${kind}/lcp`]: median(reports.map((one) => audit(one, 'largest-contentful-paint'))),
      [`lighthouse/${kind}/tbt`]: median(reports.map((one) => audit(one, 'total-blocking-time'))),
    });
  }
  return figures;
}
