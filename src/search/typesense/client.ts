/** The official client, set up for a page. */
import type {ConfigurationOptions} from 'typesense/lib/Typesense/Configuration';
import SearchClient from 'typesense/lib/Typesense/SearchClient';
import type {HostedSearch, SearchNode} from '../../config/search';

/**
 * Seconds after which a node that does not answer is skipped for a while. It is longer than HEDGE in backend.ts, after
 * which another node is asked too, because a late answer is still useful.
 */
const NODE_TIMEOUT = 4;
/** Pause before the next node is tried, in seconds. */
const RETRY_INTERVAL = 0.05;
/** A node that failed is tried again after this many seconds. */
const HEALTHCHECK_INTERVAL = 60;

/**
 * Replaces the client's logger, which would write each failure to the reader's console, and its level to the reader's
 * storage. Callers of the client report failures themselves.
 */
export const SILENT = new Proxy({}, {get: () => () => undefined}) as NonNullable<ConfigurationOptions['logger']>;

export function originOf({protocol, host, port, path}: SearchNode): string {
  return `${protocol}://${host}:${port}${path}`;
}

/** All nodes of the cluster, the nearest one first. */
export function nodesOf({nodes, nearestNode}: HostedSearch): readonly SearchNode[] {
  if (!nearestNode) return nodes;
  return [nearestNode, ...nodes.filter((node) => originOf(node) !== originOf(nearestNode))];
}

/**
 * A client that asks one node while it is healthy, and the others after it.
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
    // The client would cache failures too, so the backend caches answers itself.
    cacheSearchResultsForSeconds: 0,
    logger: SILENT,
  });
}
