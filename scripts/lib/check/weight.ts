import budgets from '../../../bench/budgets.json';
import type {FirstLoad} from '../../../bench/lib/firstLoad';

/** A kind of page, with the greatest size in bytes of each part of what its HTML loads. */
export interface Budget {
  name: string;
  route: RegExp;
  limits: Readonly<FirstLoad>;
}

export const BUDGETS: readonly Budget[] = budgets.kinds.map(({name, route, limits}) => ({
  name,
  route: new RegExp(route),
  limits,
}));

/** The budget of a page; the first kind whose pattern fits its address. */
export function budgetOf(route: string): Budget | undefined {
  return BUDGETS.find((kind) => kind.route.test(route));
}

/** Parts of a built page that are over the limit of its kind: `scripts 130000 of 122880 bytes`. */
export function excessesOf({limits}: Budget, load: FirstLoad): string[] {
  return (['document', 'scripts', 'styles', 'fonts', 'total'] as const).flatMap((part) => {
    const limit = limits[part];
    return load[part] <= limit ? [] : [`${part} ${load[part]} of ${limit} bytes`];
  });
}
