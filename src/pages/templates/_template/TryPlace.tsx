import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CodeText from '@site/src/components/CodeText';
import type {Trial} from '@site/src/client/tries';
import type {InPage} from '@site/src/content/data/templates';
import {inTime} from '../../../components/fault';
import {LoadFailure} from '../../../components/PartFailure';
import OpenButton from './OpenButton';
import styles from './styles.module.css';

interface Props {
  slug: string;
  title: string;
  inPage: InPage;
}

/** Refusals that every application has to cope with. */
const FAILURES = [
  ['409', 'conflict'],
  ['412', 'changed by somebody else'],
  ['429', 'too many calls'],
] as const;

/** The place where the application runs in the page. Nothing of it is fetched before the button is pressed. */
export default function TryPlace({slug, title, inPage: {steps, reads = []}}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const room = useRef<HTMLDivElement>(null);
  const trial = useRef<Trial>(undefined);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [fault, setFault] = useState<unknown>();
  const [told, setTold] = useState('');
  useEffect(() => () => trial.current?.close(), []);
  const isBusy = useRef(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    // A second press would take away the frame that the first waits for.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await inTime(work());
      setState('open');
    } catch (error) {
      room.current?.replaceChildren();
      setFault(error);
      setState('failed');
    }
    isBusy.current = false;
  };
  const open = (): Promise<void> => {
    setState('loading');
    return attempt(async () => {
      const {openTrial} = await import('@site/src/client/tries');
      if (room.current) trial.current = await openTrial(room.current, {slug, title, baseUrl, reads, tell: setTold});
    });
  };
  const reset = (): Promise<void> =>
    attempt(async () => {
      await trial.current?.reset();
      setTold('The sandbox is as it was at the start.');
    });
  const fail = (status: string): void => {
    trial.current?.fail(status);
    setTold(`The next change is answered with ${status}.`);
  };
  return (
    <div className={styles.try}>
      <p>The application runs in this page, against a sandbox in your browser. Nothing leaves your machine.</p>
      <ol>
        {steps.map(({act, expect}) => (
          <li key={act}>
            <CodeText text={`${act} ${expect}`} />
          </li>
        ))}
      </ol>
      {(state === 'closed' || state === 'loading') && (
        <OpenButton label="Try it here" isLoading={state === 'loading'} onOpen={() => void open()} />
      )}
      {state === 'failed' && <LoadFailure what="The application" error={fault} retry={() => void open()} />}
      {state === 'open' && (
        <div className={styles.controls} role="group" aria-label="Make it fail">
          <span>Make it fail:</span>
          {FAILURES.map(([status, meaning]) => (
            <button
              key={status}
              type="button"
              className="button button--secondary button--sm"
              onClick={() => fail(status)}
            >
              {`${status} ${meaning}`}
            </button>
          ))}
          <button type="button" className="button button--secondary button--sm" onClick={() => void reset()}>
            Reset
          </button>
        </div>
      )}
      <p role="status">{told}</p>
      <div ref={room} />
    </div>
  );
}
