/** The quota of each `x-rate-limit` policy, per credential, in words. */
const QUOTAS: Readonly<Record<string, string>> = {
  default: '600 calls in 60 seconds, bursts of 50 in one second',
  search: '1,200 calls in 60 seconds',
  live: '120 calls in 60 seconds per supplier',
  events: '6,000 events in 60 seconds',
  analytics: '60 calls in 60 seconds, 5 at the same time',
  stock: '300 calls in 60 seconds, up to 1,000 records each',
  imports: '20 jobs an hour, 3 at the same time',
  login: '5 failures in 10 minutes per account',
};

export interface RateLimitView {
  policy: string;
  /** Absent for an unknown policy of a foreign description. */
  quota?: string;
}

/** @param policy value of `x-rate-limit` */
export function rateLimitView(policy: string): RateLimitView {
  const quota = QUOTAS[policy];
  return {policy, ...(quota !== undefined && {quota})};
}

/** Every policy that has a quota. */
export const POLICIES: readonly string[] = Object.keys(QUOTAS);
