import React, {type ReactNode} from 'react';
import {callHistory, changeDraft} from './session';
import SiteLink from './SiteLink';
import styles from './styles.module.css';
import type {ConsoleOperation, HistoryEntry} from './types';
import {timeText} from './words';

interface Props {
  operation: ConsoleOperation;
  onReplay: (entry: HistoryEntry) => void;
}

function resultOf({outcome}: HistoryEntry): string {
  const result = outcome.kind === 'answer' ? String(outcome.status) : outcome.reason;
  return `${result}, ${timeText(outcome.time)}`;
}

/**
 * The calls of this visit, newest first. Calls of other operations link to their pages, with the draft of that time.
 */
export default function History({operation: {api, id}, onReplay}: Props): ReactNode {
  return (
    <ol className={styles.history}>
      {callHistory().map((entry) => (
        <li key={entry.number}>
          <code>
            {entry.call.method} {entry.call.url}
          </code>
          <span>{resultOf(entry)}</span>
          {entry.api === api.name && entry.operation === id ? (
            <button
              type="button"
              className="button button--secondary button--sm"
              aria-label={`Replay call ${entry.number}`}
              onClick={() => onReplay(entry)}
            >
              Replay
            </button>
          ) : (
            <SiteLink to={entry.route} onClick={() => changeDraft(`${entry.api}/${entry.operation}`, entry.draft)}>
              {entry.title}
            </SiteLink>
          )}
        </li>
      ))}
    </ol>
  );
}
