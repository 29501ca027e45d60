/**
 * Replaces theme-classic 3.10's BlogArchivePage.
 * Reason: the original puts its title into a second banner, skips a heading level and describes itself
 * as "Archive".
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import PageMain from '@site/src/components/PageMain';
import PageHeader from '@site/src/components/PageHeader';
import {PRODUCT_NAME} from '@site/src/config/site';

/** Posts by year, newest first in both. */
function byYear(posts: readonly ArchiveBlogPost[]): [year: string, posts: ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years].sort(([a], [b]) => b.localeCompare(a));
}

export default function BlogArchivePage({archive}: Props): ReactNode {
  return (
    <Layout title="Archive of the changelog" description={`Every post of the ${PRODUCT_NAME} changelog, by year.`}>
      <PageMain>
        <PageHeader title="Archive">
          <p>Every post of the changelog, by year.</p>
        </PageHeader>
        {byYear(archive.blogPosts).map(([year, posts]) => (
          <section key={year}>
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <ul>
              {posts.map(({metadata}) => (
                <li key={metadata.permalink}>
                  <time dateTime={metadata.date}>{metadata.date.slice(0, 10)}</time>{' '}
                  <Link to={metadata.permalink}>{metadata.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </PageMain>
    </Layout>
  );
}
