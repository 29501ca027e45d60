/** Makes questions for the golden set of what readers searched for in vain. */
import type {GoldenQuery} from './golden';
import type {Counted, SearchReport} from '../../../src/search/typesense/report';

const QUESTION = /\?$|^(?:how|what|when|where|which|who|why|can|do|does|is|are|may|must)\b/i;
const IDENTIFIER = /^\/|^(?:get|post|put|patch|delete) \/|_/i;

/** What has to be said by somebody who knows. */
const OPEN = 'say who asks';

function kindOf(q: string): string {
  if (QUESTION.test(q)) return 'question';
  return IDENTIFIER.test(q) ? 'identifier' : 'fragment';
}

export interface Proposal extends GoldenQuery {
  /** Why it is proposed, and how often it was asked. */
  why: string;
}

/**
 * Queries that the golden set lacks, each once. Who asks and which page is right is left open.
 *
 * @param least how often a query must have been sent
 */
export function proposals(
  {nothing, unchosen, unhelpful}: SearchReport,
  golden: readonly GoldenQuery[],
  least: number,
): Proposal[] {
  const known = new Set(golden.map(({q}) => q.toLowerCase()));
  const from = (all: readonly Counted[] | null, why: string): Proposal[] =>
    (all ?? [])
      .filter(({q, count}) => count >= least && !known.has(q))
      .map(({q, count}) => {
        known.add(q);
        return {q, audience: OPEN, class: kindOf(q), right: [], why: `${why}, ${count} times`};
      });
  return [
    ...from(nothing, 'no result'),
    ...from(unhelpful, 'answer marked unhelpful'),
    ...from(unchosen, 'no result chosen'),
  ];
}

const WIDTH = 48;

function rows(title: string, all: readonly Counted[] | null, missing: string, shown: number): string[] {
  if (all === null) return [`${title}: ${missing}`];
  const more = all.length > shown ? [`  … and ${all.length - shown} more`] : [];
  return [
    `${title}: ${all.length}`,
    ...all.slice(0, shown).map(({q, count}) => `  ${q.slice(0, WIDTH).padEnd(WIDTH)} ${String(count).padStart(6)}`),
    ...more,
  ];
}

/** The report as tables for a terminal. @param shown rows of each */
export function tables({nothing, unchosen, unhelpful, leftOut}: SearchReport, shown: number): string {
  return [
    ...rows('Without a result', nothing, 'not counted, for there is no rule "nohits_queries"', shown),
    ...rows('With results, none chosen', unchosen, 'not known, for choices are not logged', shown),
    ...rows('Answers marked unhelpful', unhelpful, 'not known, for marks are not logged', shown),
    ...(leftOut > 0 ? [`Left out, for they look like somebody's own data: ${leftOut}`] : []),
  ].join('\n');
}
