import {buyerPermissions} from '../resources/buyerPermissions.ts';
import {categories} from '../resources/categories.ts';
import {presets} from '../resources/presets.ts';
import {stores} from '../resources/stores.ts';
import {suppliers} from '../resources/suppliers.ts';
import type {Resource} from '../resources/types.ts';
import {EditPage} from './EditPage.tsx';
import {ListPage} from './ListPage.tsx';

/** What the rights of the caller allow. */
export type Rights = {mayWrite: boolean; mayAudit: boolean};

/** A kind of record with its two pages. Here the types of its form meet those of its calls; the menu needs none. */
function kind<Row extends {id: string}, Body extends object, Only extends string>(
  name: string,
  resource: Resource<Row, Body, Only>,
) {
  const {title, icon} = resource;
  return {
    name,
    title,
    icon,
    table: ({mayWrite}: Rights) => <ListPage key={name} {...{name, resource, mayWrite}} />,
    form: (id: string, rights: Rights) => <EditPage key={`${name}/${id}`} {...{name, resource, id}} {...rights} />,
  };
}

/** Kinds of record with their part of the address, in the order of the menu. */
export const kinds = [
  kind('suppliers', suppliers),
  kind('stores', stores),
  kind('categories', categories),
  kind('buyer-permissions', buyerPermissions),
  kind('presets', presets),
];
