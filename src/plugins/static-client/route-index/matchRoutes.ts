import {matchPath, Router} from 'react-router';
import type {MatchedRoute, RouteConfig} from 'react-router-config';
import {candidates} from './candidates';

type Matched = MatchedRoute<Record<string, string>>;
/** Computes the match of a route without a path at the top level; the types lack it. */
const {computeRootMatch} = Router as unknown as {computeRootMatch: (pathname: string) => Matched['match']};

/** Routes that match an address, from the outermost to the innermost, as react-router-config returns them. */
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
