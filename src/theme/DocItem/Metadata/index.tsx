/**
 * Replaces theme-classic 3.10's DocItem/Metadata.
 * Reason: both APIs and the docs have pages with the same title, such as products, RFQs and user groups. In browser
 * tabs and search results, the title must tell them apart.
 */
import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {TITLE_DELIMITER} from '@site/src/config/site';
import {APIS} from '@site/src/config/apis';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const home = useBaseUrl('/');
  const {type} = frontMatter as {type?: string};
  const api = APIS.find(({route}) => metadata.permalink.startsWith(home + route.slice(1)));
  const part = type === 'tutorial' ? 'Tutorial' : api?.title;
  const isEnough = part === undefined || part === metadata.title;
  return (
    <PageMetadata
      title={isEnough ? metadata.title : `${metadata.title} ${TITLE_DELIMITER} ${part}`}
      description={metadata.description}
      keywords={frontMatter.keywords}
    />
  );
}
