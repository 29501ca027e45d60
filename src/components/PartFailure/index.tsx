import React, {type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {reload as loadAnew} from '@site/src/components/notice/reload';
import {useAdvice} from '../useAdvice';
import styles from './styles.module.css';

interface Props {
  /** Name of the part that failed, as the beginning of a sentence: "The search". */
  what: string;
  error: unknown;
  retry: () => void;
}

function Button({text, act}: {text: string; act: () => void}): ReactNode {
  return (
    <button type="button" className="button button--secondary button--sm" onClick={act}>
      {text}
    </button>
  );
}

/** A part that could not be loaded: its name, the reason, and a button to retry or reload. */
export function LoadFailure({what, error, retry}: Props): ReactNode {
  const {text, reload} = useAdvice(what);
  return (
    <div role="alert" className={styles.failure}>
      <p>{text}</p>
      <p className={styles.detail}>{String(error)}</p>
      {reload ? <Button text="Reload" act={() => void loadAnew()} /> : <Button text="Retry" act={retry} />}
    </div>
  );
}

interface BoundaryProps {
  what: string;
  /** Shown below the message, instead of the part. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Keeps an error in a part from affecting the rest of the page. */
export function PartBoundary({what, instead, children}: BoundaryProps): ReactNode {
  return (
    <ErrorBoundary
      fallback={({error, tryAgain}) => (
        <>
          <div role="alert" className={styles.failure}>
            <p>{what} stopped working. What you typed is kept.</p>
            <p className={styles.detail}>{String(error)}</p>
            <Button text="Retry" act={tryAgain} />
          </div>
          {instead}
        </>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
