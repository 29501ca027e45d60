import type {JsonObject} from '../types';
import {text} from './access';

/**
 * The approval rule that decides among those that fit: the lowest priority, then the more specific one, then the newer
 * one.
 *
 * @param filled how many conditions a rule states
 */
export function decidingRule(
  fitting: readonly JsonObject[],
  filled: (rule: JsonObject) => number,
): JsonObject | undefined {
  return [...fitting].sort(
    (a, b) =>
      Number(a.priority) - Number(b.priority) ||
      filled(b) - filled(a) ||
      (text(a.created_at) < text(b.created_at) ? 1 : -1),
  )[0];
}
