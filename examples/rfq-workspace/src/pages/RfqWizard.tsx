import {useState, type SyntheticEvent} from 'react';
import {Plus} from 'lucide-react';
import {api, chosenSuppliers, publish, readSuppliers, result, type RfqCreate} from '../client';
import {now} from '../../plumbing/clock.ts';
import {ProblemNote} from '../parts/ProblemNote';
import {CURRENCY, DueField, fieldsOf, fieldTime, LineFields, TitleField} from '../parts/RfqFields';
import {SupplierChoice} from '../parts/SupplierChoice';
import {say} from '../../plumbing/Toasts.tsx';
import {useAction, useData} from '../useCall';

const STEPS = ['Need', 'Lines', 'Suppliers'];
/** In two weeks. */
const dueAtFirst = (): string => fieldTime(now() + 14 * 24 * 3_600_000);

/** What the form says, as the API wants it. */
export function rfqOf(form: FormData): RfqCreate {
  return {
    ...fieldsOf(form),
    kind: form.has('sealed') ? 'sealed' : 'invited',
    currency: CURRENCY,
    allow_partial: true,
    allow_alternatives: true,
  };
}

/** Three steps in one form: those to come are disabled, so that the browser checks only what it shows. */
export function RfqWizard() {
  const [step, setStep] = useState(0);
  const [lineCount, setLineCount] = useState(1);
  /** A draft that exists already, when a later call failed: it must not be created twice. */
  const [draftId, setDraftId] = useState<string>();
  const {data: suppliers, problem: noSuppliers} = useData(readSuppliers);
  const {run, problem, keyOf} = useAction();

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
    const header = {'Idempotency-Key': keyOf(JSON.stringify(body))};
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
        <TitleField />
        {/* The list of suppliers has told the time. */}
        <DueField key={suppliers ? 1 : 0} value={dueAtFirst()} />
        <label className="check">
          <input name="sealed" type="checkbox" /> Sealed: nobody sees quotations before the deadline
        </label>
      </fieldset>
      {Array.from({length: lineCount}, (_, at) => (
        <fieldset key={at} hidden={step !== 1} disabled={step < 1} className="row">
          <legend>Line {at + 1}</legend>
          <LineFields />
        </fieldset>
      ))}
      <fieldset hidden={step !== 2} disabled={step < 2} className="row">
        <SupplierChoice suppliers={suppliers?.data} />
      </fieldset>
      <footer className="row">
        <button className="main">{step < 2 ? 'Next' : 'Publish'}</button>
        <button type="button" hidden={step !== 1} onClick={() => setLineCount(lineCount + 1)}>
          <Plus /> Add a line
        </button>
        <button type="button" hidden={step === 0 || draftId !== undefined} onClick={() => setStep(step - 1)}>
          Back
        </button>
      </footer>
    </form>
  );
}
