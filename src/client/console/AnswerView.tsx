import React, {type ReactNode} from 'react';
import {eventRoute} from '../../content/events';
import {isObject} from '../../sandbox/json';
import {errorsOf} from './check';
import Copy from './Copy';
import type {Documented} from './documented';
import JsonTree from './JsonTree';
import SiteLink from './SiteLink';
import styles from './styles.module.css';
import type {Answer, Call, ConsoleOperation, Failure} from './types';
import {statusText} from '../answers/status';
import {bodyRemark, failureText, sizeText, timeText} from './words';

/** Greatest number of characters shown of a text, so that the page stays responsive. */
const TEXT_LIMIT = 100_000;

function header({headers}: Answer, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1];
}

function stringAt(value: {[key: string]: unknown}, key: string): string {
  const found = value[key];
  return typeof found === 'string' ? found : '';
}

/** Explains a documented failure: its meaning, cause and remedy. */
function ProblemCard({answer, documented}: {answer: Answer; documented: Documented}): ReactNode {
  const {json, status} = answer;
  if (status < 400 || !isObject(json)) return null;
  const [code, title, detail] = ['code', 'title', 'detail'].map((key) => stringAt(json, key));
  const known = documented.problems.find((problem) => problem.code === code);
  return (
    <div className={styles.problem}>
      <p>
        <strong>{title || statusText(status)}.</strong> {detail}
      </p>
      {known && (
        <>
          <p>
            <strong>Cause:</strong> {known.cause}
          </p>
          <p>
            <strong>What to do:</strong> {known.remedy}
          </p>
        </>
      )}
      <ul>
        {errorsOf(json).map(({pointer, parameter, message}, index) => (
          <li key={index}>
            <code>{parameter ?? pointer}</code> {message}
          </li>
        ))}
      </ul>
      {code && (
        <p>
          <SiteLink to={`/docs/errors/#${code}`}>
            <code>{code}</code> in the error catalogue
          </SiteLink>
        </p>
      )}
    </div>
  );
}

function SandboxRemarks({answer}: {answer: Answer}): ReactNode {
  const ignored = header(answer, 'sandbox-simulate-ignored');
  const note = header(answer, 'sandbox-note');
  const isExample = header(answer, 'sandbox-behaviour') === 'example' && answer.status < 400;
  return (
    <>
      {isExample && (
        <p className={styles.hint}>
          The sandbox has no behaviour for this operation: it answered with the documented example, whatever was sent.
        </p>
      )}
      {note !== undefined && <p className={styles.hint}>The sandbox remarks: {note}</p>}
      {ignored !== undefined && <p className={styles.hint}>Not simulated: {ignored}.</p>}
    </>
  );
}

/** What webhooks are told of the call. Nothing is sent from a page. */
function Events({events = []}: Pick<Answer, 'events'>): ReactNode {
  if (events.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary>
        {events.length === 1 ? '1 webhook event' : `${events.length} webhook events`}:{' '}
        {[...new Set(events.map(({payload}) => payload.type))].join(', ')}
      </summary>
      {events.map(({id, payload}) => (
        <div key={id}>
          <p>
            <SiteLink to={eventRoute(payload.type)}>
              <code>{payload.type}</code>
            </SiteLink>{' '}
            is delivered as <code>{id}</code>:
          </p>
          <JsonTree value={payload} />
        </div>
      ))}
    </details>
  );
}

function BodyText({answer: {json, text, size, mediaType}}: {answer: Answer}): ReactNode {
  if (size === 0) return <p className={styles.hint}>The answer has no body.</p>;
  if (json !== undefined) return <JsonTree value={json} />;
  const isText = /^text\/|json|xml|csv|javascript|urlencoded/.test(mediaType) || !text.includes('\u0000');
  if (!isText) return <p className={styles.hint}>The body is a file; it is not shown here.</p>;
  return (
    <pre tabIndex={0} className={styles.text}>
      {text.slice(0, TEXT_LIMIT)}
    </pre>
  );
}

interface Props {
  answer: Answer;
  operation: ConsoleOperation;
  documented: Documented;
}

/** An answer: status, time, size, headers, body, and an explanation of a failure. */
export function AnswerView({answer, operation, documented}: Props): ReactNode {
  const {status, time, size, headers, json, text} = answer;
  const remark = bodyRemark(answer, operation);
  return (
    <>
      <p className={styles.status}>
        <strong className={status < 400 ? styles.good : styles.bad}>{statusText(status)}</strong>
        <span>{timeText(time)}</span>
        <span>{sizeText(size)}</span>
        {size > 0 && <Copy text={json === undefined ? text : JSON.stringify(json, null, 2)} label="Copy body" />}
      </p>
      <SandboxRemarks answer={answer} />
      {remark !== undefined && <p className={styles.warning}>{remark}</p>}
      <ProblemCard answer={answer} documented={documented} />
      <details className={styles.part}>
        <summary>{headers.length} headers</summary>
        <dl className={styles.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Events events={answer.events} />
      <BodyText answer={answer} />
    </>
  );
}

/** Why there is no answer. */
export function FailureView({failure, call}: {failure: Failure; call: Call}): ReactNode {
  const {title, text} = failureText(failure, call);
  return (
    <div className={styles.problem} data-reason={failure.reason}>
      <p>
        <strong>{title}.</strong> {text}
      </p>
    </div>
  );
}
