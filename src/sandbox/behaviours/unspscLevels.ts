import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {linesOf, partsOf, type Slice} from './spend';

/** Spend by the segments and families of UNSPSC, which are the first two and four digits of its codes. */

const DIGITS: Record<string, number> = {unspsc_segment: 2, unspsc_family: 4};

/** Titles of what the sample world buys. The sandbox does not have the whole code set. */
const TITLES: Record<string, string> = {
  12: 'Chemicals including Bio Chemicals and Gas Materials',
  1235: 'Compounds and mixtures',
  41: 'Laboratory and Measuring and Observing and Testing Equipment',
  44: 'Office Equipment and Accessories and Supplies',
  4412: 'Office supplies',
  46: 'Defense and Law Enforcement and Security and Safety Equipment and Supplies',
  4618: 'Personal safety and protection',
};

/** The code of a category: its own, else that of one below it, else that of a product in it. */
function codeOf(call: Call, id: string): string {
  const categories = call.maybe('clients/Category');
  const own = text(categories?.byIdentifier(id)?.value.unspsc_code);
  if (own !== '') return own;
  const below = (categories?.all() ?? []).filter(({value}) => value.parent_id === id);
  const [first] = below.map(({value}) => codeOf(call, idOf(value.id))).filter(Boolean);
  if (first !== undefined) return first;
  const [code] = (call.maybe('clients/Product')?.all() ?? [])
    .filter(({value}) => objects(value.categories).some((one) => idOf(one) === id))
    .flatMap(({value}) => objects(value.codes).filter(({scheme}) => scheme === 'unspsc'));
  return text(code?.value);
}

function keyOf(code: string): JsonObject {
  const title = TITLES[code];
  return {id: code, name: title === undefined ? code : `${code} ${title}`, type: 'unspsc_code'};
}

/** Whether the rows of a request are segments or families. */
export function isUnspscLevel(call: Call): boolean {
  return text(call.parameters.query.level) in DIGITS;
}

/** Categories together under the segment or family of their codes, as `level` asks. Those without a code are in none. */
export function byUnspsc(call: Call, slices: readonly Slice[]): Slice[] {
  const digits = DIGITS[text(call.parameters.query.level)] ?? 0;
  const groups = new Map<string, Slice[]>();
  for (const slice of slices) {
    const code = codeOf(call, idOf(slice.key)).slice(0, digits);
    groups.set(code, [...(groups.get(code) ?? []), slice]);
  }
  groups.delete('');
  const lines = linesOf(call);
  return [...groups].map(([code, own]) => ({
    key: keyOf(code),
    ...partsOf(own, {parts: [1, 1], ...(lines && {lines})}),
    whole: {spend: own.reduce((sum, {whole}) => sum + whole.spend, 0)},
    quantity: own.length === 1 && own[0]?.quantity ? object(own[0].quantity) : null,
  }));
}
