import {useEffect, useRef, useState, type SyntheticEvent} from 'react';
import {now} from '../../plumbing/clock.ts';
import {chosenSuppliers, saveDraft, sendOut, type Rfq, type Supplier} from '../client';
import {fieldTime, linesOf, NEED_FIELDS, needOf} from '../fields';
import {useAction} from '../useAction';
import {Fields} from './Fields';
import {LeaveQuestion} from './LeaveQuestion';
import {LineRows, useRows} from './LineRows';
import {ProblemNote} from './ProblemNote';
import {say} from '../../plumbing/Toasts.tsx';
import {SupplierChoice} from './SupplierChoice';

type Props = {rfq: Rfq; version: string; suppliers: Supplier[]; reload: () => Promise<void>};
const HOUR = 3_600_000;

/** The form of a draft. While something is typed into it, it stays with the version that it began with. */
export function Draft({rfq, version, ...more}: Props) {
  const [shown, setShown] = useState({rfq, version});
  const [isTouched, setTouched] = useState(false);
  if (shown.version !== version && !isTouched) setShown({rfq, version});
  return <DraftForm key={shown.version} {...shown} {...more} onTouch={setTouched} />;
}

/** A draft can be changed until it is published. @param version the `ETag` of what the form began with */
function DraftForm({rfq, version, suppliers, reload, onTouch}: Props & {onTouch: (isTouched: boolean) => void}) {
  const {run, problem, keyOf} = useAction();
  const lines = useRows(rfq.lines);
  /** Moves on when this form saves: a later refusal to publish must not look like the change of somebody else. */
  const saved = useRef(version);
  /** Whether something was typed since. */
  const isTouched = useRef(false);
  const mark = (is: boolean): void => {
    isTouched.current = is;
    onTouch(is);
  };
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  // A form is longer than a phone: a note at its end would be missed by who is at its beginning.
  useEffect(() => {
    (form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? note.current)?.focus();
  }, [problem]);
  const invited = rfq.suppliers ?? [];
  // Who is on the draft stays on it, also one that is no longer in the list.
  const others = invited.filter(({supplier_id}) => !suppliers.some(({id}) => id === supplier_id));
  const choice = [...suppliers, ...others.map(({supplier_id: id}) => ({id, name: `Supplier ${id}`}))];

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const {nativeEvent} = event;
    const isFinal = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === 'publish';
    const said = new FormData(event.currentTarget);
    void run(async () => {
      const chosen = isFinal ? chosenSuppliers(said) : said.getAll('supplier').map(String);
      const {title, due_at, kind} = rfq;
      const before = lines.rows.map(({line}) => line);
      const body = {
        // What has no field is not sent, so that it stays.
        ...needOf(said, {title, due_at, kind}),
        lines: linesOf(said, before, rfq.currency),
        suppliers: chosen.map((supplier_id) => {
          const contacts = invited.find((one) => one.supplier_id === supplier_id)?.contact_ids;
          return contacts ? {supplier_id, contact_ids: contacts} : {supplier_id};
        }),
      };
      saved.current = await saveDraft(rfq.id, body, saved.current, keyOf(JSON.stringify([body, saved.current])));
      mark(false);
      if (isFinal) await sendOut(rfq.id);
      say(isFinal ? 'Published. The suppliers have been asked.' : 'Draft saved.');
      await reload();
    });
  }
  return (
    <form ref={form} onSubmit={submit} onInput={() => mark(true)} className="card stack">
      <h2>This is a draft</h2>
      <fieldset className="row">
        <legend>Need</legend>
        <Fields fields={NEED_FIELDS} part={rfq} problem={problem} earliest={fieldTime(now() + HOUR)} />
      </fieldset>
      <LineRows {...{lines, problem}} currency={rfq.currency} onChange={() => mark(true)} />
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
              <button type="button" onClick={() => (mark(false), void reload())}>
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
      <LeaveQuestion isUnsaved={() => isTouched.current} />
    </form>
  );
}
