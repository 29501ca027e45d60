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
import type {LiveReply} from './live';
import type {CallView, ChoiceView} from './types';
import styles from './call.module.css';

const calls = recorded as CallView[];

interface Shown {
  index: number;
  state: 'recorded' | 'asking' | 'failed';
  error?: unknown;
  /** Which of the two values is chosen. */
  chosen: number;
  /** The last answer of the sandbox in this page, and the value it is for. */
  live?: LiveReply & {of: number};
}

function noteOf({state, live, chosen}: Shown): string {
  if (state === 'asking') return 'Loading the sandbox …';
  if (chosen !== (live?.of ?? 0)) return 'The answer before your choice. Send asks again';
  if (live) {
    const {length} = live.changed;
    const difference = length === 0 ? '' : `; ${length} ${length === 1 ? 'line differs' : 'lines differ'}`;
    return `Answered by the sandbox in this page, in ${Math.max(1, Math.round(live.time))} ms${difference}`;
  }
  return 'Recorded when this page was built';
}

/**
 * A question of each audience, the call that answers it, and the answer: recorded at build, or from the sandbox in the
 * page.
 */
export default function FirstCall(): ReactNode {
  const baseUrl = useBaseUrl('/');
  const [shown, setShown] = useState<Shown>({index: 0, state: 'recorded', chosen: 0});
  const {index, state, error, live, chosen} = shown;
  const call = calls[index];
  const value = call?.choice.values[chosen];
  if (!call || !value) return null;
  const {question, method, href, choice} = call;
  const {target, body} = value;
  const {status, answer} = live ?? call;

  async function send(asked: CallView, sent: ChoiceView): Promise<void> {
    setShown({index, state: 'asking', chosen, ...(live && {live})});
    // The reader may have chosen another question meanwhile.
    const settle = (next: Omit<Shown, 'index' | 'chosen'>): void =>
      setShown((now) => (now.index === index ? {index, chosen: now.chosen, ...next} : now));
    try {
      const answered = await inTime(import('./live').then(({askHere}) => askHere(baseUrl, asked, sent, answer)));
      settle({state: 'recorded', live: {...answered, of: chosen}});
    } catch (reason) {
      console.warn(reason);
      settle({state: 'failed', error: reason, ...(live && {live})});
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
            onClick={() => setShown({index: place, state: 'recorded', chosen: 0})}
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
        <div role="group" aria-label={choice.of} className={styles.values}>
          {choice.values.map(({label}, place) => (
            <button
              key={label}
              type="button"
              className="button button--secondary button--sm"
              aria-pressed={place === chosen}
              onClick={() => setShown({...shown, chosen: place})}
            >
              {label}
            </button>
          ))}
        </div>
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
            if (state !== 'asking') void send(call, value);
          }}
        >
          Send
        </button>
      </div>
      {state === 'failed' && <LoadFailure what="The sandbox" error={error} retry={() => void send(call, value)} />}
      <p className={styles.note} role="status">
        <span className={clsx(styles.status, status >= 400 && styles.fault)}>{status}</span> {noteOf(shown)}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre tabIndex={0} role="group" aria-label="Answer" className={clsx(styles.answer, 'thin-scrollbar')}>
        <Json text={answer} marked={live?.changed ?? []} />
      </pre>
    </section>
  );
}
