import {afterEach, beforeEach, expect} from 'vitest';
import type {HostedSearch} from '../../../src/config/search';
import type {SearchQuery} from '../../../src/search/types';
import {ALIAS, SEARCH_KEY} from './pushed';
import {Stub} from './stub/server';

export * from './pushed';

/** A stub for each test of a file, that must have seen nothing but well-formed requests at the end of each. */
export function stubCluster(nodes = 1): {readonly stub: Stub} {
  const holder = {stub: new Stub()};
  beforeEach(async () => {
    holder.stub = await new Stub().start(nodes);
    holder.stub.cluster.keys.push({value: SEARCH_KEY, actions: ['documents:search'], collections: [ALIAS]});
    holder.stub.cluster.models.add('model');
  });
  afterEach(async () => {
    await holder.stub.stop();
    expect(holder.stub.violations).toEqual([]);
  });
  return holder;
}

export function settingsFor(stub: Stub, more: Partial<HostedSearch> = {}): HostedSearch {
  return {nodes: stub.nodes, key: SEARCH_KEY, collection: ALIAS, analytics: false, ...more};
}

export function query(q: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return {q, page: 1, perPage: 10, ...more};
}
