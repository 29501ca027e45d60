/**
 * Replaces theme-classic 3.10's BlogLayout.
 * Reason: the original's columns are twelfths of the window; ours are the same as on docs pages.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
// Shared with docs pages, so that texts of posts and docs have the same position.
import columns from '@site/src/theme/DocItem/Layout/styles.module.css';
import styles from './styles.module.css';

export default function BlogLayout({sidebar, toc, children, ...layoutProps}: Props): ReactNode {
  return (
    <Layout {...layoutProps}>
      <div className={styles.page}>
        <BlogSidebar sidebar={sidebar} />
        <div className={clsx('container', styles.text)}>
          <div className={clsx(columns.columns, toc && columns.withContents)}>
            <main className={columns.text}>{children}</main>
            {toc && <div className={columns.contents}>{toc}</div>}
          </div>
        </div>
      </div>
    </Layout>
  );
}
