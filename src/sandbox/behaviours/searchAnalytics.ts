import {listAnswer, recordsOf} from '../acts';
import type {Behaviour} from '../call';
import {invalidParameters} from '../problem';
import type {JsonObject} from '../types';
import {text} from './access';
import {dayAfter, daysBetween} from './figures';

/** Statistics of what people search for. */

/** Figures that the documentation shows for 29 days up to yesterday. */
const SHOWN = {
  searches: 9840,
  unique_users: 412,
  no_result_rate: '0.062',
  no_click_rate: '0.318',
  click_through_rate: '0.62',
  conversion_rate: '0.24',
  average_click_position: '2.1',
  median_took_ms: 41,
};
const BEFORE = {
  searches: 9102,
  unique_users: 398,
  no_result_rate: '0.081',
  no_click_rate: '0.33',
  click_through_rate: '0.589',
  conversion_rate: '0.22',
  average_click_position: '2.4',
  median_took_ms: 44,
};
const SHOWN_DAYS = 29;
/** 25 months. */
const KEPT_DAYS = 760;

/** The figures scaled to a number of days. Searches grow with the days, unique users only with their square root. */
function over(figures: typeof SHOWN, days: number): JsonObject {
  const part = days / SHOWN_DAYS;
  return {
    ...figures,
    searches: Math.round(figures.searches * part),
    unique_users: Math.round(figures.unique_users * Math.min(1, Math.sqrt(part))),
  };
}

const summary: Behaviour = (call) => {
  const {query} = call.parameters;
  const to = text(query.to) || dayAfter(call.world.now().slice(0, 10), -1);
  const from = text(query.from) || dayAfter(to, -30);
  const days = daysBetween(from, to);
  if (days < 1 || days > 366)
    throw invalidParameters('invalid_filter', [
      {parameter: 'to', code: 'invalid_period', message: 'A period has 1 day to 12 months.'},
    ]);
  const end = dayAfter(from, -1);
  const begin = dayAfter(end, 1 - days);
  const isKept = begin >= dayAfter(call.world.now().slice(0, 10), -KEPT_DAYS);
  return {
    kind: 'stateful',
    value: {
      from,
      to,
      ...over(SHOWN, days),
      previous_period: isKept ? {from: begin, to: end, ...over(BEFORE, days)} : null,
    },
  };
};

/** Only the searches that found nothing. */
const withoutResults: Behaviour = (call) =>
  listAnswer(
    call,
    recordsOf(call).filter(({average_results: results}) => Number(results) === 0),
    new Set(['from', 'to']),
  );

export const SEARCH_ANALYTICS: Record<string, Behaviour> = {
  'clients/show-search-summary': summary,
  'clients/list-searches-without-results': withoutResults,
};
