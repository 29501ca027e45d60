import {
  CanAccess,
  useCustomMutation,
  useDelete,
  useGo,
  useInvalidate,
  useMany,
  useShow,
} from '@refinedev/core';
import {useState} from 'react';
import {State} from '../components/State';
import {quantity, text} from '../format';
import type {ApiError} from '../providers/http';
import type {Location, Material, TransferOrder} from '../types';

type Action = 'submit' | 'approve' | 'dispatch' | 'cancel';

/** What the state of an order allows; a role may allow less. */
const ALLOWED: Record<string, Action[]> = {
  draft: ['submit', 'cancel'],
  pending_approval: ['approve', 'cancel'],
  approved: ['dispatch', 'cancel'],
  picking: ['dispatch', 'cancel'],
};

const LABELS: Record<Action, string> = {
  submit: 'Submit',
  approve: 'Approve',
  dispatch: 'Dispatch',
  cancel: 'Cancel order',
};

function Actions({order}: {order: TransferOrder}) {
  const [comment, setComment] = useState('');
  const {mutate, mutation} = useCustomMutation<TransferOrder, ApiError>();
  const {mutate: remove} = useDelete<TransferOrder, ApiError>();
  const invalidate = useInvalidate();
  const go = useGo();
  const allowed = ALLOWED[order.status] ?? [];

  function run(action: Action): void {
    mutate(
      {
        url: `transfer-orders/${order.id}/${action}`,
        method: 'post',
        values: action === 'cancel' ? {comment} : {},
        config: {headers: {'Idempotency-Key': crypto.randomUUID()}},
        successNotification: {type: 'success', message: `${LABELS[action]}: ${order.number}`},
      },
      {
        onSettled: () =>
          invalidate({
            resource: 'transfer-orders',
            id: order.id,
            invalidates: ['list', 'detail'],
          }),
      },
    );
  }

  if (allowed.length === 0) return <p>No further step in this application.</p>;
  return (
    <p className="row">
      {allowed.map((action) => (
        <CanAccess key={action} resource="transfer-orders" action={action}>
          {action === 'cancel' && (
            <input
              aria-label="Reason for cancelling"
              placeholder="Reason for cancelling"
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
          <button
            disabled={mutation.isPending || (action === 'cancel' && comment === '')}
            onClick={() => run(action)}
          >
            {LABELS[action]}
          </button>
        </CanAccess>
      ))}
      {order.status === 'draft' && (
        <CanAccess resource="transfer-orders" action="delete">
          <button
            onClick={() =>
              remove(
                {resource: 'transfer-orders', id: order.id},
                {onSuccess: () => go({to: {resource: 'transfer-orders', action: 'list'}})},
              )
            }
          >
            Delete draft
          </button>
        </CanAccess>
      )}
    </p>
  );
}

export function TransferOrderShow() {
  const {query, result: order} = useShow<TransferOrder, ApiError>();
  const {result: locations} = useMany<Location, ApiError>({
    resource: 'locations',
    ids: order ? [order.from_location_id, order.to_location_id] : [],
    queryOptions: {enabled: order !== undefined},
  });
  const {result: materials} = useMany<Material, ApiError>({
    resource: 'materials',
    ids: order ? [...new Set(order.lines.map((line) => line.material_id))] : [],
    queryOptions: {enabled: order !== undefined},
  });

  if (!order) return <State loading={query.isPending} error={query.error} />;

  const place = (id: string) => locations.data.find((location) => location.id === id)?.code;
  const material = (id: string) => materials.data.find((entry) => entry.id === id);

  return (
    <>
      <h1>{order.number}</h1>
      <dl>
        <dt>Status</dt>
        <dd>{order.status}</dd>
        <dt>From</dt>
        <dd>{place(order.from_location_id) ?? '–'}</dd>
        <dt>To</dt>
        <dd>{place(order.to_location_id) ?? '–'}</dd>
        <dt>Needed by</dt>
        <dd>{order.needed_by ?? '–'}</dd>
        <dt>Reason</dt>
        <dd>{order.reason ?? '–'}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th>Line</th>
            <th>Material</th>
            <th>Ordered</th>
            <th>Dispatched</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.line_number}>
              <td>{line.line_number}</td>
              <td>
                {material(line.material_id)?.number} {text(material(line.material_id)?.name)}
              </td>
              <td>{quantity(line.quantity)}</td>
              <td>{quantity(line.dispatched_quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Actions order={order} />
    </>
  );
}
