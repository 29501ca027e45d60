/** Finishes a build: gives every page its policy and writes the headers for each host. */
import fs from 'node:fs';
import path from 'node:path';
import {BASE_URL, CONSOLE_SERVERS} from '../../../src/config/env';
import {hostedSearch, type HostedSearch} from '../../../src/config/search';
import {contentSecurityPolicy, LOCAL_SERVERS, readConsoleServers, securityHeaders} from '../../../src/config/security';
import {messengerApp, socialScript} from '../../../src/config/thirdParties';
import {APIS} from '../../../src/openapi/apis';
import {writeHeaders} from './headers';
import {inlineScripts, sourceHash, styleAttributes, withoutRedirectScript, withPolicy} from './inline';

/** Origins of the servers that the published API descriptions name. */
function documentedServers(folder: string): string[] {
  return APIS.flatMap(({name}) => {
    const file = path.join(folder, 'openapi', `${name}.json`);
    if (!fs.existsSync(file)) return [];
    const {servers = []} = JSON.parse(fs.readFileSync(file, 'utf8')) as {servers?: {url?: string}[]};
    // An address with variables has no one origin; CONSOLE_SERVERS can name a pattern.
    return servers.flatMap(({url = ''}) => (/^https?:\/\/[^/{]+(?:\/|$)/.test(url) ? [new URL(url).origin] : []));
  });
}

function searchNodes(search: HostedSearch | undefined): string[] {
  if (!search) return [];
  const nodes = [...search.nodes, ...(search.nearestNode ? [search.nearestNode] : [])];
  return nodes.map(({protocol, host, port}) => new URL(`${protocol}://${host}:${port}`).origin);
}

/** Origins that pages of a build may call. @throws Error when CONSOLE_SERVERS holds what is no origin */
export function connectSources(folder: string): string[] {
  return [
    ...new Set([
      ...documentedServers(folder),
      ...readConsoleServers(CONSOLE_SERVERS),
      ...LOCAL_SERVERS,
      ...searchNodes(hostedSearch()),
    ]),
  ];
}

function pagesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));
}

/**
 * Each byte of a page is read as a character and written as one: what is looked for here has no letters beyond ASCII, and
 * texts of one byte a character are read, searched and written in a third of the time.
 */
const BYTES = 'latin1';

const hashesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => sourceHash(text, BYTES)).sort();

/**
 * Gives every page of a finished build its Content-Security-Policy, and the build its headers.
 *
 * @returns the policy that the headers carry; each page carries its own part of it, for hosts that send no headers
 * @throws Error when a page can't carry a policy
 */
export function secureBuild(folder: string): string {
  const facts = {connect: connectSources(folder), social: socialScript(), messenger: messengerApp() !== undefined};
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of pagesOf(folder)) {
    const html = withoutRedirectScript(fs.readFileSync(file, BYTES));
    const pageScripts = inlineScripts(html);
    const pageStyles = styleAttributes(html);
    for (const text of pageScripts) scripts.add(text);
    for (const text of pageStyles) styles.add(text);
    const policy = contentSecurityPolicy({...facts, scripts: hashesOf(pageScripts), styles: hashesOf(pageStyles)});
    try {
      fs.writeFileSync(file, withPolicy(html, policy), BYTES);
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}.`, {cause: error});
    }
  }
  const policy = contentSecurityPolicy({...facts, scripts: hashesOf([...scripts]), styles: hashesOf([...styles])});
  writeHeaders(folder, BASE_URL, securityHeaders(policy));
  return policy;
}
