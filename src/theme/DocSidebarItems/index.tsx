/**
 * Wraps theme-classic 3.10's DocSidebarItems.
 * Reason: the sidebar of an API reference has hundreds of operations. Ours is drawn by src/components/ApiSidebar
 * at build, where it costs no script.
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
  // On a phone the menu stands outside the docs plugin's contexts: only the address tells where we are.
  const inReference = APIS.some(({route}) => activePath.startsWith(withBaseUrl(route)));
  return level === 1 && inReference ? <ApiSidebar path={activePath} /> : <OriginalDocSidebarItems {...props} />;
}
