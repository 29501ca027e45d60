import React, {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {inTime} from '@site/src/components/fault';
import Method from '@site/src/components/Method';
import {LoadFailure} from '@site/src/components/PartFailure';
import {AUDIENCE_LABELS} from '@site/src/content/data/audiences';
// Written by src/plugins/gallery/home.
import recorded from '@generated/home/default/calls.json';
import Json from './Json';
import type {CallView, Reply} from './types';
import styles from './call.module.css';

const calls = recorded as CallView[];

interface Shown {
  index: number;
  state: 'recorded' | 'asking' | 'failed';
  error?: unknown;
  /** The last answer of the sandbox in this page. */
  live?: Reply & {time: number};
}

function noteOf({state, live}: Shown): string {
  if (state === 'asking') return 'Loading the sandbox …';
  if (live) return `Answered by the sandbox in this page, in ${Math.max(1, Math.round(live.time))} ms`;
  return 'Recorded when this page was built';
}

/**
 * A question of each audience, the call that answers it, and the answer: recorded at build, or from the sandbox in the
 * page.
 */
export default function FirstCall(): ReactNode {
  const baseUrl = useBaseUrl('/');
  const [shown, setShown] = useState<Shown>({index: 0, state: 'recorded'});
  const {index, state, error, live} = shown;
  const call = calls[index];
  if (!call) return null;
  const {question, method, target, body, href} = call;
  const {status, answer} = live ?? call;

  async function send(asked: CallView): Promise<void> {
    setShown({index, state: 'asking', ...(live && {live})});
    // The reader may have chosen another question meanwhile.
    const settle = (next: Shown): void => setShown((now) => (now.index === index ? next : now));
    try {
      const answered = await inTime(import('./live').then(({askHere}) => askHere(baseUrl, asked)));
      settle({index, state: 'recorded', live: answered});
    } catch (reason) {
      console.warn(reason);
      settle({index, state: 'failed', error: reason});
    }
  }

  return (
    <section className={styles.slip} aria-label="A call to the API">
      <div role="group" aria-label="A question of" className={styles.audiences}>
        {calls.map(({audience}, place) => (
          <button
            key={audience}
            type="button"
            aria-pressed={place === index}
            onClick={() => setShown({index: place, state: 'recorded'})}
          >
            {AUDIENCE_LABELS[audience]}
          </button>
        ))}
      </div>
      <div className={styles.request}>
        <p>
          <Link to={href}>{question}</Link>
        </p>
        <p className={styles.line}>
          <Method method={method} /> <code>{target}</code>
        </p>
        {body !== undefined && (
          <pre>
            <Json text={body} />
          </pre>
        )}
        <button
          type="button"
          className="button button--primary button--sm"
          aria-disabled={state === 'asking'}
          onClick={() => {
            if (state !== 'asking') void send(call);
          }}
        >
          Send
        </button>
      </div>
      {state === 'failed' && <LoadFailure what="The sandbox" error={error} retry={() => void send(call)} />}
      <p className={styles.note} role="status">
        <span className={clsx(styles.status, status >= 400 && styles.fault)}>{status}</span> {noteOf(shown)}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre tabIndex={0} role="group" aria-label="Answer" className={clsx(styles.answer, 'thin-scrollbar')}>
        <Json text={answer} />
      </pre>
    </section>
  );
}
