import {RATE_POLICIES} from '../openapi/ratePolicies';
import {Problem} from './problem';
import type {World} from './world';

/** Quota of calls and window in seconds for a policy that openapi/shared/limits.yaml does not have. */
const UNKNOWN = {quota: 600, seconds: 60};
/**
 * Policies that count failures: a call that succeeds is given back. They count by account, which only the operation
 * knows, so it refuses by itself.
 */
const OF_FAILURES = new Set(['login']);
/** Windows that are kept before those that have ended are thrown away. */
const ROOM = 1000;

export interface Quota {
  policy: string;
  quota: number;
  seconds: number;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
}

interface Window {
  count: number;
  /** Seconds. */
  start: number;
  seconds: number;
}

/**
 * Counts calls by credential and policy, for the rate-limit headers.
 *
 * With a clock, calls beyond the quota are refused. Without one no call is: the sandbox's own clock stands still while
 * somebody reads, so a window would never end. A reader then asks for a 429 with `Sandbox-Simulate`.
 */
export class Limits {
  private readonly windows = new Map<string, Window>();

  /** @param clock milliseconds of a clock that goes by itself */
  constructor(private readonly clock: (() => number) | undefined) {}

  /** @throws Problem 429 with the quota, when it is used up */
  count(policy: string, credential: string, world: World): Quota {
    const {quota, seconds} = RATE_POLICIES[policy] ?? UNKNOWN;
    const now = (this.clock?.() ?? Date.parse(world.now())) / 1000;
    const key = `${policy} ${credential}`;
    const hasEnded = (one: Window): boolean => now - one.start >= one.seconds;
    let window = this.windows.get(key);
    const isUsedUp = window !== undefined && window.count >= quota;
    if (!window || hasEnded(window) || (isUsedUp && !this.clock)) {
      if (this.windows.size >= ROOM)
        for (const [name, one] of this.windows) if (hasEnded(one)) this.windows.delete(name);
      window = {count: 0, start: now, seconds};
      this.windows.set(key, window);
    }
    const reset = Math.max(1, Math.round(window.start + seconds - now));
    if (window.count >= quota && !OF_FAILURES.has(policy))
      throw new UsedUp({policy, quota, seconds, remaining: 0, reset});
    window.count += 1;
    return {policy, quota, seconds, remaining: Math.max(0, quota - window.count), reset};
  }

  /** What is known of a call once it is answered. */
  answered(policy: string, credential: string, status: number): void {
    const window = this.windows.get(`${policy} ${credential}`);
    if (window && OF_FAILURES.has(policy) && status < 400) window.count -= 1;
  }

  reset(): void {
    this.windows.clear();
  }
}

/** A call beyond the quota. */
export class UsedUp extends Problem {
  constructor(readonly quota: Quota) {
    const {policy, reset} = quota;
    super(
      'rate_limited',
      `The quota of the policy ${policy} is used up; try again in ${reset} seconds.`,
      {},
      {
        'Retry-After': String(reset),
      },
    );
  }
}
