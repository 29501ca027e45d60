import {matchPath, Router} from 'react-router';
import type {MatchedRoute, RouteConfig} from 'react-router-config';
import {candidates} from './candidates';

type Matched = MatchedRoute<Record<string, string>>;
/** Computes what an entry without a path matches at the top; the types leave it out. */
const {computeRootMatch} = Router as unknown as {computeRootMatch: (pathname: string) => Matched['match']};

/** Entries that match an address, from the outside in, as react-router-config finds them. */
export function matchRoutes(routes: RouteConfig[], pathname: string, branch: Matched[] = []): Matched[] {
  for (const route of candidates(routes, pathname)) {
    const match = route.path
      ? matchPath<Record<string, string>>(pathname, route)
      : (branch.at(-1)?.match ?? computeRootMatch(pathname));
    if (!match) continue;
    branch.push({route, match});
    if (route.routes) matchRoutes(route.routes, pathname, branch);
    break;
  }
  return branch;
}
