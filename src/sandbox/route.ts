import type {ApiIndex, Route} from './types';

/** The operation that a request matches. */
export interface Match {
  api: ApiIndex;
  /** Path of the request inside the API. */
  path: string;
  route?: Route;
  /** Decoded values of the parameters in the path. */
  params: Record<string, string>;
  /** Methods that the path has, when the requested one is not among them. */
  allow: string[];
}

interface Compiled {
  route: Route;
  expression: RegExp;
  names: string[];
  /** How many segments of the template are fixed: `/users/me` comes before `/users/{user_id}`. */
  weight: number;
}

const compiled = new WeakMap<ApiIndex, Compiled[]>();

function compile(route: Route): Compiled {
  const [, template] = route;
  const names: string[] = [];
  const source = template
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return '([^/]+)';
    })
    .join('');
  const weight = template.split('/').reduce((sum, part) => sum * 2 + (part.includes('{') ? 0 : 1), 0);
  return {route, names, expression: new RegExp(`^${source}/?$`), weight};
}

function routesOf(api: ApiIndex): Compiled[] {
  const known = compiled.get(api);
  if (known) return known;
  const fresh = api.routes.map(compile).sort((a, b) => b.weight - a.weight);
  compiled.set(api, fresh);
  return fresh;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of a request inside an API; undefined when the address is not one of the API. */
function pathIn(api: ApiIndex, url: URL): string | undefined {
  const servers = [...api.servers, api.base];
  for (const server of servers.sort((a, b) => b.length - a.length)) {
    const whole = /^https?:/.test(server) ? `${url.origin}${url.pathname}` : url.pathname;
    if (server === '' || whole === server || whole.startsWith(`${server}/`)) return whole.slice(server.length) || '/';
  }
  return undefined;
}

/** The operation that a request matches. @returns undefined when it belongs to none of the APIs */
export function matchRoute(apis: readonly ApiIndex[], method: string, url: URL): Match | undefined {
  for (const api of apis) {
    const path = pathIn(api, url);
    if (path === undefined) continue;
    const candidates = routesOf(api).filter(({expression}) => expression.test(path));
    const wanted = method === 'HEAD' ? 'GET' : method;
    const best = candidates[0];
    const found =
      candidates.find(({route, weight}) => route[0] === wanted && weight === best?.weight) ??
      candidates.find(({route}) => route[0] === wanted);
    const values = found?.expression.exec(path)?.slice(1) ?? [];
    return {
      api,
      path,
      ...(found && {route: found.route}),
      params: Object.fromEntries((found?.names ?? []).map((name, at) => [name, decode(values[at] ?? '')])),
      allow: [...new Set(candidates.map(({route}) => route[0]))],
    };
  }
  return undefined;
}
