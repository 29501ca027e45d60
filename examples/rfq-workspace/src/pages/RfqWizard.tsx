import {useEffect, useRef, useState, type SyntheticEvent} from 'react';
import {Minus, Plus} from 'lucide-react';
import {api, chosenSuppliers, publish, readSuppliers, result, type RfqCreate} from '../client';
import {forget, keep, readKept} from '../kept';
import {now} from '../../plumbing/clock.ts';
import {ProblemNote} from '../parts/ProblemNote';
import {CURRENCY, DueField, fieldsOf, fieldTime, LineFields, linesOf, TitleField} from '../parts/RfqFields';
import {SupplierChoice} from '../parts/SupplierChoice';
import {say} from '../../plumbing/Toasts.tsx';
import {useAction, useData} from '../useCall';

const STEPS = ['Need', 'Lines', 'Suppliers'];
/** Suppliers have at least this long; the API refuses less. */
const HOUR = 3_600_000;
/** In two weeks. */
const dueAtFirst = (): string => fieldTime(now() + 14 * 24 * HOUR);

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

/**
 * Three steps in one form: those to come are disabled, so that the browser checks only what it shows.
 *
 * @param person whose wizard it is @param onReset asks for an empty one
 */
export function RfqWizard({person, onReset}: {person: string; onReset: () => void}) {
  const [kept] = useState(() => readKept(person));
  const [step, setStep] = useState(kept.step);
  const [draftId, setDraftId] = useState(kept.draftId);
  const told = new FormData();
  for (const [name, value] of kept.fields) told.append(name, value);
  const due = String(told.get('due') ?? '');
  const lines = linesOf(told);
  const asked = told.getAll('supplier').map(String);
  const [lineCount, setLineCount] = useState(Math.max(1, lines.length));
  /** Whether the day was typed before anybody had told the time. */
  const [isEarly, setIsEarly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Published, or thrown away. */
  const isOver = useRef(false);
  useEffect(() => {
    const {current} = form;
    const store = (): void => {
      if (current && !isOver.current) keep(person, current, {step, draftId});
    };
    // When the page goes, and when this page shows another one.
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, [person, step, draftId]);
  const {data: suppliers, problem: noSuppliers} = useData(readSuppliers);
  const {run, problem, keyOf} = useAction();

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (step < 2) return setStep(step + 1);
    const said = new FormData(event.currentTarget);
    void run(async () => {
      const chosen = chosenSuppliers(said);
      const id = draftId ?? (await create(rfqOf(said)));
      setDraftId(id);
      await publish(id, chosen);
      end();
      say('Published. The suppliers have been asked.');
      location.hash = `/${id}`;
    });
  }

  function end(): void {
    isOver.current = true;
    forget(person);
  }

  async function create(body: RfqCreate): Promise<string> {
    const header = {'Idempotency-Key': keyOf(JSON.stringify(body))};
    return (await result(api.POST('/v1/rfqs', {params: {header}, body}))).id;
  }

  return (
    <form ref={form} onSubmit={submit} className="card stack">
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
      {problem && draftId && (
        <p>
          The draft is there: <a href={`#/${draftId}`}>change it on its page</a>, and publish it from there.
        </p>
      )}
      <fieldset hidden={step !== 0} className="row">
        <TitleField value={told.get('title')?.toString()} />
        {/* The list of suppliers has told the time; a day that was typed before stays. */}
        <DueField
          key={due || (suppliers && !isEarly) ? 1 : 0}
          onInput={() => setIsEarly(isEarly || !suppliers)}
          value={due || dueAtFirst()}
          min={fieldTime(now() + HOUR)}
        />
        <label className="check">
          <input name="sealed" type="checkbox" defaultChecked={told.has('sealed')} /> Sealed: nobody sees quotations
          before the deadline
        </label>
      </fieldset>
      {Array.from({length: lineCount}, (_, at) => (
        <fieldset key={at} hidden={step !== 1} disabled={step < 1} className="row">
          <legend>Line {at + 1}</legend>
          <LineFields line={lines[at]} />
        </fieldset>
      ))}
      <fieldset hidden={step !== 2} disabled={step < 2} className="row">
        {suppliers ? (
          <SupplierChoice suppliers={suppliers.data} chosen={asked} />
        ) : (
          asked.map((id) => <input key={id} type="hidden" name="supplier" value={id} />)
        )}
      </fieldset>
      <footer className="row">
        <button className="main">{step < 2 ? 'Next' : 'Publish'}</button>
        <button type="button" hidden={step !== 1} onClick={() => setLineCount(lineCount + 1)}>
          <Plus /> Add a line
        </button>
        <button type="button" hidden={step !== 1 || lineCount === 1} onClick={() => setLineCount(lineCount - 1)}>
          <Minus /> Remove line {lineCount}
        </button>
        <button type="button" hidden={step === 0 || draftId !== undefined} onClick={() => setStep(step - 1)}>
          Back
        </button>
        {(step > 0 || kept.fields.length > 0) && (
          <button
            type="button"
            className="end"
            onClick={() => {
              end();
              onReset();
            }}
          >
            Start over
          </button>
        )}
      </footer>
    </form>
  );
}
