import {CanAccess, useMany, useTable} from '@refinedev/core';
import {Link} from 'react-router';
import {Pager} from '../components/Pager';
import {State} from '../components/State';
import type {ApiError} from '../providers/http';
import type {Location, TransferOrder} from '../types';

export function TransferOrderList() {
  const table = useTable<TransferOrder, ApiError>({
    pagination: {pageSize: 10},
    sorters: {initial: [{field: 'created_at', order: 'desc'}]},
  });
  const orders = table.result.data;
  const ids = [...new Set(orders.flatMap((o) => [o.from_location_id, o.to_location_id]))];
  const {result: locations} = useMany<Location, ApiError>({
    resource: 'locations',
    ids,
    queryOptions: {enabled: ids.length > 0},
  });
  const codes = new Map(locations.data.map((location) => [location.id, location.code]));

  return (
    <>
      <h1>Transfer orders</h1>
      <CanAccess resource="transfer-orders" action="create">
        <Link to="/transfer-orders/new">New transfer order</Link>
      </CanAccess>
      <State loading={table.tableQuery.isPending} error={table.tableQuery.error} />
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>From</th>
            <th>To</th>
            <th>Needed by</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <Link to={`/transfer-orders/${order.id}`}>{order.number}</Link>
              </td>
              <td>{codes.get(order.from_location_id) ?? '–'}</td>
              <td>{codes.get(order.to_location_id) ?? '–'}</td>
              <td>{order.needed_by ?? '–'}</td>
              <td>{order.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager table={table} />
    </>
  );
}
