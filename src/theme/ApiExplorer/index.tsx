/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer.
 * Reason: the original is part of every page, with a store and libraries for requests and samples. Ours is a button
 * that loads the console (src/client/console), which works without an account.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

interface Props {
  api: string;
  /** Id of the operation. */
  id: string;
}

/**
 * The place where an operation's console opens. The button appears once scripts run; src/client/page/console.ts handles
 * it.
 */
export default function ApiExplorer({api, id}: Props): ReactNode {
  useBrokenLinks().collectAnchor('try-it');
  return (
    <div id="try-it" className={styles.place} data-console={`${api}/${id}`}>
      <button type="button" className="button button--primary" data-console-open>
        Try it
      </button>
      <div role="status" data-console-failure />
      <div data-console-room hidden />
    </div>
  );
}
