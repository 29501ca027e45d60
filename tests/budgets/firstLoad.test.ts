import {describe, expect, test} from 'vitest';
import budgets from '../../bench/budgets.json';
import {FirstLoads, type FirstLoad} from '../../bench/lib/firstLoad';
import {BUILD_DIR} from '../../scripts/lib/build';
import {builtRoutes} from '../support/pages';

const kinds = budgets.kinds.map(({name, route, limits}) => ({
  name,
  route: new RegExp(route),
  limits,
}));
const loads = new FirstLoads(BUILD_DIR);
const pages = builtRoutes().map((route) => ({route, kind: kinds.find((kind) => kind.route.test(route))}));

/** Each page over a limit of its kind: `/route/: scripts 130000 of 122880 bytes`. */
function excesses(routes: readonly string[], limits: Readonly<FirstLoad>): string[] {
  return routes.flatMap((route) => {
    const load = loads.of(route);
    return (['document', 'scripts', 'styles', 'fonts', 'total'] as const).flatMap((part) => {
      const limit = limits[part];
      return load[part] <= limit ? [] : [`${route}: ${part} ${load[part]} of ${limit} bytes`];
    });
  });
}

describe('the first load of every built page', () => {
  test('has a budget', () => {
    expect(pages.filter(({kind}) => !kind).map(({route}) => route)).toEqual([]);
  });

  test.each(kinds)('keeps the budget: $name', ({name, limits}) => {
    const routes = pages.filter(({kind}) => kind?.name === name).map(({route}) => route);
    expect(routes).not.toEqual([]);
    expect(excesses(routes, limits)).toEqual([]);
  });
});
