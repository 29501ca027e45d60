/**
 * Replaces theme-classic 3.10's BlogPostItem/Header/Info.
 * Reason: one line says when, for whom, how long and by whom, with the date as the posts write it. The original has the
 * first and the third, and the authors below it in type as large as the post's own heading.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import AudienceLabel from '@site/src/components/AudienceLabel';
import type {Audience} from '@site/src/data/audiences';
import styles from './styles.module.css';

/** British, as all prose here is. */
const DATE = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});

export default function BlogPostItemHeaderInfo({className}: Props): ReactNode {
  const {date, readingTime, authors, frontMatter} = useBlogPost().metadata;
  // src/content/schemas.ts has checked it.
  const {audience = []} = frontMatter as {audience?: Audience[]};
  return (
    <p className={clsx(styles.facts, className)}>
      <time dateTime={date}>{DATE.format(new Date(date))}</time>
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
