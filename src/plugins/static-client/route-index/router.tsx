/** Stands in for react-router-config. */
import {renderRoutes as renderAll} from '@route-index/original';
import {createElement, type ReactElement} from 'react';
import {useLocation} from 'react-router';
import {candidates} from './candidates';

export {matchRoutes} from './matchRoutes';

type Given = Parameters<typeof renderAll>;

function Candidates({given: [routes = [], ...rest]}: {given: Given}): ReactElement {
  const {pathname} = useLocation();
  return renderAll(candidates(routes, pathname), ...rest);
}

/** Renders the first entry that matches the address. */
export function renderRoutes(...given: Given): ReactElement | null {
  return given[0] ? createElement(Candidates, {given}) : null;
}
