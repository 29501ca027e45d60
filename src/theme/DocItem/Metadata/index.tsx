/**
 * Replaces theme-classic 3.10's DocItem/Metadata.
 * Reason: both APIs and the docs have pages with the same title, such as products, RFQs and user groups. In browser
 * tabs and search results, the title must tell them apart. A page of an older version names the latest as its canonical
 * address, so that search engines show that one.
 */
import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useActiveDocContext, useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {TITLE_DELIMITER, VERSION} from '@site/src/config/site';
import {APIS} from '@site/src/config/apis';

/** The address of the same page in the latest version, if it has one. */
function Canonical({pluginId}: {pluginId: string}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const latest = useActiveDocContext(pluginId).alternateDocVersions[VERSION.name];
  if (!latest) return null;
  // Docusaurus adds the slash where it draws a link.
  const address = siteConfig.url + latest.path.replace(/\/?$/, '/');
  return (
    <Head>
      <link rel="canonical" href={address} />
    </Head>
  );
}

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {pluginId, isLast} = useDocsVersion();
  const home = useBaseUrl('/');
  const {type} = frontMatter as {type?: string};
  const api = APIS.find(({route}) => metadata.permalink.startsWith(home + route.slice(1)));
  const part = type === 'tutorial' ? 'Tutorial' : api?.title;
  const isEnough = part === undefined || part === metadata.title;
  return (
    <>
      <PageMetadata
        title={isEnough ? metadata.title : `${metadata.title} ${TITLE_DELIMITER} ${part}`}
        description={metadata.description}
        keywords={frontMatter.keywords}
      />
      {!isLast && <Canonical pluginId={pluginId} />}
    </>
  );
}
