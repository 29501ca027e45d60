/** The catalogue of the site's APIs: RFC 9727, in the form of RFC 9264. */
import {APIS} from '../../../config/apis';
import {STATUS_PAGE} from '../../../config/statusPage';
import {DOWNLOADS_ROUTE} from '../../../openapi/downloads';
import {twinPath} from '../../../content/twins/address';

/** Path of the catalogue below the root of the host. It has no extension, so hosts are told its type. */
export const API_CATALOG = '.well-known/api-catalog';
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

interface Target {
  href: string;
  type?: string;
  title?: string;
}

/** What the catalogue says of one address. */
export type LinkContext = {anchor: string} & Record<string, Target[] | string>;

/** What the catalogue needs of an API's description. */
export interface ListedApi {
  name: string;
  /** Addresses of its servers, the first one first. */
  servers: readonly string[];
  /** Address of its terms. */
  terms?: string;
}

/** @param site address of the site, ending in a slash */
export function linkset(apis: readonly ListedApi[], site: string): {linkset: LinkContext[]} {
  const address = (place: string): string => new URL(place.replace(/^\//, ''), site).href;
  const known = APIS.map((api) => {
    const {servers = [], terms} = apis.find(({name}) => name === api.name) ?? {};
    const [server] = servers;
    const page = address(api.route.replace(/\/?$/, '/'));
    // An address with variables is none yet.
    return {...api, page, terms, anchor: server === undefined || server.includes('{') ? page : server};
  });
  const contexts = known.map(({name, title, page, terms, anchor}): LinkContext => {
    const file = (form: string): string => address(`${DOWNLOADS_ROUTE}${name}.${form}`);
    return {
      anchor,
      'service-desc': [
        {href: file('yaml'), type: 'application/yaml', title: `${title} as OpenAPI`},
        {href: file('json'), type: 'application/json', title: `${title} as OpenAPI`},
      ],
      'service-doc': [
        {href: page, type: 'text/html', title},
        {href: twinPath(page), type: 'text/markdown', title},
      ],
      ...(STATUS_PAGE !== '' && {status: [{href: address(STATUS_PAGE), type: 'text/html'}]}),
      ...(terms !== undefined && {'terms-of-service': [{href: terms, type: 'text/html'}]}),
    };
  });
  const items = known.map(({anchor, title}) => ({href: anchor, title}));
  return {linkset: [{anchor: address(API_CATALOG), item: items}, ...contexts]};
}
