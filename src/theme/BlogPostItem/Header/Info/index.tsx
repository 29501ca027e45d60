/**
 * Replaces theme-classic 3.10's BlogPostItem/Header/Info.
 * Reason: one line says when, for whom, how long and by whom, with the date as the posts write it. The original has the
 * first and the third, and the authors below it in type as large as the post's own heading.
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
