import {RE2JS, RE2JSException} from 're2js';

/**
 * Patterns of questions. One reader writes them and the answers of others meet them, so they are matched in a time that
 * grows with the answer alone: RE2 knows neither look-around nor references back.
 */

/** Most steps of a pattern with its repetitions unrolled. */
const MOST_STEPS = 1000;

/** Why a pattern cannot be used; undefined when it can. */
export function patternFault(pattern: string): string | undefined {
  try {
    const steps = RE2JS.compile(RE2JS.translateRegExp(pattern)).programSize();
    return steps > MOST_STEPS ? `It has ${steps} steps; at most ${MOST_STEPS} are allowed.` : undefined;
  } catch (error) {
    if (error instanceof RE2JSException) return `It is no pattern: ${error.message}.`;
    throw error;
  }
}

/** Whether a pattern matches a whole text. @param pattern one without a fault */
export function matchesWhole(pattern: string, text: string): boolean {
  return RE2JS.compile(RE2JS.translateRegExp(pattern)).matches(text);
}
