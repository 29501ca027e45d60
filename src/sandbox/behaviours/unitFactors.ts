import type {Json} from '../types';
import {measureWith, standardMeasure, type Measure} from '../siUnits';
import type {Entry} from '../store';
import type {World} from '../world';
import {text} from './access';
import {micros} from '../decimal';

/** How units convert: by what a material's packages hold, by general conversions, by the SI. */

/** What a unit measures: a standard one by the SI, a client's own unit as it says. */
function measureOf(world: World, code: string): Measure | undefined {
  const own = world.collection('clients/UnitOfMeasure')?.where('code', code)?.value;
  const said = text(own?.base_factor) === '' ? undefined : measureWith(text(own?.dimension), text(own?.base_factor));
  return standardMeasure(code) ?? said;
}

/** How many units of one kind a unit of another is, and the units between them. */
export interface Factor {
  top: bigint;
  bottom: bigint;
  path: string[];
}

interface Step {
  to: string;
  top: bigint;
  bottom: bigint;
}

/** A conversion works in both directions. */
function stepsOver({value}: Entry, from: string): Step[] {
  const [top, bottom] = [micros(text(value.numerator) || '1'), micros(text(value.denominator) || '1')];
  if (top <= 0n || bottom <= 0n) return [];
  if (value.from_unit === from) return [{to: text(value.to_unit), top, bottom}];
  return value.to_unit === from ? [{to: text(value.from_unit), top: bottom, bottom: top}] : [];
}

/** Steps between a unit and the base of its dimension, which is the way to every other unit of it. */
function stepsOfSi(world: World, from: string, units: ReadonlySet<string>): Step[] {
  const own = measureOf(world, from);
  if (!own) return [];
  const one = measureOf(world, own.base)?.factor ?? 1n;
  if (own.base !== from) return [{to: own.base, top: own.factor, bottom: one}];
  return [...units].flatMap((to) => {
    const other = to === from ? undefined : measureOf(world, to);
    return other?.dimension === own.dimension ? [{to, top: one, bottom: other.factor}] : [];
  });
}

/**
 * The shortest way from one unit to another: conversions of the material are tried first, then general ones, then the
 * SI.
 */
export function factorOf({world}: {world: World}, source: string, target: string, material: Json): Factor | undefined {
  const known = world.collection('clients/UnitConversion')?.all() ?? [];
  const own = known.filter(({value}) => material !== null && value.material_id === material);
  const usable = [...own, ...known.filter(({value}) => value.material_id === null)];
  const units = new Set([target, ...usable.flatMap(({value}) => [text(value.from_unit), text(value.to_unit)])]);
  const reached = new Set([source]);
  let ends: Factor[] = [{top: 1n, bottom: 1n, path: [source]}];
  while (ends.length > 0) {
    const found = ends.find(({path}) => path.at(-1) === target);
    if (found) return found;
    ends = ends.flatMap(({top, bottom, path}) => {
      const at = path.at(-1) ?? source;
      const steps = [...usable.flatMap((entry) => stepsOver(entry, at)), ...stepsOfSi(world, at, units)];
      return steps.flatMap((step) => {
        if (reached.has(step.to)) return [];
        reached.add(step.to);
        return [{top: top * step.top, bottom: bottom * step.bottom, path: [...path, step.to]}];
      });
    });
  }
  return undefined;
}
