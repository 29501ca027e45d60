/**
 * Replaces theme-classic 3.10's BlogPostItem/Header/Info.
 * Reason: one line shows date, audience, reading time and authors, with the date in the site's format. The original
 * only has date and reading time, and shows the authors below in type as large as the heading of the post.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import AudienceLabel from '@site/src/components/AudienceLabel';
import Day from '@site/src/components/Day';
import pageFacts from '@site/src/components/PageFacts/styles.module.css';
import type {Audience} from '@site/src/content/data/audiences';
import styles from './styles.module.css';

export default function BlogPostItemHeaderInfo(): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {date, readingTime, authors, frontMatter} = metadata;
  // src/content/schemas.ts has checked it.
  const {audience = []} = frontMatter as {audience?: Audience[]};
  return (
    <p className={isBlogPostPage ? pageFacts.facts : styles.facts}>
      <Day date={date} />
      {audience.map((name) => (
        <AudienceLabel key={name} audience={name} />
      ))}
      {readingTime !== undefined && <span>{Math.ceil(readingTime)} min read</span>}
      {authors.map(({key, name, page}, index) => (
        <span key={key ?? index}>{page ? <Link to={page.permalink}>{name}</Link> : name}</span>
      ))}
    </p>
  );
}
