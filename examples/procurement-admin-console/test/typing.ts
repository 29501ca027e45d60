/** For `npm run check` alone: it has to refuse a name that the API does not have, and a kind that does not fit its value. */
import type {Schemas} from '../src/platform/client.ts';
import {stores} from '../src/resources/stores.ts';
import {suppliers} from '../src/resources/suppliers.ts';
import type {Field} from '../src/resources/types.ts';

export const refused: (typeof suppliers)[] = [
  // @ts-expect-error A column.
  {...suppliers, columns: ['nmae']},
  // @ts-expect-error A column within another.
  {...suppliers, columns: ['minimum_order_value.amuont']},
  // @ts-expect-error A key to sort by.
  {...suppliers, sorts: {name: 'nmae'}},
  // @ts-expect-error A column to sort by.
  {...suppliers, sorts: {nmae: 'name'}},
  // @ts-expect-error A filter.
  {...suppliers, filter: {key: 'staus', values: ['active']}},
  // @ts-expect-error A value of a filter.
  {...suppliers, filter: {key: 'status', values: ['actvie']}},
  // @ts-expect-error A field.
  {...suppliers, fields: [{path: 'preffered', label: 'Preferred', kind: 'flag'}]},
  // @ts-expect-error A field that only the platform sets.
  {...suppliers, fields: [{path: 'product_count', label: 'Products', kind: 'number'}]},
  // @ts-expect-error A flag that is typed as text.
  {...suppliers, fields: [{path: 'preferred', label: 'Preferred'}]},
  // @ts-expect-error A list that is typed as one text.
  {...suppliers, fields: [{path: 'ships_to', label: 'Ships to'}]},
];

// @ts-expect-error A value to choose from.
export const effect: Field<Schemas['BuyerPermissionCreate']> = {path: 'effect', label: 'Effect', kind: ['alow']};

export const taken: (typeof suppliers)[] = [
  {...suppliers, columns: ['name', 'minimum_order_value', 'address.city', 'created_at']},
  {...suppliers, fields: [{path: 'minimum_order_value.amount', label: 'Least order'}]},
];

export const named: (typeof stores)['fields'] = [
  {path: 'name.de', label: 'Name in German'},
  {path: 'show_prices', label: 'Prices', kind: ['net', 'gross']},
];
