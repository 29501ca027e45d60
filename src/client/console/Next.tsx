import React, {type ReactNode} from 'react';
import {keyParamOf, shortId, type FollowUp} from './followUps';
import {idsIn} from './ids';
import {carry, chooseId} from './session';
import SiteLink from './SiteLink';
import styles from './styles.module.css';
import Title from './Title';
import type {Answer, ConsoleOperation, KnownId} from './types';

const SHOWN = 8;

interface Props {
  operation: ConsoleOperation;
  answer: Answer;
  followUps: readonly FollowUp[];
  /** Ids the reader has chosen on this page. */
  chosen: readonly string[];
  onChoose: (known: KnownId) => void;
}

/** Where to go from an answer: operations on the record, and ids for later calls. */
export default function Next({operation, answer, followUps, chosen, onChoose}: Props): ReactNode {
  const ids = answer.json === undefined || answer.status >= 300 ? [] : idsIn(answer.json, keyParamOf(operation));
  return (
    <>
      {followUps.length > 0 && (
        <div className={styles.part}>
          <Title level={3}>Next, with this record</Title>
          <ul className={styles.chips}>
            {followUps.map(({id, title, route, params}) => (
              <li key={id}>
                <SiteLink to={route} onClick={() => carry(`${operation.api.name}/${id}`, params)}>
                  {title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ids.length > 0 && (
        <details className={styles.part}>
          <summary>Ids to use in other operations</summary>
          <ul className={styles.ids}>
            {ids.slice(0, SHOWN).map((known) => (
              <li key={known.id}>
                <code title={known.id}>{shortId(known.id)}</code>
                <span>{known.label || known.name}</span>
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  aria-pressed={chosen.includes(known.id)}
                  aria-label={`Use the id ${known.id}`}
                  onClick={() => {
                    chooseId(known);
                    onChoose(known);
                  }}
                >
                  {chosen.includes(known.id) ? 'In use' : 'Use this id'}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
