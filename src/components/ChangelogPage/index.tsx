import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {BlogSidebar} from '@docusaurus/plugin-content-blog';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import SearchMetadata from '@theme/SearchMetadata';
import PageHeader from '@site/src/components/PageHeader';

interface Props {
  /** The theme's name of this kind of page: a class of the document, and what its own search would read. */
  className: string;
  searchTag: string;
  title: string;
  /** In the title of the window, where it needs more words than in the heading. */
  windowTitle?: string;
  description: string;
  sidebar: BlogSidebar;
  /** One or two paragraphs. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of the changelog that is not a post: title, lead and a list. */
export default function ChangelogPage(props: Props): ReactNode {
  const {className, searchTag, title, windowTitle = title, description, sidebar, lead, children} = props;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, className)}>
      <PageMetadata title={windowTitle} description={description} />
      <SearchMetadata tag={searchTag} />
      <BlogLayout sidebar={sidebar}>
        <PageHeader title={title}>{lead}</PageHeader>
        {children}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
