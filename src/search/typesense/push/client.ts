import {Client} from 'typesense';
import type {SearchNode} from '../../../config/search';
import {SILENT} from '../client';

/** Seconds for one attempt at one node. Imports have a timeout of their own. */
const TIMEOUT = 10;

export interface ClientOptions {
  timeout?: number;
}

/** The official client with an admin key; never used in a page. */
export function createAdminClient(
  nodes: readonly SearchNode[],
  key: string,
  {timeout = TIMEOUT}: ClientOptions = {},
): Client {
  return new Client({
    nodes: nodes.map((node) => ({...node})),
    apiKey: key,
    connectionTimeoutSeconds: timeout,
    // Tries each node once. Failures on all nodes are repeated by retry.ts.
    numRetries: nodes.length - 1,
    logger: SILENT,
  });
}
