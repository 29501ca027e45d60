import {useState, type SyntheticEvent} from 'react';
import {Award, Printer} from 'lucide-react';
import {awardsOf, bestChoice, REASONS, reasonOf, type Reason} from '../awards';
import {api, award, result, type Comparison, type Quotation, type Rfq} from '../client';
import {money, supplierOf} from '../format';
import {useMay} from '../rights';
import {useAction} from '../useAction';
import {Badge} from './Badge';
import {LineText} from './Lines';
import {ProblemNote, type InWords} from './ProblemNote';
import {Question} from './Question';
import {RevisionDialog} from './RevisionDialog';
import {say} from '../../plumbing/Toasts.tsx';

/** What can be awarded, and quoted again. */
const CLOSED: readonly Rfq['status'][] = ['closed', 'evaluating'];

type Props = {
  rfq: Rfq;
  quotations: Quotation[];
  comparison: Comparison;
  reload: () => Promise<void>;
  inWords: InWords;
};

/** Quotations side by side, a radio button in each cell: choosing by line is how an award is split. */
export function ComparisonTable({rfq, quotations, comparison, reload, inWords}: Props) {
  const [choice, setChoice] = useState(() => bestChoice(comparison));
  const {run, problem} = useAction((refused) => inWords(refused, CLOSED));
  const [isAsking, setAsking] = useState(false);
  /** What the buyer chose; the cheapest needs no choice. */
  const [chosen, setReason] = useState<Reason | ''>('');
  const reason = chosen || reasonOf(choice, comparison);
  const isDecided = rfq.status?.includes('awarded');
  const mayWrite = useMay('rfqs.write');
  const mayAward = useMay('rfqs.award');
  const isClosed = CLOSED.includes(rfq.status);
  const canAward = isClosed && mayAward;
  const {lines = [], totals = []} = comparison;
  const awarded = quotations.flatMap((quotation) => {
    const own = lines.map(({line_number}) => line_number).filter((number) => choice[number] === quotation.id);
    return own.length === 0
      ? []
      : [`${supplierOf(quotation)} gets ${own.map((number) => `line ${number}`).join(', ')}`];
  });

  function ask(event: SyntheticEvent): void {
    event.preventDefault();
    setAsking(true);
  }

  function decide(): void {
    setAsking(false);
    void run(async () => {
      // The field is required: without a reason the browser sends no form.
      if (!reason) return;
      const numbers = lines.map(({line_number}) => line_number);
      await award(rfq.id, awardsOf(choice, numbers, reason));
      say('Awarded. The suppliers have been told.');
      await reload();
    });
  }

  /** @returns whether the request is on its way: one that is not stays in its dialog */
  async function askAgain(quotation: Quotation, message: string): Promise<boolean> {
    let isSent = false;
    await run(async () => {
      const params = {path: {rfq_id: rfq.id, quotation_id: quotation.id}};
      await result(api.POST('/v1/rfqs/{rfq_id}/quotations/{quotation_id}/request-revision', {params, body: {message}}));
      isSent = true;
      say(`${supplierOf(quotation)} has been asked.`);
      await reload();
    });
    return isSent;
  }

  return (
    <section className="stack" aria-label="Comparison">
      {/* With the focus it scrolls sideways on a phone. */}
      <div className="table matrix" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {quotations.map((quotation) => (
                <th key={quotation.id} scope="col">
                  {supplierOf(quotation)} <Badge state={quotation.status} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({line_number: number, cells, best_quotation_id: best}) => (
              <tr key={number}>
                <th scope="row">
                  <LineText line={rfq.lines.find((line) => line.line_number === number)} />
                </th>
                {quotations.map((quotation) => {
                  const cell = cells.find((one) => one.quotation_id === quotation.id);
                  if (!cell) return <td key={quotation.id}>not quoted</td>;
                  return (
                    <td key={quotation.id} className={best === quotation.id && !isDecided ? 'best' : ''}>
                      <label className="check">
                        <input
                          type="radio"
                          aria-label={`Line ${number} from ${supplierOf(quotation)}`}
                          hidden={isDecided}
                          disabled={canAward !== true}
                          checked={choice[number] === quotation.id}
                          onChange={() => setChoice({...choice, [number]: quotation.id})}
                        />
                        <strong>{money(cell.total)}</strong>
                        {best === quotation.id && !isDecided && <span className="badge good">best price</span>}
                      </label>
                      <small className="soft">
                        {money(cell.unit_price)}, {cell.lead_time_days ?? '–'} days {cell.alternative && 'alternative'}
                      </small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total with shipping</th>
              {quotations.map((quotation) => {
                const total = totals.find((one) => one.quotation_id === quotation.id);
                return (
                  <td key={quotation.id} className={total?.complete && total.rank === 1 ? 'best' : ''}>
                    <strong>{money(total?.total)}</strong> {total?.complete ? '' : 'incomplete'}
                    {isClosed && mayWrite && (
                      <RevisionDialog
                        supplier={supplierOf(quotation)}
                        problem={problem}
                        onSend={(message) => askAgain(quotation, message)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </div>
      <p>
        Best price of each line: {money(comparison.best_split_total)}. Below your targets:{' '}
        {money(comparison.savings_vs_target)}.
      </p>
      {!isDecided && mayAward === false && <p className="soft">Your role may not award.</p>}
      {rfq.status === 'published' && mayAward && (
        <p className="soft">You can award once it is closed for quotations.</p>
      )}
      <ProblemNote problem={problem} />
      <form onSubmit={ask} hidden={canAward !== true} className="card row screen">
        <label>
          Reason for the award
          {/* The options have the codes of the API as values. */}
          <select required value={reason} onChange={({target}) => setReason(target.value as Reason)}>
            <option value="">Choose a reason</option>
            {Object.entries(REASONS).map(([code, text]) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <button className="main" disabled={awarded.length === 0}>
          <Award /> Award the chosen lines
        </button>
      </form>
      <Question
        isOpen={isAsking}
        title="Award the chosen lines?"
        no="Not yet"
        yes="Award now"
        onNo={() => setAsking(false)}
        onYes={decide}
      >
        {awarded.join('; ')}. All suppliers are told at once, and it cannot be taken back.
      </Question>
      <footer className="row screen">
        <button type="button" onClick={() => print()}>
          <Printer /> Print or save as PDF
        </button>
      </footer>
    </section>
  );
}
