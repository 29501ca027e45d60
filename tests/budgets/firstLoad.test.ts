import {describe, expect, test} from 'vitest';
import {FirstLoads} from '../../bench/lib/firstLoad';
import {BUILD_DIR} from '../../scripts/lib/build';
import {BUDGETS, budgetOf, excessesOf} from '../../scripts/lib/check/weight';
import {builtRoutes} from '../support/pages';

const loads = new FirstLoads(BUILD_DIR);
const pages = builtRoutes().map((route) => ({route, kind: budgetOf(route)}));

describe('the first load of every built page', () => {
  test('has a budget', () => {
    expect(pages.filter(({kind}) => !kind).map(({route}) => route)).toEqual([]);
  });

  test.each(BUDGETS)('keeps the budget: $name', (budget) => {
    const routes = pages.filter(({kind}) => kind === budget).map(({route}) => route);
    expect(routes).not.toEqual([]);
    expect(
      routes.flatMap((route) => excessesOf(budget, loads.of(route)).map((excess) => `${route}: ${excess}`)),
    ).toEqual([]);
  });
});
