import type {Movement} from './client';
import type {State} from './state';

/** Numbers of the ledger have no gaps: with them a copy of it knows that it is complete. */

/** `IT-004711` is 4711. */
export function runningNumber(number: string): number {
  const digits = /\d+$/.exec(number)?.[0];
  if (digits === undefined) throw new Error(`${number} is no number of the ledger: nobody can tell what is missing.`);
  return Number(digits);
}

/** Before the first one that a first run reads, nothing is missing. */
function floorOf({number}: State, movements: readonly Movement[]): number {
  // Not by spreading: a ledger can be longer than a call takes arguments.
  return number ?? movements.reduce((least, one) => Math.min(least, runningNumber(one.number)), Infinity) - 1;
}

/** How far the ERP is when it has what `has` names: up to the first movement that it does not have. */
export function progressOf(
  state: State,
  movements: readonly Movement[],
  has: ReadonlySet<string>,
): Pick<State, 'watermark' | 'number' | 'applied'> {
  if (movements.length === 0) return state;
  const byNumber = new Map(movements.map((one) => [runningNumber(one.number), one]));
  let number = floorOf(state, movements);
  let {watermark} = state;
  for (let next = byNumber.get(number + 1); next && has.has(next.id); next = byNumber.get(number + 1)) {
    number += 1;
    watermark = next.created_at;
  }
  const applied = movements.filter((one) => runningNumber(one.number) > number && has.has(one.id)).map(({id}) => id);
  return {watermark, number, applied};
}

/** Says which movements did not come, although later ones did. */
export function missingIn(state: State, movements: readonly Movement[]): string[] {
  const numbers = new Set(movements.map((one) => runningNumber(one.number)));
  const missing: string[] = [];
  const pattern = movements.at(-1)?.number ?? '';
  const last = movements.reduce((most, one) => Math.max(most, runningNumber(one.number)), 0);
  for (let number = floorOf(state, movements) + 1; number < last; number += 1)
    if (!numbers.has(number))
      missing.push(pattern.replace(/\d+$/, (digits) => String(number).padStart(digits.length, '0')));
  if (missing.length === 0) return [];
  const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ` and ${missing.length - 5} more` : '');
  return [`${some} did not come: asked for again next time; may the credential see every material and location?`];
}
