import React, {type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {APIS} from '@site/src/config/apis';
import {apisOf, tagKey, type Choice} from './choice';
import styles from './styles.module.css';
import type {BlogPostContent} from './types';

interface Props {
  posts: readonly BlogPostContent[];
  choice: Choice;
  /** Called with a new choice. Absent on pages with only some of the posts, where the links lead to other pages. */
  onChoose?: (choice: Choice) => void;
  /** Address of the page with all posts, and of the list by API. */
  all: string;
  archive: string;
}

interface OptionProps {
  to: string;
  isCurrent: boolean;
  onChoose: (() => void) | undefined;
  children: ReactNode;
}

function Option({to, isCurrent, onChoose, children}: OptionProps): ReactNode {
  function choose(event: MouseEvent): void {
    // With a modifier key, the link opens in a new tab or window.
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  }
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'true' : undefined} onClick={choose}>
        {children}
      </Link>
    </li>
  );
}

/**
 * Filters posts by tag and by API. Every choice is a link to a page with the same posts, which works without scripts.
 */
export default function ChangelogFilter({posts, choice, onChoose, all, archive}: Props): ReactNode {
  const tags = new Map(posts.flatMap((post) => post.tags.map(({label, permalink}) => [permalink, label])));
  const apis = APIS.filter(({name}) => posts.some((post) => apisOf(post).includes(name)));
  const chooser = (next: Choice): (() => void) | undefined => onChoose && (() => onChoose(next));
  const {tag, ...withoutTag} = choice;
  const {api, ...withoutApi} = choice;
  return (
    <nav className={styles.filter} aria-label="Choose entries">
      <ul aria-label="Tag">
        <Option to={all} isCurrent={tag === undefined} onChoose={chooser(withoutTag)}>
          All tags
        </Option>
        {[...tags].map(([permalink, label]) => {
          const key = tagKey(permalink);
          return (
            <Option key={key} to={permalink} isCurrent={tag === key} onChoose={chooser({...withoutTag, tag: key})}>
              {label}
            </Option>
          );
        })}
      </ul>
      <ul aria-label="API">
        <Option to={all} isCurrent={api === undefined} onChoose={chooser(withoutApi)}>
          Both APIs
        </Option>
        {apis.map(({name, title}) => (
          <Option
            key={name}
            to={`${archive}#${name}-api`}
            isCurrent={api === name}
            onChoose={chooser({...withoutApi, api: name})}
          >
            {title}
          </Option>
        ))}
      </ul>
    </nav>
  );
}
