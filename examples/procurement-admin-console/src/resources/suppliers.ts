import {Truck} from 'lucide-react';
import {api, type Schemas} from '../platform/client.ts';
import {ofVersion, once, type Resource} from './types.ts';

export const suppliers: Resource<Schemas['Supplier'], Schemas['SupplierCreate'], Schemas['Supplier']['status']> = {
  title: 'Suppliers',
  icon: Truck,
  type: 'supplier',
  filter: {key: 'status', values: ['prospect', 'invited', 'onboarding', 'active', 'blocked', 'archived']},
  columns: ['name', 'supplier_number', 'country', 'product_count', 'status'],
  sorts: {name: 'name', product_count: 'product_count', status: 'status'},
  fields: [
    {path: 'name', label: 'Name', isRequired: true},
    {path: 'country', label: 'Country', isRequired: true},
    {path: 'supplier_number', label: 'Number in your ERP'},
    {path: 'payment_terms', label: 'Payment terms'},
    {path: 'ships_to', label: 'Ships to', kind: 'list'},
    {path: 'preferred', label: 'Preferred', kind: 'flag'},
  ],
  list: (query, only) => api.GET('/v1/suppliers', {params: {query: {...query, ...(only && {status: [only]})}}}),
  show: (id) => api.GET('/v1/suppliers/{supplier_id}', {params: {path: {supplier_id: id}}}),
  create: (values, key) =>
    api.POST('/v1/suppliers', {params: {header: once(key)}, body: {name: '', country: '', ...values}}),
  update: (id, version, patch) =>
    api.PATCH('/v1/suppliers/{supplier_id}', {
      params: {path: {supplier_id: id}, header: ofVersion(version)},
      body: patch,
    }),
};
