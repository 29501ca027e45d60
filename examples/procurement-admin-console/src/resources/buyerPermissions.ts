import {ShieldCheck} from 'lucide-react';
import {api, type Schemas} from '../platform/client.ts';
import {ofVersion, once, type Resource} from './types.ts';

const EFFECTS = ['allow', 'hide', 'block_ordering', 'require_approval', 'deny'] as const;
type Effect = Schemas['BuyerPermission']['effect'];

export const buyerPermissions: Resource<Schemas['BuyerPermission'], Schemas['BuyerPermissionCreate'], Effect> = {
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
  list: (query, only) => api.GET('/v1/buyer-permissions', {params: {query: {...query, ...(only && {effect: [only]})}}}),
  show: (id) => api.GET('/v1/buyer-permissions/{buyer_permission_id}', {params: {path: {buyer_permission_id: id}}}),
  // The form asks for an effect. Should somebody take that field out, a permission is one that nobody overlooks.
  create: (values, key) =>
    api.POST('/v1/buyer-permissions', {
      params: {header: once(key)},
      body: {name: '', effect: 'require_approval', ...values},
    }),
  update: (id, version, patch) =>
    api.PATCH('/v1/buyer-permissions/{buyer_permission_id}', {
      params: {path: {buyer_permission_id: id}, header: ofVersion(version)},
      body: patch,
    }),
};
