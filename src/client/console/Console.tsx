import React, {useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import type {Sandbox} from '../../sandbox';
import {bringIntoView} from '../pane/answer';
import {AnswerView, FailureView} from './AnswerView';
import Body from './Body';
import CallCode from './CallCode';
import {errorsOf, issuesAt, issuesIn} from './check';
import type {Documented} from './documented';
import {followUpsOf} from './followUps';
import History from './History';
import Next from './Next';
import {bodySchema, keyOf} from './operation';
import Parameters, {fieldId} from './Parameters';
import {buildCall, isJsonType} from './request';
import SandboxTools from './SandboxTools';
import Server from './Server';
import {callHistory, changeDraft, currentTarget, drafts, files, knownIds, setTarget as keepTarget} from './session';
import Simulate from './Simulate';
import styles from './styles.module.css';
import Title from './Title';
import type {ConsoleOperation, Draft, FieldError, Target} from './types';
import {useCalls, type CallResult} from './useCalls';
import {statusText} from '../answers/status';
import {failureText, timeText} from './words';

interface Props {
  operation: ConsoleOperation;
  documented: Documented;
  sandbox: Sandbox;
  onClose: () => void;
}

/** Text for screen readers when a call has ended. */
function announcement(made: CallResult | undefined, isSending: boolean): string {
  if (isSending) return 'Sending.';
  if (!made) return '';
  const {outcome, call} = made;
  if (outcome.kind === 'failure') return failureText(outcome, call).title;
  const count = errorsOf(outcome.json).length;
  const mistakes = count === 0 ? '' : ` ${count} ${count === 1 ? 'field needs' : 'fields need'} attention.`;
  return `Answer: ${statusText(outcome.status)}, after ${timeText(outcome.time)}.${mistakes}`;
}

function filesOf(key: string): Map<string, File> {
  const known = files.get(key) ?? new Map<string, File>();
  files.set(key, known);
  return known;
}

/** Error messages of parameters whose value has not changed since the call. */
function parameterErrors(
  errors: readonly FieldError[],
  made: CallResult | undefined,
  draft: Draft,
): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const {parameter, message} of errors) {
    if (parameter === undefined) continue;
    const place = ['path', 'query', 'header', 'cookie'].find((one) => `${one}:${parameter}` in draft.values);
    const key = `${place ?? ''}:${parameter}`;
    if (made?.draft?.values[key] === draft.values[key])
      result.set(parameter, [...(result.get(parameter) ?? []), message]);
  }
  return result;
}

/** Draft and target, stored outside the component so that they outlive it. */
function useInput(key: string): {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  target: Target;
  setTarget: (target: Target) => void;
} {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = drafts.get(key);
    if (!kept) throw new Error(`There is no draft for ${key}.`);
    return kept;
  });
  const [target, setTarget] = useState(currentTarget);
  return {
    draft,
    change(part) {
      const next = {...draft, ...part};
      changeDraft(key, next);
      setDraft(next);
    },
    target,
    setTarget(next) {
      keepTarget(next);
      setTarget(next);
    },
  };
}

