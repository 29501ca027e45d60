import type {LimitsView} from './limits';

/** The id under which a sentence names the quota of a policy. */
export function rateId(policy: string): string {
  return `rate-${policy}`;
}

/**
 * The limit with an id in words, for pages that name it in a sentence: `30 days`.
 *
 * @throws Error when there is none
 */
export function limitOf({rates, sections}: LimitsView, id: string): string {
  const limit =
    Object.values(sections)
      .flat()
      .find((candidate) => candidate.id === id)?.limit ?? rates.find(({policy}) => rateId(policy) === id)?.words;
  if (limit === undefined) throw new Error(`openapi/shared/limits.yaml has no limit "${id}".`);
  return limit;
}
