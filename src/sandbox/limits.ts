import {RATE_POLICIES} from '../openapi/ratePolicies';
import type {World} from './world';

/** Quota of calls and window in seconds for a policy that openapi/shared/limits.yaml does not have. */
const UNKNOWN = {quota: 600, seconds: 60};

export interface Quota {
  policy: string;
  quota: number;
  seconds: number;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
}

/** Counts calls for the rate-limit headers. No call is refused: a reader asks for a 429 with `Sandbox-Simulate`. */
export class Limits {
  private readonly windows = new Map<string, {count: number; start: number}>();

  count(policy: string, world: World): Quota {
    const {quota, seconds} = RATE_POLICIES[policy] ?? UNKNOWN;
    const now = Date.parse(world.now()) / 1000;
    let window = this.windows.get(policy);
    if (!window || now - window.start >= seconds || window.count >= quota) {
      window = {count: 0, start: now};
      this.windows.set(policy, window);
    }
    window.count += 1;
    const reset = Math.max(1, Math.round(window.start + seconds - now));
    return {policy, quota, seconds, remaining: quota - window.count, reset};
  }

  reset(): void {
    this.windows.clear();
  }
}
