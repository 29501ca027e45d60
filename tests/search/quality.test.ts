/** Ranks the golden set over the records of the last build: `npm test` runs this after the build. */
import {beforeAll, describe, expect, it} from 'vitest';
import type {Engine} from '../../src/search/embedded/engine';
import {builtEngine, builtRecords} from '../../scripts/lib/search/built';
import {golden, qualityOf, rankOf, type GoldenQuery, type Quality} from '../../scripts/lib/search/golden';

let engine: Engine;
let addresses: ReadonlySet<string>;
const ranks = new Map<GoldenQuery, number | undefined>();

beforeAll(async () => {
  const records = builtRecords();
  addresses = new Set(records.flatMap(({url, url_without_anchor: page}) => [url, page]));
  engine = await builtEngine(records);
  for (const query of golden) ranks.set(query, rankOf(query, engine.search({q: query.q, page: 1, perPage: 10}).hits));
});

function measure(name: string, belongs: (query: GoldenQuery) => boolean): Quality {
  const quality = qualityOf(golden.filter(belongs).map((query) => ranks.get(query)));
  console.log(
    `${name}: ${quality.queries} queries, recall@5 ${quality.recall5.toFixed(3)}, MRR ${quality.mrr.toFixed(3)}`,
  );
  return quality;
}

describe('the golden set', () => {
  it('asks only for places that exist', () => {
    expect(golden.flatMap(({right}) => right).filter((url) => !addresses.has(url))).toEqual([]);
  });

  it('has all four audiences, and a fifth kept out of tuning', () => {
    expect(golden.length).toBeGreaterThanOrEqual(150);
    expect(new Set(golden.map(({audience}) => audience))).toEqual(
      new Set(['buyer', 'supplier', 'inventory', 'developer']),
    );
    expect(golden.filter(({held}) => held).length / golden.length).toBeGreaterThanOrEqual(0.19);
  });

  it.each([
    ['tuned', (query: GoldenQuery) => !query.held, 0.93, 0.79],
    ['held out', (query: GoldenQuery) => query.held === true, 0.9, 0.75],
  ] as const)('is answered well: %s', (name, belongs, recall, mrr) => {
    const quality = measure(name, belongs);
    expect(quality.recall5).toBeGreaterThanOrEqual(recall);
    expect(quality.mrr).toBeGreaterThanOrEqual(mrr);
  });

  it.each(['fragment', 'question', 'synonym', 'typo', 'identifier', 'half'])(
    'is answered well by class: %s',
    (kind) => {
      expect(measure(kind, (query) => query.class === kind).recall5).toBeGreaterThanOrEqual(0.8);
    },
  );
});
