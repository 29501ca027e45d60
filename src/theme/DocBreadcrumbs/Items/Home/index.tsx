/**
 * Replaces theme-classic 3.10's DocBreadcrumbs/Items/Home.
 * Reason: the first step names the part of the site, as the navbar does, which is hidden on a phone.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {BASE_PATHS} from '@site/src/config/site';
import {APIS} from '@site/src/config/apis';

const PARTS = [
  {path: BASE_PATHS.guides, label: 'Guides'},
  ...APIS.map(({route, title}) => ({path: route.slice(1, -1), label: title})),
];

export default function HomeBreadcrumbItem(): ReactNode {
  const {pathname} = useLocation();
  const home = useBaseUrl('/');
  const {path, label} = PARTS.find((part) => pathname.startsWith(`${home}${part.path}/`)) ?? {
    path: BASE_PATHS.docs,
    label: 'Docs',
  };
  // On the first page of such a part, the step of the page itself already has this name.
  if (path !== BASE_PATHS.docs && pathname === `${home}${path}/`) return null;
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={`/${path}/`}>
        {label}
      </Link>
    </li>
  );
}
