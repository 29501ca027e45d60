import {describe, expect, it} from 'vitest';
import {monthsAfter} from '../../../src/sandbox/behaviours/periods';
import {fields, list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';

const DATA = '/v1/insights/ins_01JK5GKEM0Y8E55R0Y40NF64WM/data';
const TREND = '/v1/order-analytics/trend';

let client: Client;
eachInFreshSandbox((own) => {
  ({client} = own);
});

const refusal = async (path: string) => {
  const answer = await client.send('GET', path);
  const [error] = list({data: fields(answer).errors ?? []});
  return [answer.status, error?.parameter, error?.code];
};

describe('a period of figures', () => {
  it.each([TREND, `${TREND}?interval=month`, DATA])('may lie at the ends of the calendar: %s', async (path) => {
    const of = (from: string, to: string) => `${path}${path.includes('?') ? '&' : '?'}from=${from}&to=${to}`;
    for (const [from, to] of [
      ['9999-12-01', '9999-12-31'],
      ['0000-01-01', '0000-02-01'],
      ['9999-12-31', '9999-12-31'],
      ['0000-01-01', '0000-01-01'],
    ] as const)
      expect((await client.send('GET', of(from, to))).status, `${from} to ${to}`).toBe(200);
    for (const [from, to] of [
      ['0000-01-01', '9999-12-31'],
      ['1000-01-01', '2025-03-01'],
      ['2025-01-01', '9999-12-31'],
    ] as const)
      expect(await refusal(of(from, to))).toEqual([400, 'to', 'invalid_period']);
  });

  it('is refused with its end before its begin, also before a begin that nobody gave', async () => {
    expect(await refusal(`${TREND}?from=2025-02-02&to=2025-02-01`)).toEqual([400, 'to', 'invalid_period']);
    expect(await refusal('/v1/order-analytics/summary?to=0000-01-01')).toEqual([400, 'to', 'invalid_period']);
  });

  it.each(['summary', 'top-searches', 'no-results', 'top-results', 'funnel'])(
    'of searches begins when figures are kept: %s',
    async (name) => {
      const path = `/v1/search-analytics/${name}`;
      expect(await refusal(`${path}?to=0000-01-01`)).toEqual([400, 'from', 'out_of_range']);
      expect(await refusal(`${path}?from=0000-01-01&to=0000-01-01`)).toEqual([400, 'from', 'out_of_range']);
      expect((await client.send('GET', `${path}?from=9999-12-31&to=9999-12-31`)).status).toBe(200);
    },
  );
});

describe('months', () => {
  it.each([
    ['2025-03-31', -1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-15', 25, '2027-02-15'],
    ['9999-12-31', 25, '9999-12-31'],
    ['0000-01-01', -25, '0000-01-01'],
  ])('%s and %i are %s', (day, months, expected) => {
    expect(monthsAfter(day, months)).toBe(expected);
  });
});
