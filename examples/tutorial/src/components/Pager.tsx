import type {BaseRecord, useTableReturnType} from '@refinedev/core';
import type {ApiError} from '../providers/http';

interface Props {
  table: Pick<
    useTableReturnType<BaseRecord, ApiError>,
    'currentPage' | 'setCurrentPage' | 'pageCount' | 'pageSize' | 'setPageSize' | 'result'
  >;
}

export function Pager({table}: Props) {
  const {currentPage, setCurrentPage, pageSize, setPageSize} = table;
  const pages = Math.max(1, table.pageCount);

  return (
    <p className="row">
      <button disabled={currentPage <= 1} onClick={() => setCurrentPage(currentPage - 1)}>
        Previous
      </button>
      Page {currentPage} of {pages}, {table.result.total ?? 0} records
      <button disabled={currentPage >= pages} onClick={() => setCurrentPage(currentPage + 1)}>
        Next
      </button>
      <select
        aria-label="Rows on a page"
        value={pageSize}
        onChange={(event) => {
          setPageSize(Number(event.target.value));
          setCurrentPage(1);
        }}
      >
        <option value={2}>2 rows</option>
        <option value={10}>10 rows</option>
        <option value={50}>50 rows</option>
      </select>
    </p>
  );
}
