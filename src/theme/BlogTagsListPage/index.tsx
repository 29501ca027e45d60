/**
 * Replaces theme-classic 3.10's BlogTagsListPage.
 * Reason: the original groups tags by letter and does not explain them.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsListPage';
import Tag from '@theme/Tag';
import ChangelogPage from '@site/src/components/ChangelogPage';
import {PRODUCT_NAME} from '@site/src/config/site';
import styles from './styles.module.css';

export default function BlogTagsListPage({tags, sidebar}: Props): ReactNode {
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label));
  return (
    <ChangelogPage
      className={ThemeClassNames.page.blogTagsListPage}
      searchTag="blog_tags_list"
      title="Tags"
      windowTitle="Tags of the changelog"
      description={`Tags of the ${PRODUCT_NAME} changelog: ${sorted.map(({label}) => label).join(', ')}. Each leads to the entries that have it.`}
      sidebar={sidebar}
      lead={<p>What each tag of the changelog means, and how many entries have it.</p>}
    >
      <ul className={styles.tags}>
        {sorted.map(({description, ...tag}) => (
          <li key={tag.permalink}>
            <Tag {...tag} description={undefined} />
            {description}
          </li>
        ))}
      </ul>
    </ChangelogPage>
  );
}
