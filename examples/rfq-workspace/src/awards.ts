import type {Award, Comparison} from './client';

/** Quotation by line number. */
export type Choice = Record<number, string>;
type Compared = Pick<Comparison, 'lines' | 'totals'>;

/** As many quotations as the best choice is looked for among: with each more it takes twice as long. */
const MOST_COMPARED = 10;

const amountOf = (money: {amount: string} | null | undefined): number => Number(money?.amount ?? 0);

/** What a choice costs, with the shipping of each quotation that gets a line. */
function costOf(choice: Choice, {lines, totals}: Compared): number {
  const cells = lines.flatMap((line) => line.cells.map((cell) => ({...cell, line: line.line_number})));
  const goods = cells.filter((cell) => choice[cell.line] === cell.quotation_id);
  const shipping = [...new Set(Object.values(choice))].map((id) => {
    const own = cells.filter((cell) => cell.quotation_id === id);
    const total = totals.find((one) => one.quotation_id === id)?.total;
    return total ? amountOf(total) - own.reduce((sum, cell) => sum + amountOf(cell.total), 0) : 0;
  });
  // In whole hundredths of a cent, since equal sums of fractions can differ by a hair.
  const sum = shipping.reduce((all, one) => all + one, 0) + goods.reduce((all, {total}) => all + amountOf(total), 0);
  return Math.round(sum * 10_000);
}

/** Each line to its cheapest quotation of some. An alternative is another product: only people choose it. */
function cheapestOf(ids: readonly string[], {lines}: Compared): Choice {
  return Object.fromEntries(
    lines.flatMap(({line_number: number, cells}) => {
      const [first, ...others] = cells.filter((cell) => !cell.alternative && ids.includes(cell.quotation_id));
      if (!first) return [];
      const best = others.reduce((one, other) => (amountOf(other.total) < amountOf(one.total) ? other : one), first);
      return [[number, best.quotation_id]];
    }),
  );
}

/** What the buyer starts from: as many lines as can be had, for the least with shipping. */
export function bestChoice(compared: Compared): Choice {
  const ids = compared.totals.slice(0, MOST_COMPARED).map(({quotation_id: id}) => id);
  const groups = ids.reduce<string[][]>((all, id) => [...all, ...all.map((group) => [...group, id])], [[]]);
  const [best = {}] = groups
    .map((group) => cheapestOf(group, compared))
    .map((choice) => ({choice, size: Object.keys(choice).length, cost: costOf(choice, compared)}))
    .sort((one, other) => other.size - one.size || one.cost - other.cost)
    .map(({choice}) => choice);
  return best;
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

/** Whether nothing costs less, with shipping, and no alternative does: only then the award needs no other reason. */
export function isCheapest(choice: Choice, compared: Compared): boolean {
  const best = bestChoice(compared);
  const cost = costOf(choice, compared);
  const isSame = ({line_number: number, cells}: Compared['lines'][number]): boolean =>
    (choice[number] === undefined) === (best[number] === undefined) &&
    cells
      .filter(({alternative}) => alternative)
      .every(({quotation_id: id}) => id !== choice[number] && costOf({...choice, [number]: id}, compared) >= cost);
  return compared.lines.every(isSame) && cost <= costOf(best, compared);
}

/** The reason of the cheapest choice: the best price of each line, or shipping decides. @returns nothing for another choice */
export function reasonOf(choice: Choice, compared: Compared): Reason | '' {
  if (!isCheapest(choice, compared)) return '';
  const cells = compared.lines.flatMap((line) =>
    line.cells.filter((cell) => cell.quotation_id === choice[line.line_number]),
  );
  return cells.every(({rank}) => rank === 1) ? 'best_price' : 'total_cost';
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
