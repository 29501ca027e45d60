/** The parts of a probe, in the order they are run and told. */
export const PARTS = ['routes', 'search', 'journey', 'headers', 'certificate', 'budgets'] as const;
export type Part = (typeof PARTS)[number];

export interface Outcome {
  part: Part;
  status: 'passed' | 'failed' | 'skipped';
  /** What was seen: what is wrong when it failed, why it was left out when it was skipped. */
  lines: string[];
}

/** The site that is probed. */
export interface Site {
  /** Address with its base URL and a slash at the end. */
  address: URL;
  /** Routes of its sitemap, without the base URL. */
  routes: readonly string[];
}

/** A part passes when nothing is wrong. @param seen what is told then */
export function outcome(part: Part, faults: readonly string[], seen: string): Outcome {
  return faults.length === 0 ? {part, status: 'passed', lines: [seen]} : {part, status: 'failed', lines: [...faults]};
}

export function skipped(part: Part, why: string): Outcome {
  return {part, status: 'skipped', lines: [why]};
}
