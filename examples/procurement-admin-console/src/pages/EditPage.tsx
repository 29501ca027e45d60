import {useRef, useState, type SyntheticEvent} from 'react';
import {ArrowLeft} from 'lucide-react';
import useSWR from 'swr/immutable';
import {Link, useNavigate} from 'react-router';
import {AuditLog} from '../parts/AuditLog.tsx';
import {FieldInput} from '../parts/FieldInput.tsx';
import {LeaveQuestion} from '../parts/LeaveQuestion.tsx';
import {ProblemNote} from '../parts/ProblemNote.tsx';
import {Skeleton} from '../parts/Skeleton.tsx';
import {ActKey} from '../../plumbing/idempotency.ts';
import {say} from '../../plumbing/Toasts.tsx';
import {CallFailed, versioned} from '../platform/client.ts';
import {isAbout, isSame, patchBetween, textOf, valueAt, withValue, type Values} from '../platform/values.ts';
import type {Resource} from '../resources/types.ts';

/** Outlives the form, so that the same is not created twice by who leaves it and comes back. */
const creation = new ActKey();

/** A record, and its `ETag`. */
type Loaded = {saved: Values; version: string};
/** What was typed, and the record that it changes: one that is read meanwhile is another version. */
type Draft = {values: Values; from: Loaded};

interface Props {
  name: string;
  resource: Resource;
  /** `new` for a new record. */
  id: string;
  mayWrite: boolean;
  mayAudit: boolean;
}

/** A form. It sends what changed as a merge patch, for the version it was made from. */
export function EditPage({name, resource, id, mayWrite, mayAudit}: Props) {
  const isNew = id === 'new';
  const go = useNavigate();
  const read = async (): Promise<Loaded> => {
    if (isNew) return {saved: {}, version: ''};
    const {data: record, version} = await versioned(resource.show(id));
    return {saved: {...record}, version};
  };
  const {data, error: loadError, mutate} = useSWR(id, read, {revalidateOnMount: true});
  const [draft, setDraft] = useState<Draft>();
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  /** A second press while the first is on its way would only be refused. */
  const isBusy = useRef(false);
  const isCreated = useRef(false);
  if (!data) return loadError ? <ProblemNote error={loadError} /> : <Skeleton lines={8} />;
  const from = draft?.from ?? data;
  const {saved, version} = from;
  const values = draft?.values ?? saved;
  const faults = error instanceof CallFailed ? (error.problem.errors ?? []) : [];

  // Not as `action`: React resets a form after one, and a list of choices then shows its first.
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    await save(version);
  }

  /** What of a draft was typed after `values` were sent, as a draft of what has been saved. */
  const typedSince = (later: Draft | undefined, saved: Loaded): Draft | undefined => {
    const rest = resource.fields.filter(
      ({path}) => later && !isSame(valueAt(later.values, path), valueAt(values, path)),
    );
    if (!later || rest.length === 0) return undefined;
    const taken = rest.reduce((all, {path}) => withValue(all, path, valueAt(later.values, path)), saved.saved);
    return {values: taken, from: saved};
  };

  /** Sends only what was changed here, so that what others changed stays. */
  async function save(version: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(undefined);
    const patch = patchBetween(saved, values, resource.fields);
    try {
      const {data: record, version: next} = isNew
        ? await creation.run(() => versioned(resource.create(patch, creation.of(name, patch))))
        : await versioned(resource.update(id, version, patch));
      say(isNew ? 'Created.' : 'Saved.');
      if (isNew) {
        isCreated.current = true;
        return go(`/${name}/${record.id}`);
      }
      const now = {saved: {...record}, version: next};
      await mutate(now, {revalidate: false});
      setDraft((later) => typedSince(later, now));
      setTheirs(undefined);
    } catch (problem) {
      const isStale = problem instanceof CallFailed && problem.status === 412;
      if (isStale) await read().then(setTheirs, setError);
      else setError(problem);
    } finally {
      isBusy.current = false;
    }
  }

  const isUnsaved = (): boolean =>
    !isCreated.current && Object.keys(patchBetween(saved, values, resource.fields)).length > 0;

  const one = resource.type.replace('_', ' ');
  return (
    <>
      <p>
        <Link to={`/${name}`}>
          <ArrowLeft /> {resource.title}
        </Link>
      </p>
      <h1>{isNew ? `New ${one}` : textOf(valueAt(saved, resource.columns[0] ?? 'name'))}</h1>
      <form className="card" onSubmit={(event) => void submit(event)}>
        <div className="fields">
          {resource.fields.map((field) => (
            <FieldInput
              key={field.path}
              field={field}
              value={valueAt(values, field.path)}
              fault={faults.find(({pointer = ''}) => isAbout(pointer, field.path))?.message}
              isDisabled={!mayWrite || (field.isFixed === true && !isNew)}
              onChange={(value) => setDraft({values: withValue(values, field.path, value), from})}
            />
          ))}
        </div>
        <ProblemNote error={error} fields={resource.fields} />
        {theirs && (
          <div role="alert" className="problem">
            <strong>Somebody else has changed this record.</strong>
            {resource.fields.map(({path, label}) => {
              const [before, after] = [valueAt(saved, path), valueAt(theirs.saved, path)];
              return isSame(before, after) || <p key={path}>{`${label}: ${textOf(before)} → ${textOf(after)}`}</p>;
            })}
            <button type="button" onClick={() => void save(theirs.version)}>
              Save my changes too
            </button>
          </div>
        )}
        <div className="save">
          {mayWrite && (
            <button className="main" disabled={!draft}>
              Save
            </button>
          )}
          <small role="status">
            {draft
              ? 'Not saved yet'
              : isNew
                ? 'Nothing typed yet'
                : mayWrite
                  ? 'No changes'
                  : 'Your role may only read'}
          </small>
        </div>
      </form>
      <LeaveQuestion isUnsaved={isUnsaved} />
      {!isNew && mayAudit && <AuditLog type={resource.type} id={id} version={version} />}
    </>
  );
}
