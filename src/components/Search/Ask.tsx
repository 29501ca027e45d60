import React, {useEffect, useRef, useState, type ReactNode, type SyntheticEvent} from 'react';
import Link from '@docusaurus/Link';
import PassageText from './PassageText';
import {useAsk, type Turn} from './useAsk';
import frame from './frame.module.css';
import styles from './styles.module.css';

const QUESTION_LIMIT = 500;

interface Following {
  onFollow?: (() => void) | undefined;
}

function Passages({passages, onFollow}: {passages: NonNullable<Turn['passages']>} & Following): ReactNode {
  if (passages.length === 0)
    return (
      <p>
        No passage of this site answers that with enough certainty to quote it. Ask in other words, or go back to the
        results.
      </p>
    );
  return (
    <>
      <p className={styles.muted}>Quoted from this site, word for word. Nothing here is generated.</p>
      {passages.map((passage) => (
        <figure key={passage.url} className={styles.passage}>
          <blockquote>
            <PassageText passage={passage} />
          </blockquote>
          <figcaption>
            <Link to={passage.url} onClick={onFollow} data-search-hit>
              {passage.title}
            </Link>
          </figcaption>
        </figure>
      ))}
    </>
  );
}

function Copy({text}: {text: string}): ReactNode {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Could not be copied');
    }
  };
  return (
    <>
      <button type="button" className="button button--secondary button--sm" onClick={() => void copy()}>
        Copy
      </button>{' '}
      <span role="status">{said}</span>
    </>
  );
}

/** Text that a model wrote. It is shown as plain text, because nobody has checked it. */
function Generated({turn, onFollow}: {turn: Turn} & Following): ReactNode {
  return (
    <>
      <p className={styles.muted}>Generated from this site. It may be wrong: check the sources.</p>
      <div className={styles.generated} aria-live="polite" aria-busy={turn.step === 'running'}>
        {turn.text}
      </div>
      {turn.sources.length > 0 && (
        <>
          <p className={styles.part}>Sources</p>
          <ul>
            {turn.sources.map(({url, title}) => (
              <li key={url}>
                <Link to={url} onClick={onFollow} data-search-hit>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {turn.step !== 'running' && <Copy text={turn.text} />}
    </>
  );
}

/** The state of an answer, as a sentence for screen readers. */
function turnStatus({step, passages, text}: Turn): string {
  if (step === 'running') return text === '' ? 'Looking for an answer …' : '';
  if (step === 'stopped') return 'Stopped.';
  if (step === 'failed') return '';
  if (passages) return passages.length === 1 ? '1 passage' : `${passages.length} passages`;
  return 'The answer is complete.';
}

function TurnView({turn, onFollow}: {turn: Turn} & Following): ReactNode {
  return (
    <section aria-label={turn.question} className={styles.turn}>
      <p className={styles.question}>{turn.question}</p>
      <p role="status" className={styles.status}>
        {turnStatus(turn)}
      </p>
      {turn.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      {turn.text !== '' && <Generated turn={turn} onFollow={onFollow} />}
      {turn.passages && <Passages passages={turn.passages} onFollow={onFollow} />}
      {turn.error !== undefined && <p role="alert">{turn.error}</p>}
    </section>
  );
}

interface Props extends Following {
  question: string;
  onBack: () => void;
}

/** Answers a question: with passages of the site or, if a model is configured, in a conversation with sources. */
export default function Ask({question, onFollow, onBack}: Props): ReactNode {
  const {turns, continues, ask, stop} = useAsk();
  const [next, setNext] = useState('');
  const asked = useRef('');
  const back = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus has to move.
  useEffect(() => back.current?.focus(), []);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    ask(question);
  }, [ask, question]);

  const last = turns.at(-1);
  function send(event: SyntheticEvent): void {
    event.preventDefault();
    if (next.trim() === '') return;
    ask(next);
    setNext('');
  }
  return (
    <>
      <p className={styles.ask}>
        <button ref={back} type="button" className="button button--secondary button--sm" onClick={onBack}>
          Back to results
        </button>{' '}
        {last?.step === 'running' && (
          <button type="button" className="button button--secondary button--sm" onClick={stop}>
            Stop
          </button>
        )}
        {(last?.step === 'failed' || last?.step === 'stopped') && (
          <button type="button" className="button button--secondary button--sm" onClick={() => ask(last.question)}>
            Try again
          </button>
        )}
      </p>
      {turns.map((turn, index) => (
        <TurnView key={index} turn={turn} onFollow={onFollow} />
      ))}
      {continues && last?.step !== 'running' && (
        <form className={frame.bar} onSubmit={send}>
          <input
            className={frame.input}
            aria-label="Ask a follow-up question"
            placeholder="Ask a follow-up question"
            maxLength={QUESTION_LIMIT}
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
          <button type="submit" className="button button--secondary">
            Ask
          </button>
        </form>
      )}
      {continues && (
        <p className={styles.muted}>The search service keeps the conversation for a day, so that you can go on.</p>
      )}
    </>
  );
}
