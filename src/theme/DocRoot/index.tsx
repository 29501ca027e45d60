/**
 * Wraps theme-classic 3.10's DocRoot.
 * Reason: a single route matches all pages of a docs instance (src/plugins/static-client/bundle), so it also matches
 * addresses without a page. The document served for those is the page "not found", which has to be hydrated as such.
 */
import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import NotFoundContent from '@theme/NotFound/Content';
import DocRoot from '@theme-original/DocRoot';
import type DocRootType from '@theme/DocRoot';
import type {WrapperProps} from '@docusaurus/types';
import {isMissing} from '@site/src/client/static/pages';

export default function DocRootWrapper(props: WrapperProps<typeof DocRootType>): ReactNode {
  const {pathname} = useLocation();
  return isMissing(pathname) ? <NotFoundContent /> : <DocRoot {...props} />;
}
