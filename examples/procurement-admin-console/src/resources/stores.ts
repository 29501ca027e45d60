import {Store} from 'lucide-react';
import {api, type Schemas} from '../platform/client.ts';
import {ofVersion, once, type Resource} from './types.ts';

export const stores: Resource<Schemas['Store'], Schemas['StoreCreate'], Schemas['Store']['status']> = {
  title: 'Stores',
  icon: Store,
  type: 'store',
  filter: {key: 'status', values: ['active', 'archived']},
  columns: ['name.en', 'code', 'country', 'currency', 'supplier_count', 'status'],
  sorts: {'name.en': 'name', code: 'code', supplier_count: 'supplier_count', status: 'status'},
  fields: [
    {path: 'name.en', label: 'Name in English', isRequired: true},
    {path: 'code', label: 'Code', isRequired: true, isFixed: true},
    {path: 'country', label: 'Country', isRequired: true},
    {path: 'currency', label: 'Currency', isRequired: true},
    {path: 'languages', label: 'Languages', kind: 'list', isRequired: true},
    {path: 'show_prices', label: 'Prices', kind: ['net', 'gross', 'hidden']},
  ],
  list: (query, only) => api.GET('/v1/stores', {params: {query: {...query, ...(only && {status: [only]})}}}),
  show: (id) => api.GET('/v1/stores/{store_id}', {params: {path: {store_id: id}}}),
  create: (values, key) =>
    api.POST('/v1/stores', {
      params: {header: once(key)},
      body: {name: {}, code: '', country: '', currency: '', languages: [], ...values},
    }),
  update: (id, version, patch) =>
    api.PATCH('/v1/stores/{store_id}', {params: {path: {store_id: id}, header: ofVersion(version)}, body: patch}),
};
