import type {Play} from '../play';

/** Tests that are written for one rule, or for a sentence that several places share, by the id of the rule. */
export const BY_HAND = new Map<string, Play>();

/** Adds the test of a rule. @throws Error when the rule has one */
export function rule(id: string, play: Play): void {
  if (BY_HAND.has(id)) throw new Error(`The rule ${id} has two tests.`);
  BY_HAND.set(id, play);
}

/** What differs between what was expected and what came, as a play returns it. */
export function differs(what: string, got: unknown, expected: unknown): string[] {
  return JSON.stringify(got) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`];
}
