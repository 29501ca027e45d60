import {RATE_POLICIES} from './ratePolicies';

export interface RateLimitView {
  policy: string;
  /** Absent for an unknown policy of a foreign description. */
  quota?: string;
}

/** @param policy value of `x-rate-limit` */
export function rateLimitView(policy: string): RateLimitView {
  const quota = RATE_POLICIES[policy]?.words;
  return {policy, ...(quota !== undefined && {quota})};
}
