/**
 * Replaces theme-classic 3.10's BlogArchivePage.
 * Reason: the original puts its title into a second banner, skips a heading level, has the description "Archive", and
 * has neither a sidebar nor a list by API.
 */
import React, {type ReactNode} from 'react';
import type {BlogSidebar} from '@docusaurus/plugin-content-blog';
import Link from '@docusaurus/Link';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import BlogLayout from '@theme/BlogLayout';
import {apisOf} from '@site/src/components/ChangelogFilter/choice';
import Day from '@site/src/components/Day';
import PageHeader from '@site/src/components/PageHeader';
import {BLOG_SIDEBAR_TITLE, PRODUCT_NAME} from '@site/src/config/site';
import {APIS} from '@site/src/config/apis';
import styles from './styles.module.css';

/** The sidebar of the other pages of the changelog, which the blog gives to all but this one. */
function sidebarOf(posts: readonly ArchiveBlogPost[]): BlogSidebar {
  return {
    title: BLOG_SIDEBAR_TITLE,
    items: posts.map(({metadata: {title, permalink, date, unlisted}}) => ({title, permalink, date, unlisted})),
  };
}

/** Posts grouped by year; years and posts are ordered newest first. */
function byYear(posts: readonly ArchiveBlogPost[]): [year: string, posts: ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years].sort(([a], [b]) => b.localeCompare(a));
}

function List({id, title, posts}: {id: string; title: string; posts: readonly ArchiveBlogPost[]}): ReactNode {
  if (posts.length === 0) return null;
  return (
    <section>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <ul className={styles.posts}>
        {posts.map(({metadata}) => (
          <li key={metadata.permalink}>
            <Day date={metadata.date} />
            <Link to={metadata.permalink}>{metadata.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function BlogArchivePage({archive}: Props): ReactNode {
  return (
    <BlogLayout
      title="Archive of the changelog"
      description={`Every entry of the ${PRODUCT_NAME} changelog, by year and by API.`}
      sidebar={sidebarOf(archive.blogPosts)}
    >
      <PageHeader title="Archive">
        <p>Every entry of the changelog, by year and by API.</p>
      </PageHeader>
      {byYear(archive.blogPosts).map(([year, posts]) => (
        <List key={year} id={year} title={year} posts={posts} />
      ))}
      {APIS.map(({name, title}) => {
        const own = archive.blogPosts.filter(({metadata}) => apisOf(metadata).includes(name));
        const id = `${name}-api`;
        // The same list again would say nothing.
        return own.length === archive.blogPosts.length ? (
          <section key={name}>
            <Heading as="h2" id={id}>
              {title}
            </Heading>
            <p>Every entry above is about this API.</p>
          </section>
        ) : (
          <List key={name} id={id} title={title} posts={own} />
        );
      })}
    </BlogLayout>
  );
}
