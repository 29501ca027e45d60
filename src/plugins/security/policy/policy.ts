/** What a finished build may call. */
import {CONSOLE_SERVERS} from '../../../config/env';
import {hostedSearch, type HostedSearch} from '../../../config/search';
import {LOCAL_SERVERS, readConsoleServers, type SitePolicy} from '../../../config/security';
import {messengerApp, socialScript} from '../../../config/thirdParties';

/** An address with variables has no one origin; CONSOLE_SERVERS can name a pattern. */
function originsOf(servers: readonly string[]): string[] {
  return servers.flatMap((url) => (/^https?:\/\/[^/{]+(?:\/|$)/.test(url) ? [new URL(url).origin] : []));
}

function searchNodes(search: HostedSearch | undefined): string[] {
  if (!search) return [];
  const nodes = [...search.nodes, ...(search.nearestNode ? [search.nearestNode] : [])];
  return nodes.map(({protocol, host, port}) => new URL(`${protocol}://${host}:${port}`).origin);
}

/** Origins that pages of a build may call. */
function connectSources(servers: readonly string[]): string[] {
  return [
    ...new Set([
      ...originsOf(servers),
      ...readConsoleServers(CONSOLE_SERVERS),
      ...LOCAL_SERVERS,
      ...searchNodes(hostedSearch()),
    ]),
  ];
}

/**
 * What of the policy is the same for all pages of a build.
 *
 * @param servers addresses that the API descriptions name
 * @throws Error when CONSOLE_SERVERS holds what is no origin
 */
export function sitePolicy(servers: readonly string[]): SitePolicy {
  return {connect: connectSources(servers), social: socialScript(), messenger: messengerApp() !== undefined};
}
