/**
 * Replaces theme-classic 3.10's DocItem/Layout.
 * Reason: the original's columns are quarters of the window; ours are a text of a readable width and, if there is room,
 * the table of contents. The page of an operation has samples beside its text, and takes the whole width.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {useWindowSize} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import {hasPane} from '@site/src/components/operationProps';
import styles from './styles.module.css';

export default function DocItemLayout({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const windowSize = useWindowSize();
  const isWide = hasPane(metadata);
  const hasContents = !isWide && !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className={clsx(styles.columns, hasContents && styles.withContents, isWide && styles.operation)}>
      <div className={styles.text}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          <DocVersionBadge />
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {hasContents && windowSize !== 'mobile' && (
        <div className={styles.contents}>
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
