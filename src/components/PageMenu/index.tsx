import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Assistant} from '@site/src/config/assistants';
import {twinPath} from '@site/src/content/twins/address';
import styles from './styles.module.css';

type Parts = typeof import('./parts');

interface Props {
  /** Path of the page, with the base URL. */
  permalink: string;
}

/**
 * What a reader can do with a whole page: copy it, read it as Markdown, ask an assistant about it. Without scripts it
 * leads to the Markdown. What needs scripts is loaded when the menu is opened.
 */
export default function PageMenu({permalink}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  // docusaurus.config.ts puts the list there: src/config reads the environment, which a browser doesn't have.
  const {assistants} = siteConfig.customFields as {assistants: readonly Assistant[]};
  const menu = useRef<HTMLDetailsElement>(null);
  const [parts, setParts] = useState<Parts>();
  const twin = twinPath(permalink.replace(/\/?$/, '/'));

  function load(): void {
    if (menu.current?.open !== true) return;
    // The link to the Markdown stays when the rest can't be loaded.
    import('./parts').then(setParts, (error: unknown) => console.warn(error));
  }

  // The reader may have opened it before the scripts ran.
  useEffect(load, []);

  return (
    <details key={permalink} ref={menu} className={styles.menu} onToggle={load} data-search-ignore data-markdown-ignore>
      <summary>Page menu</summary>
      <ul>
        {parts && (
          <li>
            <parts.CopyPage twin={twin} />
          </li>
        )}
        <li>
          {/* A file beside the page, which the site's router doesn't know. */}
          {/* eslint-disable-next-line @docusaurus/no-html-links */}
          <a href={twin}>View as Markdown</a>
        </li>
        <li>
          {/* eslint-disable-next-line @docusaurus/no-html-links */}
          <a href={`${siteConfig.baseUrl}llms.txt`}>All pages, for programs</a>
        </li>
        {parts && <parts.OpenIn assistants={assistants} address={siteConfig.url + twin} />}
      </ul>
      {parts && <parts.Closing menu={menu} />}
    </details>
  );
}
