import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

interface Props {
  api: string;
  /** Id of the operation. */
  id: string;
}

/** Where the console of an operation opens. The button shows once scripts run; src/page/console.ts does the rest. */
export default function TryIt({api, id}: Props): ReactNode {
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
