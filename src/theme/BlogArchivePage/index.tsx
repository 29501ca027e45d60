/**
 * Replaces theme-classic 3.10's BlogArchivePage.
 * Reason: the original puts its title into a second banner, skips a heading level, has the description "Archive", and
 * can't be filtered by API.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {apisOf} from '@site/src/components/ChangelogFilter/choice';
import Day from '@site/src/components/Day';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import {PRODUCT_NAME} from '@site/src/config/site';
import {APIS} from '@site/src/config/apis';
import styles from './styles.module.css';

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
    <Layout
      title="Archive of the changelog"
      description={`Every entry of the ${PRODUCT_NAME} changelog, by year and by API.`}
    >
      <PageMain>
        <PageHeader title="Archive">
          <p>Every entry of the changelog, by year and by API.</p>
        </PageHeader>
        {byYear(archive.blogPosts).map(([year, posts]) => (
          <List key={year} id={year} title={year} posts={posts} />
        ))}
        {APIS.map(({name, title}) => (
          <List
            key={name}
            id={`${name}-api`}
            title={title}
            posts={archive.blogPosts.filter(({metadata}) => apisOf(metadata).includes(name))}
          />
        ))}
      </PageMain>
    </Layout>
  );
}
