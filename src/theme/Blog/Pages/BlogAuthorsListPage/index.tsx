/**
 * Replaces theme-classic 3.10's Blog/Pages/BlogAuthorsListPage.
 * Reason: the original has no description of its own, a header unlike that of the other pages, and counts in badges.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import Heading from '@theme/Heading';
import ChangelogPage from '@site/src/components/ChangelogPage';
import {entryCount} from '@site/src/components/ChangelogPage/words';
import {PRODUCT_NAME} from '@site/src/config/site';

export default function BlogAuthorsListPage({authors, sidebar}: Props): ReactNode {
  return (
    <ChangelogPage
      className={ThemeClassNames.page.blogAuthorsListPage}
      searchTag="blog_authors_list"
      title="Authors"
      windowTitle="Authors of the changelog"
      description={`Who writes the ${PRODUCT_NAME} changelog, with the entries of each.`}
      sidebar={sidebar}
      lead={<p>Who writes the changelog.</p>}
    >
      {authors.map(({key, name, description, page, count}) => (
        <article key={key}>
          <Heading as="h2">{page ? <Link to={page.permalink}>{name}</Link> : name}</Heading>
          <p>
            {description} {entryCount(count)}.
          </p>
        </article>
      ))}
    </ChangelogPage>
  );
}
