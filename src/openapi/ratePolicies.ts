/* Made by `npm run openapi codes` from openapi/shared/limits.yaml; a test compares them. */

/** Quota of a rate-limit policy per credential and window, with the window in seconds. */
export interface RatePolicy {
  quota: number;
  seconds: number;
  words: string;
}

export const RATE_POLICIES: Readonly<Record<string, RatePolicy>> = {
  default: {quota: 600, seconds: 60, words: '600 calls in 60 seconds, bursts of 50 in one second'},
  search: {quota: 1200, seconds: 60, words: '1,200 calls in 60 seconds'},
  live: {quota: 120, seconds: 60, words: '120 calls per supplier in 60 seconds'},
  events: {quota: 6000, seconds: 60, words: '6,000 events in 60 seconds'},
  analytics: {quota: 60, seconds: 60, words: '60 calls in 60 seconds, 5 at the same time'},
  stock: {quota: 300, seconds: 60, words: '300 calls in 60 seconds, up to 1,000 records each'},
  imports: {quota: 20, seconds: 3600, words: '20 jobs in one hour, 3 at the same time'},
  login: {quota: 5, seconds: 600, words: '5 failures per account in 10 minutes'},
};
