import {useRef, useState, type SyntheticEvent} from 'react';
import {ArrowLeft} from 'lucide-react';
import useSWR from 'swr/immutable';
import {Link, useLocation, useNavigate} from 'react-router';
import {AuditLog} from '../parts/AuditLog.tsx';
import {Conflict} from '../parts/Conflict.tsx';
import {FieldInput} from '../parts/FieldInput.tsx';
import {LeaveQuestion} from '../parts/LeaveQuestion.tsx';
import {ProblemNote} from '../parts/ProblemNote.tsx';
import {Skeleton} from '../parts/Skeleton.tsx';
import {Title} from '../parts/Title.tsx';
import {ActKey} from '../../plumbing/idempotency.ts';
import {say} from '../../plumbing/Toasts.tsx';
import {CallFailed, versioned} from '../platform/client.ts';
import {isAbout, patchBetween, rebased, valueAt, withValue} from '../platform/values.ts';
import {nameOf} from '../platform/words.ts';
import type {AnyField, Resource} from '../resources/types.ts';

/** Outlives the form, so that the same is not created twice by who leaves it and comes back. */
const creation = new ActKey();

/** A record, and its `ETag`. */
type Loaded = {saved: object; version: string};
/** What was typed, and the record that it changes: one that is read meanwhile is another version. */
type Draft = {values: object; from: Loaded};

interface Props<Row extends {id: string}, Body extends object, Only extends string> {
  name: string;
  resource: Resource<Row, Body, Only>;
  /** `new` for a new record. */
  id: string;
  mayWrite: boolean;
  mayAudit: boolean;
}

/** A form. It sends what changed as a merge patch, for the version it was made from. */
export function EditPage<Row extends {id: string}, Body extends object, Only extends string>({
  name,
  resource,
  id,
  mayWrite,
  mayAudit,
}: Props<Row, Body, Only>) {
  const isNew = id === 'new';
  const go = useNavigate();
  /** Page, order, text and filter of the table that somebody comes from. */
  const {state}: {state: unknown} = useLocation();
  const table = `/${name}${typeof state === 'string' && state ? `?${state}` : ''}`;
  const read = async (): Promise<Loaded> => {
    if (isNew) return {saved: {}, version: ''};
    const {data: saved, version} = await versioned(resource.show(id));
    return {saved, version};
  };
  const {data, error: loadError, mutate} = useSWR(id, read, {revalidateOnMount: true});
  const [draft, setDraft] = useState<Draft>();
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const isCreated = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const back = (
    <p>
      <Link to={table}>
        <ArrowLeft /> {resource.title}
      </Link>
    </p>
  );
  if (!data)
    return (
      <>
        <Title of={[resource.title]} />
        {back}
        {loadError ? <ProblemNote error={loadError} /> : <Skeleton lines={8} />}
      </>
    );
  if (isNew && !mayWrite)
    return (
      <>
        <Title of={[resource.title]} />
        {back}
        <p className="empty">{`Your role may read ${resource.title.toLowerCase()}, and not create them.`}</p>
      </>
    );
  const fields: readonly AnyField[] = resource.fields;
  const from = draft?.from ?? data;
  const {saved} = from;
  const values = draft?.values ?? saved;
  const isDirty = Object.keys(patchBetween(saved, values, fields)).length > 0;
  const faults = isDirty && error instanceof CallFailed ? (error.problem.errors ?? []) : [];

  // Not as `action`: React resets a form after one, and a list of choices then shows its first.
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    await save(from);
  }

  /** What of a draft was typed after `values` were sent, as a draft of what has been saved. */
  const typedSince = (later: Draft | undefined, now: Loaded): Draft | undefined => {
    const rest = later && rebased(values, later.values, now.saved, fields);
    return rest && rest !== now.saved ? {values: rest, from: now} : undefined;
  };

  function change(path: string, value: unknown): void {
    // What was refused has been taken back: it says nothing of what comes now.
    if (!isDirty) setError(undefined);
    setDraft({values: withValue(values, path, value), from});
  }

  async function keep(now: Loaded): Promise<void> {
    await mutate(now, {revalidate: false});
    setDraft((later) => typedSince(later, now));
    setTheirs(undefined);
    // The button that was pressed goes with the question it was part of.
    if (theirs) saveButton.current?.focus();
  }

  /** Sends only what was changed here, so that what others changed stays. @param onto the version that it changes */
  async function save(onto: Loaded): Promise<void> {
    // A second press while the first is on its way would only be refused. "Save mine" stands outside the browser's checks.
    if (isSaving || !isDirty || form.current?.reportValidity() === false) return;
    setError(undefined);
    const patch = patchBetween<Body>(onto.saved, rebased(saved, values, onto.saved, fields), fields);
    // All that was typed is theirs already.
    if (Object.keys(patch).length === 0) return keep(onto);
    setSaving(true);
    try {
      const {data: record, version} = isNew
        ? await creation.run(() => versioned(resource.create(patch, creation.of(name, patch))))
        : await versioned(resource.update(id, onto.version, patch));
      say(isNew ? 'Created.' : 'Saved.');
      if (isNew) {
        isCreated.current = true;
        return go(`/${name}/${record.id}`, {state});
      }
      await keep({saved: record, version});
    } catch (problem) {
      const isStale = problem instanceof CallFailed && problem.status === 412;
      if (isStale) await read().then(setTheirs, setError);
      else setError(problem);
    } finally {
      setSaving(false);
    }
  }

  async function drop(now: Loaded): Promise<void> {
    if (isSaving) return;
    setDraft(undefined);
    await keep(now);
  }

  const one = resource.type.replace('_', ' ');
  const title = isNew ? `New ${one}` : nameOf(saved, resource.columns[0] ?? 'name', id);
  const still = isNew ? 'Nothing typed yet' : mayWrite ? 'No changes' : 'Your role may only read';
  return (
    <>
      <Title of={[title, resource.title]} />
      {back}
      <h1>{title}</h1>
      <form ref={form} className="card stack" onSubmit={(event) => void submit(event)}>
        {mayWrite && fields.some(({isRequired}) => isRequired) && <p className="soft">Fields with * are required.</p>}
        <div className="fields">
          {fields.map((field) => (
            <FieldInput
              key={field.path}
              field={field}
              value={valueAt(values, field.path)}
              fault={faults.find(({pointer = ''}) => isAbout(pointer, field.path))?.message}
              isDisabled={!mayWrite || (field.isFixed === true && !isNew)}
              onChange={(value) => change(field.path, value)}
            />
          ))}
        </div>
        {/* What was refused is gone once the old value is back. */}
        <ProblemNote error={isDirty && error} fields={fields} />
        {theirs && (
          <Conflict
            {...{fields, isSaving}}
            before={saved}
            mine={values}
            theirs={theirs.saved}
            onTake={(path) => change(path, valueAt(theirs.saved, path))}
            onSave={() => void save(theirs)}
            onDrop={() => void drop(theirs)}
          />
        )}
        <div className="save">
          {mayWrite && (
            // Not `disabled`, which would take the focus away from who has pressed it.
            <button ref={saveButton} className="main" aria-disabled={!isDirty || isSaving}>
              Save
            </button>
          )}
          <small role="status">{isSaving ? 'Saving …' : isDirty ? 'Not saved yet' : still}</small>
        </div>
      </form>
      <LeaveQuestion isUnsaved={() => isDirty && !isCreated.current} />
      {!isNew && mayAudit && <AuditLog type={resource.type} id={id} version={from.version} />}
    </>
  );
}
