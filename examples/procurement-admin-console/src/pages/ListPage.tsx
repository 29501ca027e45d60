import useSWR from 'swr';
import {Link, useNavigate, useSearchParams} from 'react-router';
import {Problem} from '../parts/Problem.tsx';
import {unwrap} from '../platform/client.ts';
import {labelOf, textOf, valueAt} from '../platform/values.ts';
import type {Resource} from '../resources/types.ts';

const LIMIT = 20;

/** A table. Page, order, text and filter are in the address, and go to the API as they are. */
export function ListPage({name, resource, mayWrite}: {name: string; resource: Resource; mayWrite: boolean}) {
  const go = useNavigate();
  const [params] = useSearchParams();
  const {filter, columns, sorts} = resource;
  const offset = Number(params.get('offset') ?? 0);
  const sort = params.get('sort') ?? Object.values(sorts)[0] ?? '';
  const q = params.get('q') ?? '';
  const value = filter?.values.find((one) => one === params.get(filter.key)) ?? '';
  const {data, error, isLoading} = useSWR(`${name}?${params}`, () =>
    unwrap(resource.list({limit: LIMIT, offset, sort, ...(q && {q})}, filter && value ? {[filter.key]: [value]} : {})),
  );
  const {data: rows = [], page} = data?.body ?? {};
  const href = (change: object): string =>
    `/${name}?${new URLSearchParams({...Object.fromEntries(params), offset: '0', ...change})}`;
  const heading = (path: string) => {
    const key = sorts[path];
    const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
    const next = order === 'ascending' ? `-${key}` : key;
    return (
      <th key={path} scope="col" aria-sort={order}>
        {key ? <Link to={href({sort: next})}>{labelOf(path)}</Link> : labelOf(path)}
      </th>
    );
  };
  return (
    <>
      <h1>{resource.title}</h1>
      <form className="fields" action={(form) => go(href(Object.fromEntries(form)))}>
        <input type="search" name="q" defaultValue={q} aria-label="Search" />
        {filter && (
          <select name={filter.key} defaultValue={value} aria-label={labelOf(filter.key)}>
            <option value="">Any {filter.key}</option>
            {filter.values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        <button>Show</button>
      </form>
      {mayWrite && <Link to={`/${name}/new`}>New {resource.type.replace('_', ' ')}</Link>}
      <Problem error={error} />
      <div className="overflow-auto" aria-busy={isLoading}>
        <table>
          <thead>
            <tr>{columns.map(heading)}</tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((path, index) => {
                  const text = textOf(valueAt(row, path));
                  return <td key={path}>{index === 0 ? <Link to={`/${name}/${row.id}`}>{text}</Link> : text}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status">
        {page && `${offset + Math.min(1, rows.length)} to ${offset + rows.length} of ${page.total ?? 'many'}`}
      </p>
      {offset > 0 && <Link to={href({offset: Math.max(0, offset - LIMIT)})}>Previous page</Link>}{' '}
      {page?.has_more && <Link to={href({offset: offset + LIMIT})}>Next page</Link>}
    </>
  );
}
