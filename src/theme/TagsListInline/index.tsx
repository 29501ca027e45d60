/**
 * Replaces theme-classic 3.10's TagsListInline.
 * Reason: the original's "Tags:" is in bold type and more prominent than the tags.
 */
import React, {type ReactNode} from 'react';
import Tag from '@theme/Tag';
import type {Props} from '@theme/TagsListInline';
import styles from './styles.module.css';

export default function TagsListInline({tags}: Props): ReactNode {
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
