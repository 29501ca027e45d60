/** The hosted path with the contract stub in the place of a cluster. */
import type {SearchBackend, SearchRecord} from '../../../src/search/types';
import {createTypesenseBackend} from '../../../src/search/typesense/backend';
import {ALIAS, pushTo, SEARCH_KEY} from '../../../tests/search/typesense/pushed';
import {Stub} from '../../../tests/search/typesense/stub/server';

export interface HostedStub {
  backend: SearchBackend;
  stop: () => Promise<void>;
}

/** Pushes records to a stub. @returns what a reader's browser would ask with */
export async function hostedOver(records: readonly SearchRecord[]): Promise<HostedStub> {
  const stub = await new Stub().start();
  stub.cluster.keys.push({value: SEARCH_KEY, actions: ['documents:search'], collections: [ALIAS]});
  await pushTo(stub, {records});
  const backend = createTypesenseBackend({nodes: stub.nodes, key: SEARCH_KEY, collection: ALIAS, analytics: false});
  return {backend, stop: () => stub.stop()};
}
