import {fields} from '../../../support/answers';
import {codeOf} from '../../player';
import type {Play} from '../play';
import {differs, rule} from './rule';

/** Rules about how long periods of figures may be and how far they may reach back. The sandbox has 14 March 2025. */

type Query = Record<string, string>;

/** @returns a play that gets 200 for the first period, and a problem about one parameter for the second */
function bounds(kept: Query, refused: Query, problem: string, parameter: string): Play {
  return async ({model, parameters}, player) => {
    const one = parameters[0]?.operation;
    if (!one) return undefined;
    player.sandbox.reset();
    await player.sandbox.prepare(model.api.name, one.id);
    const path = player.sandbox.suggest(model.api.name, one.id) ?? {};
    const good = await player.call(model, one, {path, query: kept});
    const bad = await player.call(model, one, {path, query: refused});
    const [error] = (fields(bad).errors ?? []) as {parameter?: string}[];
    return [
      ...differs('the longest period', good.status, 200),
      ...differs('a longer one', [bad.status, codeOf(bad), error?.parameter], [400, problem, parameter]),
    ];
  };
}

const EDGE = {from: '2023-02-01', to: '2025-02-28'};
const BEYOND = {from: '2023-01-31', to: '2025-02-28'};

for (const id of [
  'show-spend-summary',
  'show-order-trend',
  'list-spend-by-supplier',
  'list-spend-by-category',
  'list-spend-by-user-group',
  'list-savings',
])
  rule(`${id}.to.at-most-25-months`, bounds(EDGE, BEYOND, 'bad_request', 'to'));

rule(
  'show-insight-data.to.must-not-before-at',
  bounds({from: '2023-02-01', to: '2025-03-01'}, {from: '2023-02-01', to: '2025-03-02'}, 'bad_request', 'to'),
);

for (const id of [
  'show-search-summary',
  'list-top-searches',
  'list-searches-without-results',
  'list-top-results',
  'show-search-funnel',
])
  rule(
    `${id}.from.at-most-25-months`,
    bounds({from: '2023-02-14', to: '2023-03-01'}, {from: '2023-02-13', to: '2023-03-01'}, 'invalid_filter', 'from'),
  );

for (const id of [
  'list-clickhouse-search-events',
  'list-clickhouse-query-stats',
  'show-clickhouse-search-volume',
  'show-clickhouse-click-through-rate',
  'show-clickhouse-conversion-rate',
])
  rule(
    `${id}.from.at-most-25-months`,
    bounds({from: '2023-02-14T00:00:00.000Z'}, {from: '2023-02-13T23:59:59.000Z'}, 'bad_request', 'from'),
  );
