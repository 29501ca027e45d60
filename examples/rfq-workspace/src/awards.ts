import type {Award, Comparison} from './client';

/** Quotation by line number. */
export type Choice = Record<number, string>;

/** The best quotation of each line, from which the buyer starts. */
export function bestChoice({lines = []}: Comparison): Choice {
  return Object.fromEntries(
    lines.flatMap(({line_number, best_quotation_id: best}) => (best ? [[line_number, best]] : [])),
  );
}

/**
 * The award of a choice: one entry a quotation, with the lines it gets.
 *
 * @param lineNumbers all lines of the RFQ; a quotation that gets them all is awarded whole
 */
export function awardsOf(choice: Choice, lineNumbers: readonly number[]): Award['awards'] {
  return [...new Set(Object.values(choice))].map((quotation_id) => {
    const lines = lineNumbers.filter((number) => choice[number] === quotation_id);
    return lines.length === lineNumbers.length
      ? {quotation_id, line_numbers: 'all', reason_code: 'total_cost'}
      : {quotation_id, line_numbers: lines, reason_code: 'split_supply'};
  });
}
