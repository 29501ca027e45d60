import {ChevronLeft, ChevronRight, Plus, SearchX} from 'lucide-react';
import useSWR from 'swr';
import {Link, useNavigate, useSearchParams} from 'react-router';
import {ProblemNote} from '../parts/ProblemNote.tsx';
import {Skeleton} from '../parts/Skeleton.tsx';
import {Title} from '../parts/Title.tsx';
import {Value} from '../parts/Value.tsx';
import {result} from '../platform/client.ts';
import {valueAt} from '../platform/values.ts';
import {isAmount, labelOf, nameOf} from '../platform/words.ts';
import type {Resource} from '../resources/types.ts';

const LIMIT = 20;

interface Props<Row extends {id: string}, Body extends object, Only extends string> {
  name: string;
  resource: Resource<Row, Body, Only>;
  mayWrite: boolean;
}

/** A table. Page, order, text and filter are in the address, and go to the API as they are. */
export function ListPage<Row extends {id: string}, Body extends object, Only extends string>({
  name,
  resource,
  mayWrite,
}: Props<Row, Body, Only>) {
  const go = useNavigate();
  const [params] = useSearchParams();
  const {filter, columns} = resource;
  const sorts: Readonly<Record<string, string | undefined>> = resource.sorts;
  const address = String(params);
  // Typed by hand it may be no number, and the first page is a better answer to that than an error.
  const start = Math.max(0, Math.trunc(Number(params.get('offset'))) || 0);
  const sort = params.get('sort') ?? Object.values(sorts)[0] ?? '';
  const q = params.get('q') ?? '';
  const only = filter?.values.find((one) => one === params.get(filter.key));
  const read = async () => {
    const found = await result(resource.list({limit: LIMIT, offset: start, sort, ...(q && {q})}, only));
    return {...found, address, offset: start};
  };
  // The rows of before stay until the next ones are there, so that nothing jumps.
  const {data: last, error} = useSWR([name, address], read, {keepPreviousData: true});
  const isOld = last !== undefined && last.address !== address;
  const data = isOld && error ? undefined : last;
  const {data: rows = [], page, offset = start} = data ?? {};
  /** There are rows, and all of them before the page in the address. */
  const isPast = data !== undefined && rows.length === 0 && (page?.total ?? 0) > 0;
  const href = (change: object): string =>
    `/${name}?${new URLSearchParams({...Object.fromEntries(params), offset: '0', ...change})}`;
  const isNumber = (path: string): boolean => rows.some((row) => isAmount(valueAt(row, path)));
  const heading = (path: string) => {
    const key = sorts[path];
    const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
    const next = order === 'ascending' ? `-${key}` : key;
    return (
      <th key={path} scope="col" aria-sort={order} className={isNumber(path) ? 'num' : undefined}>
        {key ? <Link to={href({sort: next})}>{labelOf(path)}</Link> : labelOf(path)}
      </th>
    );
  };
  const one = resource.type.replace('_', ' ');
  return (
    <>
      <Title of={[resource.title]} />
      <header className="head">
        <h1>{resource.title}</h1>
        {mayWrite && (
          <Link className="button main" to={`/${name}/new`} state={address}>
            <Plus /> New {one}
          </Link>
        )}
      </header>
      {/* A new one for each address, so that it shows what the table is filtered by. */}
      <form key={address} className="tools" action={(form) => go(href(Object.fromEntries(form)))}>
        <input type="search" name="q" defaultValue={q} placeholder="Search" aria-label="Search" />
        {filter && (
          <select name={filter.key} defaultValue={only ?? ''} aria-label={labelOf(filter.key)}>
            <option value="">Any {filter.key}</option>
            {filter.values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        <button>Show</button>
      </form>
      <ProblemNote error={error} />
      {!data && !error && <Skeleton lines={10} />}
      {isPast && (
        <div className="empty">
          <SearchX />
          <h2>The list ends before this page</h2>
          <Link className="button" to={href({})}>
            First page
          </Link>
        </div>
      )}
      {data && rows.length === 0 && !isPast && (
        <div className="empty">
          <SearchX />
          <h2>Nothing matches</h2>
          <p>No {one} is like that. Take a word or the filter away.</p>
          <Link className="button" to={`/${name}`}>
            Show all
          </Link>
        </div>
      )}
      {rows.length > 0 && (
        <div className="table rows" aria-busy={isOld}>
          <table>
            <thead>
              <tr>{columns.map(heading)}</tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((path, index) => {
                    return (
                      <td key={path} data-label={labelOf(path)} className={isNumber(path) ? 'num' : undefined}>
                        {index === 0 ? (
                          <Link to={`/${name}/${row.id}`} state={address}>
                            {nameOf(row, path, row.id)}
                          </Link>
                        ) : (
                          <Value value={valueAt(row, path)} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer className="row">
        <p role="status" className="soft">
          {isOld
            ? 'Reading …'
            : page && `${rows.length ? `${offset + 1} to ${offset + rows.length}` : 'None'} of ${page.total ?? 'many'}`}
        </p>
        {offset > 0 && !isPast && (
          <Link className="button" to={href({offset: Math.max(0, offset - LIMIT)})}>
            <ChevronLeft /> Previous page
          </Link>
        )}
        {page?.has_more && (
          <Link className="button" to={href({offset: offset + LIMIT})}>
            Next page <ChevronRight />
          </Link>
        )}
      </footer>
    </>
  );
}
