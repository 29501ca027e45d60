/** The official client, set up for a page. */
import type {ConfigurationOptions} from 'typesense/lib/Typesense/Configuration';
import SearchClient from 'typesense/lib/Typesense/SearchClient';
import type {HostedSearch, SearchNode} from '../../config/search';

/**
 * A node that does not answer in this time is left out for a while, so that the next query finds another. In seconds.
 * Another node is asked long before (HEDGE in backend.ts), and an answer this late is still of use.
 */
const NODE_TIMEOUT = 4;
/** Pause before the next node is tried, in seconds. */
const RETRY_INTERVAL = 0.05;
/** A node that failed is tried again after this many seconds. */
const HEALTHCHECK_INTERVAL = 60;

/**
 * The client's own logger writes each failure to the reader's console, and its level into the reader's storage.
 * Failures are reported by what calls the client.
 */
export const SILENT = new Proxy({}, {get: () => () => undefined}) as NonNullable<ConfigurationOptions['logger']>;

export function originOf({protocol, host, port, path}: SearchNode): string {
  return `${protocol}://${host}:${port}${path}`;
}

/** Every address of the cluster, the one to ask first before the others. */
export function nodesOf({nodes, nearestNode}: HostedSearch): readonly SearchNode[] {
  if (!nearestNode) return nodes;
  return [nearestNode, ...nodes.filter((node) => originOf(node) !== originOf(nearestNode))];
}

/**
 * A client that asks one node as long as it is well, and the others after it.
 *
 * @see https://typesense.org/docs/guide/typesense-js-client-tuning.html
 */
export function createClient(settings: HostedSearch, preferred: SearchNode): SearchClient {
  const all = nodesOf(settings);
  const others = all.filter((node) => node !== preferred);
  return new SearchClient({
    nodes: (others.length > 0 ? others : all).map((node) => ({...node})),
    nearestNode: {...preferred},
    apiKey: settings.key,
    connectionTimeoutSeconds: NODE_TIMEOUT,
    numRetries: all.length,
    retryIntervalSeconds: RETRY_INTERVAL,
    healthcheckIntervalSeconds: HEALTHCHECK_INTERVAL,
    // The client would also keep failures for as long as answers: the backend keeps answers itself.
    cacheSearchResultsForSeconds: 0,
    logger: SILENT,
  });
}
