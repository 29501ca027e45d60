import type {Award, Comparison} from './client';

/** Quotation by line number. */
export type Choice = Record<number, string>;

/** The best quotation of each line, from which the buyer starts. */
export function bestChoice({lines}: Pick<Comparison, 'lines'>): Choice {
  return Object.fromEntries(
    lines.flatMap(({line_number, best_quotation_id: best}) => (best ? [[line_number, best]] : [])),
  );
}

export type Reason = NonNullable<Award['awards'][number]['reason_code']>;

export const REASONS: Record<Reason, string> = {
  best_price: 'Best price',
  total_cost: 'Total cost',
  delivery_time: 'Delivery time',
  quality: 'Quality',
  specification: 'Specification',
  existing_contract: 'Existing contract',
  sustainability: 'Sustainability',
  split_supply: 'More than one source',
  other: 'Other',
};

/** Whether every line goes to its cheapest quotation: only then the award needs no other reason. */
export function isCheapest(choice: Choice, comparison: Pick<Comparison, 'lines'>): boolean {
  const best = bestChoice(comparison);
  return Object.entries(choice).every(([number, id]) => best[Number(number)] === id);
}

/**
 * The award of a choice: one entry a quotation, with the lines it gets.
 *
 * @param lineNumbers all lines of the RFQ; a quotation that gets them all is awarded whole
 */
export function awardsOf(choice: Choice, lineNumbers: readonly number[], reason_code: Reason): Award['awards'] {
  return [...new Set(Object.values(choice))].map((quotation_id) => {
    const lines = lineNumbers.filter((number) => choice[number] === quotation_id);
    return lines.length === lineNumbers.length
      ? {quotation_id, line_numbers: 'all', reason_code}
      : {quotation_id, line_numbers: lines, reason_code};
  });
}
