import {useCallback, useState} from 'react';
import {Lock} from 'lucide-react';
import {useParams} from 'react-router';
import useSWR from 'swr';
import {api, readRfq, readSuppliers, result} from '../client';
import {now} from '../../plumbing/clock.ts';
import {moment, timeLeft} from '../format';
import {Badge, Skeleton} from '../parts/Badge';
import {ComparisonTable} from '../parts/ComparisonTable';
import {Draft} from '../parts/DraftForm';
import {Lines} from '../parts/Lines';
import {Messages} from '../parts/Messages';
import {ProblemNote, wordsFor, type InWords} from '../parts/ProblemNote';
import {Question} from '../parts/Question';
import {say} from '../../plumbing/Toasts.tsx';
import {useMay} from '../rights';
import {useAction} from '../useAction';

async function readAll(id: string) {
  const params = {path: {rfq_id: id}};
  const [rfq, quotations, comparison] = await Promise.all([
    readRfq(id),
    result(api.GET('/v1/rfqs/{rfq_id}/quotations', {params})),
    result(api.GET('/v1/rfqs/{rfq_id}/comparison', {params})),
  ]);
  return {rfq: rfq.data, version: rfq.version, quotations: quotations.data, comparison};
}

/** Each RFQ has a page of its own: what was chosen on one is not on the next. */
export function RfqPage() {
  const {id = ''} = useParams();
  return <OneRfq key={id} id={id} />;
}

/** One RFQ: who answered, the matrix to award from, and the thread. */
function OneRfq({id}: {id: string}) {
  const {data, error, mutate} = useSWR(['rfq', id], () => readAll(id));
  const {data: known, error: noSuppliers} = useSWR('suppliers', readSuppliers);
  const reload = useCallback(async () => void (await mutate()), [mutate]);
  const inWords: InWords = async (refused, possible) => {
    const read = await mutate();
    return read ? wordsFor(refused, read.rfq, possible) : refused;
  };
  const {run, problem: refusal} = useAction((refused) => inWords(refused, ['published']));
  const [isClosing, setClosing] = useState(false);
  const mayWrite = useMay('rfqs.write');
  const problem: Error | undefined = error ?? noSuppliers;
  if (!data || !known) return problem ? <ProblemNote problem={problem} /> : <Skeleton />;
  const {rfq, version, quotations, comparison} = data;
  const suppliers = known.data;
  const nameOf = (wanted: string) => suppliers.find((supplier) => supplier.id === wanted)?.name ?? 'A supplier';

  const close = () => {
    setClosing(false);
    void run(async () => {
      await result(api.POST('/v1/rfqs/{rfq_id}/close', {params: {path: {rfq_id: id}}}));
      say('Closed for quotations.');
      await reload();
    });
  };
  return (
    <>
      <header className="head">
        <div className="row">
          <h1>{rfq.title}</h1>
          <Badge state={rfq.status} />
        </div>
        {rfq.status === 'published' && mayWrite && (
          <button type="button" className="screen" onClick={() => setClosing(true)}>
            <Lock /> Close for quotations
          </button>
        )}
      </header>
      <Question
        isOpen={isClosing}
        title="Close for quotations?"
        no="Keep it open"
        yes="Close now"
        onNo={() => setClosing(false)}
        onYes={close}
      >
        Suppliers could quote until {moment(rfq.due_at)}. Once closed it takes no more quotations, and cannot be opened
        again.
      </Question>
      <dl className="card facts">
        <div>
          <dt>Number</dt>
          <dd>{rfq.number}</dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>{rfq.kind}</dd>
        </div>
        <div>
          <dt>Quotations until</dt>
          <dd>{moment(rfq.due_at)}</dd>
        </div>
        {rfq.status === 'published' && rfq.due_at && (
          <div>
            <dt>Time</dt>
            <dd>{timeLeft(rfq.due_at, now())}</dd>
          </div>
        )}
      </dl>
      {/* What became of closing is old news once something was awarded. */}
      <ProblemNote problem={problem ?? (rfq.status?.includes('awarded') ? undefined : refusal)} />
      <ul className="row" aria-label="Invited suppliers" hidden={rfq.status === 'draft'}>
        {rfq.suppliers?.map(({supplier_id, state, decline_reason}) => (
          <li key={supplier_id} className="chip">
            {nameOf(supplier_id)} <Badge state={state ?? 'invited'} /> {decline_reason}
          </li>
        ))}
      </ul>
      {quotations.length === 0 && !(rfq.status === 'draft' && mayWrite) && <Lines rfq={rfq} />}
      {rfq.status === 'draft' ? (
        mayWrite && <Draft {...{rfq, version, suppliers, reload}} />
      ) : quotations.length === 0 ? (
        <p className="empty">No supplier has quoted yet, or the quotations are sealed until the deadline.</p>
      ) : (
        <ComparisonTable {...{rfq, quotations, comparison, reload, inWords}} />
      )}
      <Messages {...{rfq, nameOf}} />
    </>
  );
}
