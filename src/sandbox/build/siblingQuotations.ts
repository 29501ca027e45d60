import {asText, copy, isObject} from '../json';
import type {JsonObject, SeedSpec} from '../types';
import {lowerNumber, siblingId} from './siblings';

/** An id without its random part, which a record shares with its siblings. */
function timeOf(id: string): string {
  return id.slice(0, -16);
}

function totalOf({total}: JsonObject): number {
  return isObject(total) ? Number(asText(total.amount)) : 0;
}

/** The suppliers API has siblings of its own, with the numbers right below those of examples. */
const THEIRS = 10;

/** The state of a quotation of an RFQ that is decided. The one with the lowest total has won. */
function decided(state: string, isLowest: boolean, before: string): string {
  if (state === 'cancelled') return 'declined';
  if (state !== 'awarded') return before;
  return isLowest ? 'awarded' : 'declined';
}

/** What a quotation that wins everything was awarded. The lowest total wins here, whatever its lines cost. */
export function wonWhole({status, lines}: JsonObject): JsonObject[] {
  if (status !== 'awarded' || !Array.isArray(lines)) return [];
  return lines.filter(isObject).map(({rfq_line_number: number = 1, quantity = null}) => ({
    rfq_line_number: number,
    quantity,
    reason_code: 'total_cost',
  }));
}

/**
 * Quotations for the siblings of an RFQ: copies of those that its examples show, because each sibling counts them.
 *
 * @param used numbers in examples, which copies must not have
 */
export function siblingQuotations(
  rfqs: readonly SeedSpec[],
  quotations: readonly SeedSpec[],
  used: Iterable<string>,
): SeedSpec[] {
  const numbers = new Set(used);
  const numberBelow = (number: string): string => {
    const theirs = new Set<string>();
    for (let at = 0; at < THEIRS; at += 1) theirs.add(lowerNumber(number, theirs));
    const next = lowerNumber(number, new Set([...numbers, ...theirs]));
    numbers.add(next);
    return next;
  };
  const hasSome = (id: string): boolean => quotations.some(({parents}) => parents?.rfq_id === id);
  return rfqs.flatMap(({value: rfq}) => {
    const id = asText(rfq.id);
    if (hasSome(id) || rfq.quotation_count === 0) return [];
    const model = quotations.find(({parents}) => timeOf(parents?.rfq_id ?? '') === timeOf(id))?.parents?.rfq_id;
    const models = quotations.filter(({parents}) => model !== undefined && parents?.rfq_id === model);
    const lowest = Math.min(...models.map(({value}) => totalOf(value)));
    return models.map(({value, parents}): SeedSpec => {
      const number = numberBelow(asText(value.number));
      const status = decided(asText(rfq.status), totalOf(value) === lowest, asText(value.status));
      const own = {id: siblingId(asText(value.id), `${id} quotation`), number, status, external_id: null};
      const decision = {...copy(value), ...own};
      return {value: {...decision, awarded_lines: wonWhole(decision)}, parents: {...parents, rfq_id: id}};
    });
  });
}
