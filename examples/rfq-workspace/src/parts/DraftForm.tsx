import {useEffect, useRef, useState, type SyntheticEvent} from 'react';
import {Plus, Trash2} from 'lucide-react';
import {chosenSuppliers, saveDraft, sendOut, type Rfq, type Supplier} from '../client';
import {guard} from '../leaving';
import {useAction} from '../useCall';
import {ProblemNote} from './ProblemNote';
import {DueField, fieldsOf, fieldTime, LineFields, TitleField, type Line} from './RfqFields';
import {say} from '../../plumbing/Toasts.tsx';
import {SupplierChoice} from './SupplierChoice';

type Props = {rfq: Rfq; version: string; suppliers: Supplier[]; reload: () => Promise<void>};
/** A line of the form. Its key stays when a line above it goes. */
type Row = {key: number; line?: Line};

/** A draft can be changed until it is published. @param version the `ETag` of what the form began with */
export function DraftForm({rfq, version, suppliers, reload}: Props) {
  const {run, problem, keyOf} = useAction();
  const [rows, setRows] = useState<Row[]>(() => rfq.lines?.map((line, key) => ({key, line})) ?? []);
  const newKey = useRef(rows.length);
  /** Moves on when this form saves: a later refusal to publish must not look like the change of somebody else. */
  const saved = useRef(version);
  /** Whether something was typed since. */
  const isTouched = useRef(false);
  useEffect(() => guard(() => isTouched.current), []);
  const touch = (): void => void (isTouched.current = true);
  const note = useRef<HTMLDivElement>(null);
  // A form is longer than a phone: a note at its end would be missed by who is at its beginning.
  useEffect(() => note.current?.focus(), [problem]);
  const invited = rfq.suppliers ?? [];
  // Who is on the draft stays on it, also one that is no longer in the list.
  const others = invited.filter(({supplier_id}) => !suppliers.some(({id}) => id === supplier_id));
  const choice = [...suppliers, ...others.map(({supplier_id: id}) => ({id, name: `Supplier ${id}`}))];

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const {nativeEvent} = event;
    const isFinal = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === 'publish';
    const form = new FormData(event.currentTarget);
    void run(async () => {
      const chosen = isFinal ? chosenSuppliers(form) : form.getAll('supplier').map(String);
      const body = {
        ...fieldsOf(
          form,
          rfq.currency,
          rows.map(({line}) => line),
        ),
        suppliers: chosen.map((supplier_id) => {
          const contacts = invited.find((one) => one.supplier_id === supplier_id)?.contact_ids;
          return contacts ? {supplier_id, contact_ids: contacts} : {supplier_id};
        }),
      };
      saved.current = await saveDraft(rfq.id, body, saved.current, keyOf(JSON.stringify([body, saved.current])));
      isTouched.current = false;
      if (isFinal) await sendOut(rfq.id);
      say(isFinal ? 'Published. The suppliers have been asked.' : 'Draft saved.');
      await reload();
    });
  }
  return (
    <form onSubmit={submit} onInput={touch} className="card stack">
      <h2>This is a draft</h2>
      <fieldset className="row">
        <legend>Need</legend>
        <TitleField value={rfq.title} />
        <DueField value={rfq.due_at ? fieldTime(Date.parse(rfq.due_at)) : undefined} />
      </fieldset>
      {rows.map(({key, line}, at) => (
        <fieldset key={key} className="row send">
          <legend>Line {at + 1}</legend>
          <LineFields line={line} currency={rfq.currency} />
          <button
            type="button"
            disabled={rows.length === 1}
            title={rows.length === 1 ? 'An RFQ has one line at least' : undefined}
            aria-label={`Remove line ${at + 1}`}
            onClick={() => (touch(), setRows(rows.filter((row) => row.key !== key)))}
          >
            <Trash2 /> Remove
          </button>
        </fieldset>
      ))}
      <div>
        <button type="button" onClick={() => setRows([...rows, {key: newKey.current++}])}>
          <Plus /> Add a line
        </button>
      </div>
      <fieldset className="row">
        <legend>Ask these suppliers</legend>
        <SupplierChoice suppliers={choice} chosen={invited.map(({supplier_id}) => supplier_id)} />
      </fieldset>
      {problem && (
        <div ref={note} tabIndex={-1} className="note">
          {problem.code === 'precondition_failed' ? (
            <div className="problem" role="alert">
              <strong>Somebody else has changed this draft</strong>
              <p>
                Nothing of yours is saved. Copy what you want to keep, then look at their version and change it again.
              </p>
              <button type="button" onClick={() => void reload()}>
                Show their version
              </button>
            </div>
          ) : (
            <ProblemNote problem={problem} />
          )}
        </div>
      )}
      <footer className="row">
        <button>Save draft</button>
        <button className="main" value="publish">
          Publish
        </button>
      </footer>
    </form>
  );
}
