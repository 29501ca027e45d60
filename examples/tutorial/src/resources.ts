import type {ResourceProps} from '@refinedev/core';

export const resources: ResourceProps[] = [
  {
    name: 'materials',
    list: '/materials',
    show: '/materials/:id',
    create: '/materials/new',
    edit: '/materials/:id/edit',
    meta: {label: 'Materials'},
  },
  {
    name: 'transfer-orders',
    list: '/transfer-orders',
    show: '/transfer-orders/:id',
    create: '/transfer-orders/new',
    meta: {label: 'Transfer orders'},
  },
  // Read for names and choices only: no pages, so no menu entry.
  {name: 'locations'},
  {name: 'material-types'},
];
