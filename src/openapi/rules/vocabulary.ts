import {RATE_POLICIES} from '../ratePolicies';

/**
 * The closed lists of the contract. Adding a word is a decision: add it here together with the operation that needs it.
 */

/** First words of operation ids. */
export const ID_VERBS: ReadonlySet<string> = new Set(
  `accept add adjust apply approve archive assign award batch block bulk cancel change clear close compare complete
  confirm convert count create deactivate decline delete detect dismiss dispatch download end estimate evaluate extend
  grant hide install invite list lookup moderate move preview print publish reactivate receive record reject remove
  replace request resend resolve restore return reverse revoke run scan search send set show start submit suggest
  supplier test trigger unassign unblock unhide uninstall update upsert withdraw`.split(/\s+/),
);

/** First words of summaries: the verbs of the ids that are ordinary words, and verbs that only summaries use. */
export const SUMMARY_VERBS: ReadonlySet<string> = new Set([
  ...[...ID_VERBS].filter((verb) => !['batch', 'bulk', 'lookup', 'supplier'].includes(verb)),
  ...['build', 'check', 'disable', 'enable', 'log', 'look', 'make', 'pin', 'post', 'write'],
]);

/** Rate-limit policies; openapi/shared/limits.yaml has their quotas. */
export const RATE_LIMITS: ReadonlySet<string> = new Set(Object.keys(RATE_POLICIES));

/** Statuses every operation documents. */
export const ALWAYS_FAILING = ['400', '401', '403', '429', '500', '503'] as const;

/** Statuses with a standard problem code; any other status needs a code in `x-problems`. */
export const STANDARD_FAILING: ReadonlySet<string> = new Set([...ALWAYS_FAILING, '404', '413', '415', '422']);
