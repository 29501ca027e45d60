/** Replaces react-router-config. */
import {renderRoutes as renderAll} from '@route-index/original';
import {createElement, type ReactElement} from 'react';
import {useLocation} from 'react-router';
import {candidates} from './candidates';

export {matchRoutes} from './matchRoutes';

type RenderArguments = Parameters<typeof renderAll>;

function Candidates({args: [routes = [], ...rest]}: {args: RenderArguments}): ReactElement {
  const {pathname} = useLocation();
  return renderAll(candidates(routes, pathname), ...rest);
}

/** Renders the first route that matches the address. */
export function renderRoutes(...args: RenderArguments): ReactElement | null {
  return args[0] ? createElement(Candidates, {args}) : null;
}
