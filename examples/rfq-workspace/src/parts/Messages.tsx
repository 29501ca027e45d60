import {useState, type FormEvent} from 'react';
import {Send} from 'lucide-react';
import useSWR from 'swr';
import {api, result, type Rfq} from '../client';
import {WORD} from '../fields';
import {moment, words} from '../format';
import {useMay} from '../rights';
import {useAction} from '../useAction';
import {ProblemNote} from './ProblemNote';

/** Questions and answers: for all suppliers, for one of them, or for colleagues only. */
export function Messages({rfq: {id, suppliers = []}, nameOf}: {rfq: Rfq; nameOf: (supplier: string) => string}) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR(['messages', id], () =>
    result(api.GET('/v1/rfqs/{rfq_id}/messages', {params: {path: {rfq_id: id}, query: {limit: 100}}})),
  );
  const {run, problem: refusal, keyOf} = useAction();
  const mayWrite = useMay('rfqs.write');
  const [text, setText] = useState('');
  /** `internal`, `all_suppliers`, or the id of a supplier. */
  const [to, setTo] = useState('internal');

  function send(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      const isOne = to.startsWith('sup_');
      const visibility = isOne ? 'one_supplier' : to === 'internal' ? 'internal' : 'all_suppliers';
      const body = {body: text.trim(), visibility, ...(isOne && {supplier_id: to})} as const;
      const params = {path: {rfq_id: id}, header: {'Idempotency-Key': keyOf(JSON.stringify(body))}};
      await result(api.POST('/v1/rfqs/{rfq_id}/messages', {params, body}));
      // What was typed meanwhile is the next message.
      setText((typed) => (typed === text ? '' : typed));
      await reload();
    });
  }

  return (
    <section className="card stack screen" aria-label="Messages">
      <h2>Questions and answers</h2>
      <ProblemNote problem={error ?? refusal} />
      {data?.data.length === 0 && <p className="soft">Nobody has written yet.</p>}
      <ol className="thread">
        {data?.data.map(({id, author, body, visibility, created_at}) => (
          <li key={id}>
            <small className="soft">
              {author?.name}, {moment(created_at)}, {words(visibility)}
            </small>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      {mayWrite === false && <p className="soft">Your role may not write here.</p>}
      <form onSubmit={send} hidden={!mayWrite} className="row send">
        <label className="description">
          Message
          <input {...WORD} value={text} onChange={(event) => setText(event.target.value)} required maxLength={5000} />
        </label>
        <label>
          Who reads it
          <select value={to} onChange={(event) => setTo(event.target.value)}>
            <option value="internal">Colleagues only</option>
            <option value="all_suppliers">All suppliers</option>
            {suppliers.map(({supplier_id}) => (
              <option key={supplier_id} value={supplier_id}>
                {nameOf(supplier_id)}
              </option>
            ))}
          </select>
        </label>
        <button className="main">
          <Send /> Send
        </button>
      </form>
    </section>
  );
}
