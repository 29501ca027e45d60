import {FolderTree} from 'lucide-react';
import {api, type Schemas} from '../platform/client.ts';
import {ofVersion, once, type Resource} from './types.ts';

export const categories: Resource<Schemas['Category'], Schemas['CategoryCreate'], Schemas['Category']['status']> = {
  title: 'Categories',
  icon: FolderTree,
  type: 'category',
  filter: {key: 'status', values: ['active', 'archived']},
  columns: ['path', 'code', 'unspsc_code', 'product_count', 'status'],
  sorts: {position: 'position', code: 'code', product_count: 'product_count', status: 'status'},
  fields: [
    {path: 'name.en', label: 'Name in English', isRequired: true},
    {path: 'code', label: 'Material group'},
    {path: 'parent_id', label: 'Category above', kind: {of: () => categories}},
    {path: 'unspsc_code', label: 'UNSPSC'},
    {path: 'visible', label: 'Visible', kind: 'flag'},
  ],
  list: (query, only) => api.GET('/v1/categories', {params: {query: {...query, ...(only && {status: [only]})}}}),
  show: (id) => api.GET('/v1/categories/{category_id}', {params: {path: {category_id: id}}}),
  create: (values, key) => api.POST('/v1/categories', {params: {header: once(key)}, body: {name: {}, ...values}}),
  update: (id, version, patch) =>
    api.PATCH('/v1/categories/{category_id}', {
      params: {path: {category_id: id}, header: ofVersion(version)},
      body: patch,
    }),
};
