import {useRef, useState, type SyntheticEvent} from 'react';
import {api, chosenSuppliers, publish, readSuppliers, result, type RfqCreate} from '../client';
import {now} from '../../plumbing/clock.ts';
import {ProblemNote} from '../parts/ProblemNote';
import {SupplierChoice} from '../parts/SupplierChoice';
import {say} from '../../plumbing/Toasts.tsx';
import {useAction, useData} from '../useCall';

const CURRENCY = 'EUR';
const STEPS = ['Need', 'Lines', 'Suppliers'];
/** Patterns are those of the API description. */
const NUMBER = {pattern: '[0-9]{1,12}([.][0-9]{1,6})?', title: 'Digits with a decimal point, such as 1250.50'};
const LINE = [
  {name: 'description', label: 'Description', size: 30, required: true},
  {name: 'value', label: 'Quantity', size: 8, required: true, ...NUMBER},
  {name: 'unit', label: 'Unit', size: 8, required: true, pattern: '[A-Z0-9]{2,3}', title: 'A unit code, such as EA'},
  {name: 'target', label: `Target price (${CURRENCY})`, size: 8, ...NUMBER},
];
/** In two weeks, as a field of the browser wants it: in the time zone of the person, without saying so. */
function inTwoWeeks(): string {
  const due = new Date(now() + 14 * 24 * 3_600_000);
  return new Date(due.getTime() - due.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What the form says, as the API wants it. */
export function rfqOf(form: FormData): RfqCreate {
  const text = (name: string): string => String(form.get(name) ?? '');
  const [values, units, targets] = ['value', 'unit', 'target'].map((name) => form.getAll(name).map(String));
  return {
    title: text('title'),
    kind: form.has('sealed') ? 'sealed' : 'invited',
    currency: CURRENCY,
    due_at: new Date(text('due')).toISOString(),
    allow_partial: true,
    allow_alternatives: true,
    lines: form.getAll('description').map((description, at) => ({
      line_number: at + 1,
      description: String(description),
      quantity: {value: values?.[at] ?? '', unit: units?.[at] ?? ''},
      target_price: targets?.[at] ? {amount: targets[at], currency: CURRENCY} : null,
      share_target_price: false,
      optional: false,
    })),
  };
}

/** Three steps in one form: those to come are disabled, so that the browser checks only what it shows. */
export function RfqWizard() {
  const [step, setStep] = useState(0);
  const [lineCount, setLineCount] = useState(1);
  /** A draft that exists already, when a later call failed: it must not be created twice. */
  const [draftId, setDraftId] = useState<string>();
  /** The key of what was sent last: an answer that was lost is asked for again, a changed RFQ is another one. */
  const sent = useRef({text: '', key: ''});
  const {data: suppliers, problem: noSuppliers} = useData(readSuppliers);
  const {run, problem} = useAction();

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (step < 2) return setStep(step + 1);
    const form = new FormData(event.currentTarget);
    void run(async () => {
      const chosen = chosenSuppliers(form);
      const id = draftId ?? (await create(rfqOf(form)));
      setDraftId(id);
      await publish(id, chosen);
      say('Published. The suppliers have been asked.');
      location.hash = `/${id}`;
    });
  }

  async function create(body: RfqCreate): Promise<string> {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = {text, key: crypto.randomUUID()};
    const header = {'Idempotency-Key': sent.current.key};
    return (await result(api.POST('/v1/rfqs', {params: {header}, body}))).id;
  }

  return (
    <form onSubmit={submit} className="card stack">
      <ol className="steps" aria-label="Steps">
        {STEPS.map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <h1>
        New RFQ, step {step + 1} of 3: {STEPS[step]}
      </h1>
      <ProblemNote problem={problem ?? noSuppliers} />
      <fieldset hidden={step !== 0} className="row">
        <label className="description">
          Title
          <input name="title" required maxLength={140} />
        </label>
        <label>
          Quotations until
          {/* The list of suppliers has told the time. */}
          <input key={suppliers ? 1 : 0} name="due" type="datetime-local" defaultValue={inTwoWeeks()} required />
        </label>
        <label className="check">
          <input name="sealed" type="checkbox" /> Sealed: nobody sees quotations before the deadline
        </label>
      </fieldset>
      {Array.from({length: lineCount}, (_, at) => (
        <fieldset key={at} hidden={step !== 1} disabled={step < 1} className="row">
          <legend>Line {at + 1}</legend>
          {LINE.map(({label, ...field}) => (
            <label key={field.name} className={field.name}>
              {label}
              <input {...field} />
            </label>
          ))}
        </fieldset>
      ))}
      <fieldset hidden={step !== 2} disabled={step < 2} className="row">
        <SupplierChoice suppliers={suppliers?.data} />
      </fieldset>
      <footer className="row">
        <button className="main">{step < 2 ? 'Next' : 'Publish'}</button>
        <button type="button" hidden={step !== 1} onClick={() => setLineCount(lineCount + 1)}>
          Add a line
        </button>
        <button type="button" hidden={step === 0 || draftId !== undefined} onClick={() => setStep(step - 1)}>
          Back
        </button>
      </footer>
    </form>
  );
}