/** The console of an operation: edit a request, send it, read the answer, continue with another operation. */
export default function Console({operation, documented, sandbox, onClose}: Props): ReactNode {
  const key = keyOf(operation);
  const {draft, change, target, setTarget} = useInput(key);
  const {made, isSending, start, cancel} = useCalls(operation, documented.title, sandbox);
  const [missing, setMissing] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const ownFiles = filesOf(key);
  const answerRef = useRef<HTMLDivElement>(null);
  /** The answer that was there when the console opened stays where it is. */
  const shown = useRef(made);
  useEffect(() => {
    if (made !== shown.current && answerRef.current) bringIntoView(answerRef.current);
    shown.current = made;
  }, [made]);
  const {schemas} = operation;
  const schema = bodySchema(operation, draft.mediaType);

  const outcome = made?.outcome;
  const answer = outcome?.kind === 'answer' ? outcome : undefined;
  const errors = useMemo(() => errorsOf(answer && answer.status >= 400 ? answer.json : undefined), [answer]);
  const issues = useMemo(() => {
    if (!schema || !isJsonType(draft.mediaType)) return [];
    const told = made?.draft?.body === draft.body ? issuesAt(draft.body, errors) : [];
    const pointers = new Set(told.map(({pointer}) => pointer));
    if (draft.body.trim() === '') return told;
    const found = issuesIn(draft.body, schema, schemas).filter(({pointer}) => !pointers.has(pointer));
    return [...told, ...found].sort((a, b) => a.offset - b.offset);
  }, [schema, schemas, draft.mediaType, draft.body, errors, made]);
  const followUps = useMemo(
    () => (answer && made?.draft ? followUpsOf(operation, documented.titles, made.draft, answer) : []),
    [operation, documented, made, answer],
  );
  // Each call gets a new idempotency key, so the sample shows a placeholder.
  const sample = buildCall(operation, draft, target, ownFiles, () => 'A_NEW_ONE_PER_REQUEST');

  function submit(used: Draft = draft): void {
    const lacking = start(used, target, ownFiles);
    setMissing(lacking);
    const [first] = lacking;
    if (first !== undefined) document.getElementById(first === 'base' ? 'try-base' : fieldId(first))?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <section className={styles.console} aria-labelledby="try-title" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <Title level={2} id="try-title" isEntry>
          Try it: {documented.title}
        </Title>
        <button type="button" className="button button--secondary button--sm" onClick={onClose}>
          Close
        </button>
      </div>
      <Server operation={operation} target={target} missing={missing.includes('base')} onChange={setTarget} />
      <Parameters
        operation={operation}
        documented={documented}
        values={draft.values}
        errors={parameterErrors(errors, made, draft)}
        missing={missing}
        ids={knownIds()}
        isReal={target.server === 'own'}
        onChange={(name, value) => {
          setMissing(missing.filter((one) => one !== name));
          change({values: {...draft.values, [name]: value}});
        }}
      />
      <Body
        operation={operation}
        documented={documented}
        draft={draft}
        issues={issues}
        attempted={made !== undefined}
        files={ownFiles}
        onChange={change}
      />
      {target.server === 'sandbox' && (
        <Simulate operation={operation} documented={documented} draft={draft} onChange={change} />
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="button button--primary"
          aria-disabled={isSending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => submit()}
        >
          Send
        </button>
        {isSending && (
          <button type="button" className="button button--secondary" onClick={cancel}>
            Cancel
          </button>
        )}
        <span className={styles.hint}>Ctrl+Enter or ⌘+Enter sends, too.</span>
      </div>
      <p role="status" className="visually-hidden">
        {announcement(made, isSending)}
      </p>
      {made && (
        <div ref={answerRef} className={styles.answer} aria-busy={isSending} data-answer>
          <Title level={3}>Answer</Title>
          {made.outcome.kind === 'answer' ? (
            <>
              <AnswerView answer={made.outcome} operation={operation} documented={documented} />
              <Next
                operation={operation}
                answer={made.outcome}
                followUps={followUps}
                chosen={chosen}
                onChoose={({id}) => setChosen([...chosen, id])}
              />
            </>
          ) : (
            <FailureView failure={made.outcome} call={made.call} />
          )}
        </div>
      )}
      <details className={styles.part}>
        <summary>The call as code</summary>
        {'missing' in sample ? (
          <p className={styles.hint}>Fill in the required fields first.</p>
        ) : (
          <CallCode call={sample} isForeign={operation.common.open} />
        )}
      </details>
      {callHistory().length > 0 && (
        <details className={styles.part}>
          <summary>History of this visit</summary>
          <History
            operation={operation}
            onReplay={(entry) => {
              change(entry.draft);
              submit(entry.draft);
            }}
          />
        </details>
      )}
      <SandboxTools />
    </section>
  );
}
