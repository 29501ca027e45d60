import {Client} from 'typesense';
import type {SearchNode} from '../../../config/search';
import {SILENT} from '../client';

/** Time for one attempt at one node, in seconds; imports have their own. */
const TIMEOUT = 10;

export interface ClientOptions {
  timeout?: number;
}

/** The official client with all its rights; not for a page. */
export function createAdminClient(
  nodes: readonly SearchNode[],
  key: string,
  {timeout = TIMEOUT}: ClientOptions = {},
): Client {
  return new Client({
    nodes: nodes.map((node) => ({...node})),
    apiKey: key,
    connectionTimeoutSeconds: timeout,
    // Each node once; what fails on all of them is tried again later (retry.ts).
    numRetries: nodes.length - 1,
    logger: SILENT,
  });
}
