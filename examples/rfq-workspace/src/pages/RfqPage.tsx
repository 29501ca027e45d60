import {useCallback} from 'react';
import {api, readRfq, readSuppliers, result} from '../client';
import {now} from '../../plumbing/clock.ts';
import {moment, timeLeft, words} from '../format';
import {ComparisonTable} from '../parts/ComparisonTable';
import {DraftForm} from '../parts/DraftForm';
import {Messages} from '../parts/Messages';
import {ProblemNote} from '../parts/ProblemNote';
import {useAction, useData} from '../useCall';

/** One RFQ: who answered, the matrix to award from, and the thread. */
export function RfqPage({id}: {id: string}) {
  const read = useCallback(async () => {
    const params = {path: {rfq_id: id}};
    const [rfq, quotations, comparison, suppliers] = await Promise.all([
      readRfq(id),
      result(api.GET('/v1/rfqs/{rfq_id}/quotations', {params})),
      result(api.GET('/v1/rfqs/{rfq_id}/comparison', {params})),
      readSuppliers(),
    ]);
    return {rfq, quotations: quotations.data, comparison, suppliers: suppliers.data};
  }, [id]);
  const {data, problem, reload} = useData(read);
  const {run, problem: refusal} = useAction();
  if (!data) return problem ? <ProblemNote problem={problem} /> : <p>Reading the RFQ …</p>;
  const {rfq, quotations, comparison, suppliers} = data;
  const nameOf = (wanted: string) => suppliers.find((supplier) => supplier.id === wanted)?.name ?? 'A supplier';

  const close = () =>
    run(async () => {
      await result(api.POST('/v1/rfqs/{rfq_id}/close', {params: {path: {rfq_id: id}}}));
      await reload();
    });
  return (
    <>
      <header className="row">
        <h1>{rfq.title}</h1>
        <span className="chip">{words(rfq.status)}</span>
      </header>
      <p className="soft">
        {rfq.number}, {rfq.kind}. Quotations until {moment(rfq.due_at)}
        {rfq.status === 'published' && rfq.due_at && <strong>: {timeLeft(rfq.due_at, now())}</strong>}.
      </p>
      <ProblemNote problem={problem ?? refusal} />
      <ul className="row" aria-label="Invited suppliers">
        {rfq.suppliers?.map(({supplier_id, state, decline_reason}) => (
          <li key={supplier_id} className="chip">
            {nameOf(supplier_id)} {words(state ?? 'invited')} {decline_reason}
          </li>
        ))}
      </ul>
      {rfq.status === 'draft' ? (
        <DraftForm {...{id, suppliers, reload}} />
      ) : quotations.length === 0 ? (
        <p className="card">No supplier has quoted yet, or the quotations are sealed until the deadline.</p>
      ) : (
        <ComparisonTable {...{rfq, quotations, comparison, reload}} />
      )}
      {rfq.status === 'published' && (
        <button type="button" className="screen" onClick={close}>
          Close for quotations
        </button>
      )}
      <Messages rfq={rfq} quotations={quotations} />
    </>
  );
}
