import React, {type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {keepIdentifiers} from '@site/src/components/InlineCode/identifier';

interface Props {
  /** HTML converted from Markdown at build, where raw HTML was escaped. */
  html: string;
  as?: 'div' | 'span';
  className?: string;
}

/** Text of the API description. Links to pages of the site navigate without a reload. */
export default function Html({html, as: Tag = 'div', className}: Props): ReactNode {
  const history = useHistory();

  function follow(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest('a');
    if (!link || link.origin !== window.location.origin || link.target !== '') return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  }

  // The handler only saves a reload; keyboard users follow the same links.
  return <Tag className={className} onClick={follow} dangerouslySetInnerHTML={{__html: keepIdentifiers(html)}} />;
}
