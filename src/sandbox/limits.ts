import type {World} from './world';

/** Quota of calls and length of the window in seconds, by the policy that the contract names. */
const POLICIES: Record<string, [quota: number, seconds: number]> = {
  default: [600, 60],
  search: [1200, 60],
  events: [6000, 60],
  analytics: [60, 60],
  stock: [300, 60],
  imports: [20, 3600],
  login: [5, 600],
  live: [120, 60],
};

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
    const [quota, seconds] = POLICIES[policy] ?? [600, 60];
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
