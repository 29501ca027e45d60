import React, {type ReactNode} from 'react';
import {reload as loadAnew} from '@site/src/components/notice/reload';
import {useAdvice} from '../useAdvice';
import SiteIndex from './SiteIndex';
import styles from './styles.module.css';

interface Props {
  retry: () => void;
  onFollow?: (() => void) | undefined;
}

/** An error message with a retry button and links that work without search. Details are in the console. */
export default function Failure({retry, onFollow}: Props): ReactNode {
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  const {text, reload} = useAdvice('The search index');
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {isOffline
          ? 'Your device is offline, so the search index could not be loaded. Try again when you are connected.'
          : text}
      </p>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={({currentTarget}) => {
          if (reload) {
            void loadAnew();
            return;
          }
          // The button goes while the index loads, and would take the focus along.
          const field = currentTarget.closest('dialog, [role="dialog"], main')?.querySelector('input');
          retry();
          field?.focus();
        }}
      >
        {reload ? 'Reload' : 'Retry'}
      </button>
      <p>You can also go on without search:</p>
      <SiteIndex onFollow={onFollow} />
    </div>
  );
}
