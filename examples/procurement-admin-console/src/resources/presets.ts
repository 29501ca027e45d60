import {SlidersHorizontal} from 'lucide-react';
import {api, type Schemas} from '../platform/client.ts';
import {ofVersion, once, type Resource} from './types.ts';

export const presets: Resource<Schemas['Preset'], Schemas['PresetCreate']> = {
  title: 'Presets',
  icon: SlidersHorizontal,
  type: 'preset',
  columns: ['name', 'priority', 'settings.countries', 'settings.currency', 'is_default'],
  sorts: {name: 'name', priority: 'priority'},
  fields: [
    {path: 'name', label: 'Name', isRequired: true},
    {path: 'priority', label: 'Priority', kind: 'number'},
    {path: 'settings.countries', label: 'Countries', kind: 'list'},
    {path: 'settings.currency', label: 'Currency'},
    {path: 'settings.cost_centre', label: 'Cost centre'},
    {path: 'is_default', label: 'Default of everybody', kind: 'flag'},
  ],
  list: (query) => api.GET('/v1/presets', {params: {query}}),
  show: (id) => api.GET('/v1/presets/{preset_id}', {params: {path: {preset_id: id}}}),
  create: (values, key) =>
    api.POST('/v1/presets', {params: {header: once(key)}, body: {name: '', settings: {}, ...values}}),
  update: (id, version, patch) =>
    api.PATCH('/v1/presets/{preset_id}', {
      params: {path: {preset_id: id}, header: ofVersion(version)},
      body: patch,
    }),
};
