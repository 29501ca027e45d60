import {micros} from '../decimal';
import type {World} from '../world';
import {text} from './access';

/** Factors of standard units to the SI base of their dimension, in billionths, because a millilitre is a millionth. */
const SI: Record<string, Record<string, bigint>> = {
  mass: {MGM: 1_000n, GRM: 1_000_000n, KGM: 1_000_000_000n, TNE: 1_000_000_000_000n},
  volume: {
    MLT: 1_000n,
    CLT: 10_000n,
    DLT: 100_000n,
    LTR: 1_000_000n,
    HLT: 100_000_000n,
    MTQ: 1_000_000_000n,
    CMQ: 1_000n,
  },
  length: {MMT: 1_000_000n, CMT: 10_000_000n, MTR: 1_000_000_000n, KMT: 1_000_000_000_000n},
  area: {CMK: 100_000n, MTK: 1_000_000_000n},
  time: {MIN: 60_000_000_000n, HUR: 3_600_000_000_000n, DAY: 86_400_000_000_000n},
};

/** Dimension and factor of a unit: of a client's own unit as it says, of a standard one by the table. */
function measureOf(world: World, code: string): [dimension: string, factor: bigint] | undefined {
  const own = world.collection('clients/UnitOfMeasure')?.where('code', code)?.value;
  if (text(own?.base_factor) !== '') return [text(own?.dimension), micros(text(own?.base_factor)) * 1_000n];
  const [found] = Object.entries(SI).flatMap(([dimension, factors]) => {
    const factor = factors[code];
    return factor === undefined ? [] : [[dimension, factor] as [string, bigint]];
  });
  return found;
}

/** How many units of one kind a unit of another is; undefined unless both measure the same dimension. */
export function factorBetween(world: World, source: string, target: string): {top: bigint; bottom: bigint} | undefined {
  const [from, to] = [measureOf(world, source), measureOf(world, target)];
  return from && to && from[0] === to[0] ? {top: from[1], bottom: to[1]} : undefined;
}
