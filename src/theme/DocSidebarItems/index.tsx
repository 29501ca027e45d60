/**
 * Wraps theme-classic 3.10's DocSidebarItems.
 * Reason: the sidebar of an API reference has hundreds of operations. src/components/ApiSidebar renders it at build, so
 * that it needs no script.
 */
import React, {type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import OriginalDocSidebarItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import ApiSidebar from '@site/src/components/ApiSidebar';
import {APIS} from '@site/src/config/apis';

export default function DocSidebarItems(props: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {activePath, level} = props;
  // On a phone the menu is outside the docs plugin's contexts, so only the address identifies the page.
  const inReference = APIS.some(({route}) => activePath.startsWith(withBaseUrl(route)));
  return level === 1 && inReference ? <ApiSidebar path={activePath} /> : <OriginalDocSidebarItems {...props} />;
}
