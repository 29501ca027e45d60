import {buyerPermissions} from './buyerPermissions.ts';
import {categories} from './categories.ts';
import {presets} from './presets.ts';
import {stores} from './stores.ts';
import {suppliers} from './suppliers.ts';
import type {Resource} from './types.ts';

/** Kinds of record by their part of the address, in the order of the menu. */
export const resources: Record<string, Resource> = {
  suppliers,
  stores,
  categories,
  'buyer-permissions': buyerPermissions,
  presets,
};
