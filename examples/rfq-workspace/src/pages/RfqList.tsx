import {FilePlus2, FileSearch} from 'lucide-react';
import {api, result} from '../client';
import {count, moment} from '../format';
import {Badge, Skeleton} from '../parts/Badge';
import {ProblemNote} from '../parts/ProblemNote';
import {useData} from '../useCall';

const read = () => result(api.GET('/v1/rfqs', {params: {query: {sort: '-created_at', limit: 50}}}));

/** @param mayWrite unknown until the rights of the person are read */
export function RfqList({mayWrite}: {mayWrite: boolean | undefined}) {
  const {data, problem} = useData(read);
  return (
    <>
      <h1>Requests for quotation</h1>
      <ProblemNote problem={problem} />
      {!data && !problem && <Skeleton />}
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
          <a className="button main" href="#/new">
            Write the first
          </a>
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
                    <a href={`#/${rfq.id}`}>{rfq.title}</a>
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
