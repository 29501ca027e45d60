import {ShieldCheck} from 'lucide-react';
import {api} from '../platform/client.ts';
import {as, ofVersion, once, type Resource} from './types.ts';

const EFFECTS = ['allow', 'hide', 'block_ordering', 'require_approval', 'deny'] as const;

export const buyerPermissions: Resource = {
  title: 'Buyer permissions',
  icon: ShieldCheck,
  type: 'buyer_permission',
  filter: {key: 'effect', values: EFFECTS},
  columns: ['name', 'effect', 'priority', 'matched_offer_count', 'active'],
  sorts: {priority: 'priority', name: 'name', matched_offer_count: 'matched_offer_count'},
  fields: [
    {path: 'name', label: 'Name', isRequired: true},
    {path: 'effect', label: 'Effect', kind: EFFECTS, isRequired: true},
    {path: 'priority', label: 'Priority', kind: 'number'},
    {path: 'unspsc_prefixes', label: 'UNSPSC prefixes', kind: 'list'},
    {path: 'countries', label: 'Delivery countries', kind: 'list'},
    {path: 'message.en', label: 'Message to the buyer'},
    {path: 'active', label: 'Active', kind: 'flag'},
  ],
  list: (query, filter) => api.GET('/v1/buyer-permissions', {params: {query: {...query, ...filter}}}),
  show: (id) => api.GET('/v1/buyer-permissions/{buyer_permission_id}', {params: {path: {buyer_permission_id: id}}}),
  create: (values, key) => api.POST('/v1/buyer-permissions', {params: {header: once(key)}, body: as(values)}),
  update: (id, version, patch) =>
    api.PATCH('/v1/buyer-permissions/{buyer_permission_id}', {
      params: {path: {buyer_permission_id: id}, header: ofVersion(version)},
      body: as(patch),
    }),
};
