/** The official client, set up for a page. */
import type {ConfigurationOptions} from 'typesense/lib/Typesense/Configuration';
import SearchClient from 'typesense/lib/Typesense/SearchClient';
import type {HostedSearch, SearchNode} from '../../config/search';

/** A node that does not answer in this time is left out for a while, so that the next query finds another. In seconds. */
const NODE_TIMEOUT = 0.9;
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

/** See https://typesense.org/docs/guide/typesense-js-client-tuning.html */
export function createClient({nodes, nearestNode, key}: HostedSearch): SearchClient {
  return new SearchClient({
    nodes: nodes.map((node) => ({...node})),
    ...(nearestNode && {nearestNode: {...nearestNode}}),
    apiKey: key,
    connectionTimeoutSeconds: NODE_TIMEOUT,
    numRetries: nodes.length + (nearestNode ? 1 : 0),
    retryIntervalSeconds: RETRY_INTERVAL,
    healthcheckIntervalSeconds: HEALTHCHECK_INTERVAL,
    // The client would also keep failures for as long as answers: the backend keeps answers itself.
    cacheSearchResultsForSeconds: 0,
    logger: SILENT,
  });
}
