import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {BlogSidebar} from '@docusaurus/plugin-content-blog';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import SearchMetadata from '@theme/SearchMetadata';
import PageHeader from '@site/src/components/PageHeader';

interface Props {
  /** The theme's class for this kind of page, which it sets on the document. */
  className: string;
  searchTag: string;
  title: string;
  /** Title of the window, when it has to be longer than the heading. */
  windowTitle?: string;
  description: string;
  sidebar: BlogSidebar;
  /** One or two paragraphs. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of the changelog that is not a post: heading, lead and a list. */
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
