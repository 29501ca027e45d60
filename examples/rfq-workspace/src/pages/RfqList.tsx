import {FilePlus2, FileSearch} from 'lucide-react';
import {Link} from 'react-router';
import useSWR from 'swr';
import {api, result} from '../client';
import {count, moment} from '../format';
import {Badge, Skeleton} from '../parts/Badge';
import {ProblemNote} from '../parts/ProblemNote';
import {useMay} from '../rights';

const read = () => result(api.GET('/v1/rfqs', {params: {query: {sort: '-created_at', limit: 50}}}));

export function RfqList() {
  const {data, error} = useSWR('rfqs', read);
  const mayWrite = useMay('rfqs.write');
  return (
    <>
      <h1>Requests for quotation</h1>
      <ProblemNote problem={error} />
      {!data && !error && <Skeleton />}
      {data?.data.length === 0 && mayWrite === false && (
        <div className="empty">
          <FileSearch />
          <h2>No RFQ is open to you</h2>
          <p>Your role may read requests. The buyer of a request can give you access to it.</p>
        </div>
      )}
      {data?.data.length === 0 && mayWrite && (
        <div className="empty">
          <FilePlus2 />
          <h2>There is no RFQ yet</h2>
          <p>Say what you need, and ask several suppliers at once.</p>
          <Link className="button main" to="/rfqs/new">
            Write the first
          </Link>
        </div>
      )}
      {data && data.data.length > 0 && (
        <div className="table rows">
          <table>
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">Number</th>
                <th scope="col">State</th>
                <th scope="col">Quotations until</th>
                <th scope="col">Asked for</th>
                <th scope="col">Answers</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((rfq) => (
                <tr key={rfq.id}>
                  <td>
                    <Link to={`/rfqs/${rfq.id}`}>{rfq.title}</Link>
                  </td>
                  <td data-label="Number">{rfq.number}</td>
                  <td data-label="State">
                    <Badge state={rfq.status} />
                  </td>
                  <td data-label="Quotations until">{moment(rfq.due_at)}</td>
                  <td data-label="Asked for">{count(rfq.lines?.length, 'line')}</td>
                  <td data-label="Answers">{count(rfq.quotation_count, 'quotation')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
