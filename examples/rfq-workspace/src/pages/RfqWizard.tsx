import {useEffect, useRef, useState, type SyntheticEvent} from 'react';
import {Link, Navigate, useNavigate, useParams} from 'react-router';
import useSWR from 'swr';
import {api, chosenSuppliers, publish, readSuppliers, result, type RfqCreate} from '../client';
import {CURRENCY, fieldTime, lineCount, linesOf, NEED_FIELDS, needOf, NEW_LINE, NEW_NEED, prefixOf} from '../fields';
import {forget, keep, readKept} from '../kept';
import {now} from '../../plumbing/clock.ts';
import {Fields} from '../parts/Fields';
import {LineRows, useRows} from '../parts/LineRows';
import {ProblemNote} from '../parts/ProblemNote';
import {SupplierChoice} from '../parts/SupplierChoice';
import {useMay, useRights} from '../rights';
import {say} from '../../plumbing/Toasts.tsx';
import {useAction} from '../useAction';

const STEPS = ['need', 'lines', 'suppliers'] as const;
type Step = (typeof STEPS)[number];
const NAMES: Record<Step, string> = {need: 'Need', lines: 'Lines', suppliers: 'Suppliers'};
const LAST = STEPS.length - 1;
const addressOf = (step: string): string => `/rfqs/new/${step}`;

/** Suppliers have at least this long; the API refuses less. */
const HOUR = 3_600_000;

/** The wizard at its address, for who may write. */
export function NewRfq() {
  const {step: given} = useParams();
  const {data: rights} = useRights();
  const mayWrite = useMay('rfqs.write');
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  if (!rights) return null;
  if (!mayWrite) return <p className="empty">Your role may not write RFQs.</p>;
  const person = rights.user?.id ?? '';
  const step = STEPS.find((one) => one === given);
  if (!step) return <Navigate to={addressOf(readKept(person).step)} replace />;
  const startOver = (): void => {
    setRound(round + 1);
    void navigate(addressOf('need'), {replace: true});
  };
  return <RfqWizard key={round} {...{person, step}} onReset={startOver} />;
}

type Props = {person: string; step: Step; onReset: () => void};

/**
 * Three steps in one form: those to come are disabled, so that the browser checks only what it shows.
 *
 * @param person whose wizard it is @param onReset asks for an empty one
 */
function RfqWizard({person, step, onReset}: Props) {
  const navigate = useNavigate();
  const at = STEPS.indexOf(step);
  const [kept] = useState(() => readKept(person));
  const [draftId, setDraftId] = useState(kept.draftId);
  const [told] = useState(() => {
    const form = new FormData();
    for (const [name, value] of kept.fields) form.append(name, value);
    return form;
  });
  const isTold = kept.fields.length > 0;
  /** Whether there is something to throw away. */
  const [isBegun, setBegun] = useState(isTold);
  const toldOf = (name: string): string | undefined => (isTold ? String(told.get(name) ?? '') : undefined);
  const asked = told.getAll('supplier').map(String);
  // In two weeks. The rights of the person have told the time.
  const [first] = useState(() => ({...NEW_NEED, due_at: new Date(now() + 14 * 24 * HOUR).toISOString()}));
  const lines = useRows(Array.from({length: Math.max(1, lineCount(told))}, () => NEW_LINE));
  const {data: suppliers, error} = useSWR('suppliers', readSuppliers);
  const {run, problem, clear, keyOf} = useAction();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
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

  // An address may be that of a step to come, and a draft that exists is changed on its own page.
  useEffect(() => {
    const isOpen = (one: Step): boolean => form.current?.querySelector(`[data-step=${one}]:invalid`) !== null;
    const wanted = draftId === undefined ? STEPS.slice(0, at).find(isOpen) : STEPS[LAST];
    if (wanted && wanted !== step) void navigate(addressOf(wanted), {replace: true});
  }, [at, step, draftId, navigate]);

  // A refusal leads to the field that it is about.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const place = wrong?.closest<HTMLElement>('[data-step]')?.dataset['step'];
    if (place && draftId === undefined) void navigate(addressOf(place));
  }, [problem, draftId, navigate]);

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    (form.current?.querySelector<HTMLElement>(`[data-step=${step}] [aria-invalid=true]`) ?? heading.current)?.focus();
  }, [step]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setBegun(true);
    const next = STEPS[at + 1];
    if (next) return void navigate(addressOf(next));
    const said = new FormData(event.currentTarget);
    void run(async () => {
      const chosen = chosenSuppliers(said);
      const before = lines.rows.map(({line}) => line);
      const body = {...needOf(said, first), currency: CURRENCY, lines: linesOf(said, before, CURRENCY)};
      const id = draftId ?? (await create(body));
      setDraftId(id);
      await publish(id, chosen);
      end();
      say('Published. The suppliers have been asked.');
      void navigate(`/rfqs/${id}`);
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

  const before = STEPS[at - 1];
  return (
    <form ref={form} onSubmit={submit} onInput={draftId === undefined ? clear : undefined} className="card stack">
      <ol className="steps" aria-label="Steps">
        {STEPS.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {NAMES[one]}
          </li>
        ))}
      </ol>
      <h1 ref={heading} tabIndex={-1}>
        New RFQ, step {at + 1} of 3: {NAMES[step]}
      </h1>
      <ProblemNote problem={problem ?? error} />
      {problem && draftId && (
        <p>
          The draft is there: <Link to={`/rfqs/${draftId}`}>change it on its page</Link>, and publish it from there.
        </p>
      )}
      <fieldset data-step="need" hidden={step !== 'need'} className="row">
        <Fields {...{problem, told: toldOf}} fields={NEED_FIELDS} part={first} earliest={fieldTime(now() + HOUR)} />
      </fieldset>
      <LineRows
        {...{lines, problem}}
        told={(key, name) => toldOf(prefixOf(key) + name)}
        isHidden={step !== 'lines'}
        isOff={at < 1}
      />
      <fieldset data-step="suppliers" hidden={step !== 'suppliers'} disabled={at < LAST} className="row">
        {suppliers ? (
          <SupplierChoice suppliers={suppliers.data} chosen={asked} />
        ) : (
          asked.map((id) => <input key={id} type="hidden" name="supplier" value={id} />)
        )}
      </fieldset>
      <footer className="row">
        <button className="main">{at < LAST ? 'Next' : 'Publish'}</button>
        {before && draftId === undefined && (
          <button type="button" onClick={() => void navigate(addressOf(before))}>
            Back
          </button>
        )}
        {isBegun && (
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
