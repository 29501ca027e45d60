import {asText, isObject, valuesAt} from './json';
import {momentOf} from './moments';
import type {Json, JsonObject} from './types';

/** States of an approval that waits for a decision. */
const OPEN_STATES: ReadonlySet<string> = new Set(['pending', 'in_review']);

const asChoices = (wanted: Json): readonly Json[] => (Array.isArray(wanted) ? wanted : [wanted]);

/** Whether a number is a GTIN, of whichever length both are written. */
function isGtin(value: Json, wanted: Json): boolean {
  const [left, right] = [value, wanted].map((text) => asText(text).padStart(14, '0'));
  return left === right;
}

/** Ids of one kind among those that a record is assigned to. */
function assigned(assignments: Json, kind: string): Json[] {
  return (Array.isArray(assignments) ? assignments : []).flatMap((one) =>
    isObject(one) && one.type === kind ? [one.id ?? null] : [],
  );
}

/** By parameter. */
const FILTERS: Record<string, (record: JsonObject, wanted: Json, now: string) => boolean | undefined> = {
  overdue: ({state, due_at: due}, wanted, now) =>
    due === undefined
      ? undefined
      : (typeof due === 'string' && OPEN_STATES.has(asText(state)) && momentOf(due) < momentOf(now)) === wanted,
  has_results: ({result_count: count}, wanted) => (count === undefined ? undefined : Number(count) > 0 === wanted),
  clicked: ({clicked_product_id: id}, wanted) => (id === undefined ? undefined : (id !== null) === wanted),
  zero_results: ({average_results: mean}, wanted) => (mean === undefined ? undefined : (Number(mean) === 0) === wanted),
  min_searches: ({searches}, wanted) => (searches === undefined ? undefined : Number(searches) >= Number(wanted)),
  // Numbers are for people, who write them with capitals; other systems tell them apart by case.
  number: ({number}, wanted) => (number === undefined ? undefined : asChoices(wanted).includes(number)),
  gtin: ({identifiers}, wanted) =>
    identifiers === undefined ? undefined : valuesAt(identifiers, ['value']).some((value) => isGtin(value, wanted)),
  // A card that says nothing of sharing is its owner's alone.
  shared_scope: ({shared_with: shared}, wanted) =>
    shared === undefined ? undefined : (isObject(shared) ? shared.scope : 'private') === wanted,
  // Written in a language: in the title and in the body.
  language: ({title, body}, wanted) =>
    isObject(title) && isObject(body) ? asText(wanted) in title && asText(wanted) in body : undefined,
  user_group_id: ({assignments}, wanted) =>
    assignments === undefined
      ? undefined
      : assigned(assignments, 'user_group').some((id) => asChoices(wanted).includes(id)),
  country: ({countries}, wanted) =>
    Array.isArray(countries)
      ? countries.length === 0 || countries.some((code) => asChoices(wanted).includes(code))
      : undefined,
};

/**
 * Tests a record for a query parameter that compares more than one property.
 *
 * @param now the time of the sandbox
 * @returns undefined for another parameter, or for a record of another kind
 */
export function ownFilter(parameter: string, record: JsonObject, wanted: Json, now: string): boolean | undefined {
  return FILTERS[parameter]?.(record, wanted, now);
}
