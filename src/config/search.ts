/**
 * Settings of the site's search. Without a cluster the dialog is our own (src/components/Search); with one it is the
 * modal of typesense-docsearch-react, repaired (src/components/Search/hosted). contributing/search.md explains why.
 */
import {
  IS_PRODUCTION,
  TYPESENSE_ADMIN_KEY,
  TYPESENSE_ANALYTICS,
  TYPESENSE_BOOTSTRAP_KEY,
  TYPESENSE_COLLECTION,
  TYPESENSE_CONVERSATION_MODEL,
  TYPESENSE_NEAREST_NODE,
  TYPESENSE_NODES,
  TYPESENSE_SEARCH_KEY,
} from './env';
import {SEARCH_SERVICE} from './site';

export interface SearchNode {
  protocol: 'http' | 'https';
  host: string;
  port: number;
  /** Path of the node's API, without a slash at the end; empty at the root. */
  path: string;
}

/** Settings with which browsers reach the cluster. All of it is published with the site. */
export interface HostedSearch {
  nodes: readonly SearchNode[];
  nearestNode?: SearchNode;
  /** Key that may only search the collection. */
  key: string;
  collection: string;
  /** Id of the conversation model; without it no answers are generated. */
  conversationModel?: string;
  analytics: boolean;
}

export interface SearchEnvironment {
  nodes?: string;
  nearestNode?: string;
  searchKey?: string;
  adminKey?: string;
  bootstrapKey?: string;
  collection?: string;
  conversationModel?: string;
  analytics: boolean;
  production: boolean;
}

export const DEFAULT_COLLECTION = 'docs';

/** Matches keys with names of other purposes, and the key `xyz` of Typesense's examples, which has all rights. */
const OTHER_USE = /admin|bootstrap|master|root|^xyz$/i;
/**
 * Matches a scoped key, which is base64 of 44 characters of signature, 4 characters of the parent key, and parameters
 * as JSON.
 */
const SCOPED_KEY = /^[A-Za-z0-9+/]{44,}={0,2}$/;
/** Matches names that are valid for aliases and collections, and contain no characters of patterns or paths. */
const COLLECTION_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Parses the address of a node.
 *
 * @param address host, host with port, or URL
 * @param variable name of the variable, for the error message
 * @throws Error when it is not an address, or would send queries unencrypted from a published site
 */
export function readNode(address: string, variable: string, production: boolean): SearchNode {
  const full = /^[a-z]+:\/\//i.test(address) ? address : `${SEARCH_SERVICE.protocol}://${address}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Error(`${variable}: "${address}" is not an address. Give a host or a URL, such as search.example.com.`);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new Error(
      `${variable}: give only protocol, host, port and path of "${url.host}"; keys have their own variable.`,
    );
  if (url.protocol === 'http:' && production && !LOOPBACK.test(url.hostname))
    throw new Error(`${variable}: "${address}" has no encryption. A published site needs https.`);
  // URL omits the port when it is the default of the protocol.
  const own = url.protocol === 'https:' ? SEARCH_SERVICE.port : 80;
  return {
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    host: url.hostname,
    port: url.port === '' ? own : Number(url.port),
    path: url.pathname.replace(/\/+$/, ''),
  };
}

/**
 * The beginning of the key that a scoped key was made from. See
 * https://typesense.org/docs/30.2/api/api-keys.html#generate-scoped-search-key
 */
function parentOf(key: string): string | undefined {
  if (!SCOPED_KEY.test(key)) return undefined;
  const [, parent, parameters] = /^.{44}(.{4})(\{.*\})$/s.exec(Buffer.from(key, 'base64').toString('utf8')) ?? [];
  return parameters === undefined ? undefined : parent;
}

/** @throws Error when the key is, or looks like, one that may do more than search */
function checkKey(key: string, {adminKey, bootstrapKey}: SearchEnvironment): void {
  const remedy = 'Make a key with the action documents:search alone: search/README.md says how.';
  const others = [
    ['TYPESENSE_ADMIN_KEY', adminKey],
    ['TYPESENSE_BOOTSTRAP_KEY', bootstrapKey],
  ] as const;
  const parent = parentOf(key);
  for (const [name, other] of others) {
    if (key === other)
      throw new Error(`TYPESENSE_SEARCH_KEY is the same as ${name}. It would be published with the site. ${remedy}`);
    if (parent !== undefined && other?.startsWith(parent) === true)
      throw new Error(
        `TYPESENSE_SEARCH_KEY is a scoped key made from ${name}. Make it from a search-only key. ${remedy}`,
      );
  }
  if (OTHER_USE.test(key))
    throw new Error(
      `TYPESENSE_SEARCH_KEY looks like a key that may do more than search, and it would be published. ${remedy}`,
    );
}

/**
 * Checks the settings of the cluster.
 *
 * @returns undefined when no cluster is configured
 * @throws Error with one sentence about the mistake and the remedy
 */
export function readHostedSearch(given: SearchEnvironment): HostedSearch | undefined {
  const {nodes, nearestNode, searchKey, adminKey, conversationModel, analytics, production} = given;
  if (nodes === undefined && nearestNode === undefined && searchKey === undefined) return undefined;
  if (searchKey === undefined)
    throw new Error(
      adminKey === undefined
        ? 'TYPESENSE_NODES is set without TYPESENSE_SEARCH_KEY. Set both, or neither to search in the browser.'
        : 'TYPESENSE_ADMIN_KEY is no key for a site: readers would get it. Set TYPESENSE_SEARCH_KEY to a key that may only search.',
    );
  const addresses = (nodes ?? '').split(',').map((address) => address.trim());
  if (addresses.every((address) => address === ''))
    throw new Error('TYPESENSE_NODES names no node. Give at least one address, such as search.example.com.');
  if (addresses.includes(''))
    throw new Error('TYPESENSE_NODES has an empty entry. Separate the addresses with single commas.');
  checkKey(searchKey, given);
  const collection = given.collection ?? DEFAULT_COLLECTION;
  if (!COLLECTION_NAME.test(collection))
    throw new Error(`TYPESENSE_COLLECTION: "${collection}" may only have letters, digits, "_" and "-".`);
  return {
    nodes: addresses.map((address) => readNode(address, 'TYPESENSE_NODES', production)),
    ...(nearestNode !== undefined && {nearestNode: readNode(nearestNode, 'TYPESENSE_NEAREST_NODE', production)}),
    key: searchKey,
    collection,
    ...(conversationModel !== undefined && {conversationModel}),
    analytics,
  };
}

/** @returns the cluster of this environment; undefined when search runs in the browser @throws as readHostedSearch */
export function hostedSearch(): HostedSearch | undefined {
  return readHostedSearch({
    nodes: TYPESENSE_NODES,
    nearestNode: TYPESENSE_NEAREST_NODE,
    searchKey: TYPESENSE_SEARCH_KEY,
    adminKey: TYPESENSE_ADMIN_KEY,
    bootstrapKey: TYPESENSE_BOOTSTRAP_KEY,
    collection: TYPESENSE_COLLECTION,
    conversationModel: TYPESENSE_CONVERSATION_MODEL,
    analytics: TYPESENSE_ANALYTICS,
    production: IS_PRODUCTION,
  });
}
