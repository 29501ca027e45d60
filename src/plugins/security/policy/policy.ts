/** Collects the origins that a finished build may connect to. */
import {CONSOLE_SERVERS} from '../../../config/env';
import {hostedSearch, type HostedSearch} from '../../../config/search';
import {formSource, type Feedback} from '../../../config/feedback';
import {LOCAL_SERVERS, readConsoleServers, type SitePolicy} from '../../../config/security';
import {feedback, messengerApp, reportsAddress, socialScript} from '../../../config/thirdParties';

/** Addresses with variables have no single origin; CONSOLE_SERVERS can contain a pattern for them. */
function originsOf(servers: readonly string[]): string[] {
  return servers.flatMap((url) => (/^https?:\/\/[^/{]+(?:\/|$)/.test(url) ? [new URL(url).origin] : []));
}

function searchNodes(search: HostedSearch | undefined): string[] {
  if (!search) return [];
  const nodes = [...search.nodes, ...(search.nearestNode ? [search.nearestNode] : [])];
  return nodes.map(({protocol, host, port}) => new URL(`${protocol}://${host}:${port}`).origin);
}

/** Origins that pages of a build may connect to. */
function connectSources(servers: readonly string[], to: Feedback | null): string[] {
  return [
    ...new Set([
      ...originsOf(servers),
      ...readConsoleServers(CONSOLE_SERVERS),
      ...LOCAL_SERVERS,
      ...searchNodes(hostedSearch()),
      ...[reportsAddress()].filter((address) => address !== undefined),
      ...(to?.kind === 'post' ? [formSource(to)] : []),
    ]),
  ];
}

/**
 * The part of the policy that all pages of a build share.
 *
 * @param servers addresses in the API descriptions
 * @throws Error when CONSOLE_SERVERS contains something that is not an origin
 */
export function sitePolicy(servers: readonly string[]): SitePolicy {
  const to = feedback();
  return {
    connect: connectSources(servers, to),
    forms: to ? [formSource(to)] : [],
    social: socialScript(),
    messenger: messengerApp()?.region ?? null,
  };
}
