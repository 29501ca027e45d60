import type {
  BaseKey,
  BaseRecord,
  CreateParams,
  CreateResponse,
  CrudFilter,
  CrudOperators,
  CrudSort,
  CustomParams,
  CustomResponse,
  DataProvider,
  DeleteOneParams,
  DeleteOneResponse,
  GetListParams,
  GetListResponse,
  GetManyParams,
  GetManyResponse,
  GetOneParams,
  GetOneResponse,
  UpdateParams,
  UpdateResponse,
} from '@refinedev/core';
import {request, type ApiError} from './http';

const API_URL = '/api/v1/inventory';

interface Page<T> {
  data: T[];
  page: {total?: number; has_more: boolean; next_cursor?: string};
}

const OPERATORS: Partial<Record<CrudOperators, string>> = {
  eq: '',
  in: '',
  lte: '[lte]',
  gt: '[gt]',
  gte: '[gte]',
};

function addFilters(query: URLSearchParams, filters: CrudFilter[]): void {
  for (const filter of filters) {
    if (!('field' in filter)) {
      throw new Error('The API joins filters with AND; groups of filters do not exist.');
    }
    const {field, operator, value} = filter;
    const suffix = OPERATORS[operator];
    if (suffix === undefined) throw new Error(`The API has no operator for "${operator}".`);
    if (value === undefined || value === null || value === '') continue;
    query.append(field + suffix, Array.isArray(value) ? value.join(',') : String(value));
  }
}

function sortKeys(sorters: CrudSort[]): string {
  return sorters.map(({field, order}) => (order === 'desc' ? `-${field}` : field)).join(',');
}

function address(resource: string, id: BaseKey): string {
  return `${API_URL}/${resource}/${encodeURIComponent(id)}`;
}

/** Keeps the ETag with the record, so that an edit can say which version it started from. */
function withEtag<T>({body, etag}: {body: T; etag: string | null}): {data: T} {
  return {data: etag ? {...body, etag} : body};
}

/** Reads a list to its end with a cursor. */
async function readAll<T>(resource: string, query: URLSearchParams) {
  const data: T[] = [];
  query.set('limit', '100');
  for (;;) {
    const {body} = await request<Page<T>>(`${API_URL}/${resource}?${query}`);
    data.push(...body.data);
    if (!body.page.has_more || !body.page.next_cursor) return {data, total: data.length};
    query.set('cursor', body.page.next_cursor);
  }
}

async function getList<T extends BaseRecord>({
  resource,
  pagination,
  sorters = [],
  filters = [],
}: GetListParams): Promise<GetListResponse<T>> {
  const {currentPage = 1, pageSize = 25, mode = 'server'} = pagination ?? {};
  const query = new URLSearchParams();
  addFilters(query, filters);
  if (sorters.length > 0) query.set('sort', sortKeys(sorters));
  if (mode !== 'server') return readAll<T>(resource, query);

  const offset = (currentPage - 1) * pageSize;
  query.set('limit', String(pageSize));
  query.set('offset', String(offset));
  const {body} = await request<Page<T>>(`${API_URL}/${resource}?${query}`);
  // Above 10 000 matches the API sends no total: count what is known, and one more.
  const known = offset + body.data.length + (body.page.has_more ? 1 : 0);
  return {data: body.data, total: body.page.total ?? known};
}

async function getOne<T extends BaseRecord>({
  resource,
  id,
}: GetOneParams): Promise<GetOneResponse<T>> {
  return withEtag(await request<T>(address(resource, id)));
}

async function getMany<T extends BaseRecord>({
  resource,
  ids,
}: GetManyParams): Promise<GetManyResponse<T>> {
  const answers = await Promise.all(
    ids.map((id) =>
      request<T>(address(resource, id)).catch((error: ApiError) => {
        // A record that is gone or out of reach must not take the others with it.
        if (error.statusCode === 404) return undefined;
        throw error;
      }),
    ),
  );
  return {data: answers.flatMap((answer) => (answer ? [answer.body] : []))};
}

async function create<T extends BaseRecord>({
  resource,
  variables,
}: CreateParams<unknown>): Promise<CreateResponse<T>> {
  const answer = await request<T>(`${API_URL}/${resource}`, {
    method: 'POST',
    body: variables,
    headers: {'Idempotency-Key': crypto.randomUUID()},
  });
  return withEtag(answer);
}

async function update<T extends BaseRecord>({
  resource,
  id,
  variables,
  meta,
}: UpdateParams<unknown>): Promise<UpdateResponse<T>> {
  const answer = await request<T>(address(resource, id), {
    method: 'PATCH',
    body: variables,
    headers: meta?.ifMatch ? {'If-Match': meta.ifMatch} : {},
  });
  return withEtag(answer);
}

async function deleteOne<T extends BaseRecord>({
  resource,
  id,
}: DeleteOneParams<unknown>): Promise<DeleteOneResponse<T>> {
  await request(address(resource, id), {method: 'DELETE'});
  return {data: {id} as T};
}

/** Actions such as `transfer-orders/{id}/submit`; the URL is relative to the API. */
async function custom<T extends BaseRecord>({
  url,
  method,
  payload,
  headers,
}: CustomParams<unknown, unknown>): Promise<CustomResponse<T>> {
  const {body} = await request<T>(`${API_URL}/${url}`, {
    method: method.toUpperCase(),
    body: payload,
    headers: {...headers},
  });
  return {data: body};
}

export const dataProvider: DataProvider = {
  getApiUrl: () => API_URL,
  getList,
  getOne,
  getMany,
  create,
  update,
  deleteOne,
  custom,
};
