/**
 * Replaces theme-classic 3.10's BlogSidebar/Desktop.
 * Reason: the original marks the current post by colour alone, and gives title and years the same size. Ours looks like
 * the sidebar of docs pages.
 */
import React, {memo, type ReactNode} from 'react';
import clsx from 'clsx';
import {BlogSidebarItemList, useVisibleBlogSidebarItems} from '@docusaurus/plugin-content-blog/client';
import {translate} from '@docusaurus/Translate';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type {Props as ContentProps} from '@theme/BlogSidebar/Content';
import type {Props} from '@theme/BlogSidebar/Desktop';
import styles from './styles.module.css';

function List({items}: Pick<ContentProps, 'items'>): ReactNode {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName={clsx('menu__list', styles.posts)}
      liClassName="menu__list-item"
      linkClassName="menu__link"
      linkActiveClassName="menu__link--active"
    />
  );
}

function BlogSidebarDesktop({sidebar}: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  return (
    <aside className={styles.sidebar}>
      <nav
        className={clsx('menu thin-scrollbar', styles.menu)}
        aria-label={translate({
          id: 'theme.blog.sidebar.navAriaLabel',
          message: 'Blog recent posts navigation',
          description: 'The ARIA label for recent posts in the blog sidebar',
        })}
      >
        <p className={styles.title}>{sidebar.title}</p>
        <BlogSidebarContent items={items} ListComponent={List} yearGroupHeadingClassName={styles.year} />
      </nav>
    </aside>
  );
}

export default memo(BlogSidebarDesktop);
