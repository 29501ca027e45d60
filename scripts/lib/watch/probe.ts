/** Probes a published site. */
import {installedChromium} from '../chromium';
import {sentenceOf} from '../run';
import {checkBudgets} from './budgets';
import {checkCertificate} from './certificate';
import {checkHeaders} from './headers';
import {checkJourney} from './journey';
import {checkRoutes, readSite} from './routes';
import {checkSearch} from './search';
import {PARTS, skipped, type Outcome, type Part, type Site} from './types';

const CHECKS: Record<Part, (site: Site) => Promise<Outcome>> = {
  routes: checkRoutes,
  search: checkSearch,
  journey: async (site) => checkJourney(site, await installedChromium()),
  headers: checkHeaders,
  certificate: checkCertificate,
  budgets: checkBudgets,
};

/** @param left parts that are not run */
export async function probe(address: URL, left: readonly Part[] = []): Promise<Outcome[]> {
  const failed = (part: Part, error: unknown): Outcome => ({part, status: 'failed', lines: [sentenceOf(error)]});
  let site: Site;
  try {
    site = await readSite(address);
  } catch (error) {
    return [failed('routes', error), ...PARTS.slice(1).map((part) => skipped(part, 'there is no sitemap'))];
  }
  const outcomes: Outcome[] = [];
  for (const part of PARTS)
    outcomes.push(
      left.includes(part)
        ? skipped(part, 'left out')
        : await CHECKS[part](site).catch((error: unknown) => failed(part, error)),
    );
  return outcomes;
}

const SIGNS = {passed: 'ok  ', failed: 'FAIL', skipped: 'skip'};

/** A line for each part, with further lines for further faults. */
export function told(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({part, status, lines}) => `${SIGNS[status]} ${part.padEnd(12)}${lines.join(`\n${' '.repeat(17)}`)}`)
    .join('\n');
}
