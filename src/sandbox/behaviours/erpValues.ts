import {FIRST_SUPPLIER} from '../../openapi/roles';
import type {Call} from '../call';
import type {JsonObject} from '../types';
import {idOf, text, texts} from './access';
import {UNIT_LABELS} from './unitLabels';
import {decidingMapping} from './unspsc';

/** What values of a cart are called in the ERP of a connection: by its table, and by the mappings of the client. */

/** The entries of the table of a connection for one kind of value. */
export function entriesOf(call: Call, connection: string, target: string): JsonObject[] {
  return call
    .collection('clients/PunchoutMapping')
    .all()
    .map(({value}) => value)
    .filter((entry) => entry.connection_id === connection && entry.target === target);
}

/** A value translated by the table: the longest matching source value wins. Empty when no entry matches. */
function entryFor(call: Call, connection: string, target: string, source: string): string {
  const fitting = entriesOf(call, connection, target)
    .filter(({source_value: own}) => (target === 'classification' ? source.startsWith(text(own)) : own === source))
    .sort((a, b) => text(b.source_value).length - text(a.source_value).length);
  return text(fitting[0]?.target_value);
}

/** A value translated by the table, or as it is. */
export function mapped(call: Call, connection: string, target: string, source: string): string {
  return entryFor(call, connection, target, source) || source;
}

/** The unit of the ERP in the mappings of labels, those of the supplier first. */
function erpUnit({world}: Call, unit: string, supplier: string): string {
  const [found] = (world.collection(UNIT_LABELS)?.all() ?? [])
    .map(({value}) => value)
    .filter(
      (mapping) =>
        mapping.direction !== 'inbound' &&
        mapping.unit_code === unit &&
        text(mapping.erp_unit_code) !== '' &&
        ['', supplier].includes(idOf(mapping.supplier_id)),
    )
    .sort((a, b) => idOf(b.supplier_id).length - idOf(a.supplier_id).length);
  return text(found?.erp_unit_code);
}

/** A unit as the ERP has it. @param supplier who sells what is counted; the first one of the sample world if nobody */
export function unitFor(call: Call, connection: JsonObject, unit: string, supplier = FIRST_SUPPLIER): string {
  switch (connection.unit_system) {
    case 'sap_internal':
      return erpUnit(call, unit, supplier) || unit;
    case 'custom':
      return mapped(call, idOf(connection.id), 'unit', unit);
    default:
      return unit;
  }
}

/** The material group of a line in OCI. */
export function materialGroupFor(call: Call, connection: JsonObject, code: string, supplier: string): string {
  const ownGroup = text(decidingMapping(call, code, supplier)?.erp_material_group);
  return entryFor(call, idOf(connection.id), 'classification', code) || ownGroup || code;
}

/** The number of a supplier in the ERP: by the table, the link to a store of the connection, or the supplier itself. */
export function vendorFor(call: Call, connection: JsonObject, supplier: string): string {
  const {world} = call;
  const stores = texts(connection.store_ids);
  const link = (world.collection('clients/SupplierStoreLink')?.all() ?? []).find(
    ({value}) =>
      value.supplier_id === supplier &&
      value.status === 'active' &&
      stores.includes(idOf(value.store_id)) &&
      text(value.vendor_number) !== '',
  )?.value;
  const known = world.collection('clients/Supplier')?.byIdentifier(supplier)?.value;
  const own = text(link?.vendor_number) || text(known?.supplier_number);
  return entryFor(call, idOf(connection.id), 'supplier_number', supplier) || own;
}
