import {api, result} from '../client';
import {count, moment, words} from '../format';
import {ProblemNote} from '../parts/ProblemNote';
import {useData} from '../useCall';

const read = () => result(api.GET('/v1/rfqs', {params: {query: {sort: '-created_at', limit: 50}}}));

export function RfqList() {
  const {data, problem} = useData(read);
  return (
    <>
      <h1>Requests for quotation</h1>
      <ProblemNote problem={problem} />
      {!data && !problem && <p>Reading the RFQs …</p>}
      {data?.data.length === 0 && <p>There is no RFQ yet. Select New RFQ to write the first.</p>}
      <ul>
        {data?.data.map((rfq) => (
          <li key={rfq.id} className="card">
            <a href={`#/${rfq.id}`}>{rfq.title}</a>
            <span className="soft">
              {rfq.number} · {words(rfq.status)} · due {moment(rfq.due_at)} · {count(rfq.lines?.length, 'line')} ·{' '}
              {count(rfq.quotation_count, 'quotation')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
