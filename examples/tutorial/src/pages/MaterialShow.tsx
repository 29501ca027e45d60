import {CanAccess, useCustomMutation, useInvalidate, useList, useShow} from '@refinedev/core';
import {Link} from 'react-router';
import {State} from '../components/State';
import {quantity, text} from '../format';
import type {ApiError} from '../providers/http';
import type {Material, StockLevel} from '../types';

function StockLevels({materialId}: {materialId: string}) {
  const {query, result} = useList<StockLevel, ApiError>({
    resource: `materials/${materialId}/stock-levels`,
    pagination: {pageSize: 100},
  });

  return (
    <>
      <h2>Stock by location</h2>
      <State loading={query.isPending} error={query.error} />
      <table>
        <thead>
          <tr>
            <th>Location</th>
            <th>On hand</th>
            <th>Reserved</th>
            <th>Available</th>
          </tr>
        </thead>
        <tbody>
          {result.data.map((level) => (
            <tr key={level.location?.id}>
              <td>{level.location?.name}</td>
              <td>{quantity(level.on_hand)}</td>
              <td>{quantity(level.reserved)}</td>
              <td>{quantity(level.available)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Actions({material}: {material: Material}) {
  const {mutate, mutation} = useCustomMutation<Material, ApiError>();
  const invalidate = useInvalidate();
  const isArchived = material.status === 'archived';

  function run(): void {
    mutate(
      {
        url: `materials/${material.id}/${isArchived ? 'restore' : 'archive'}`,
        method: 'post',
        values: {},
        config: {headers: {'Idempotency-Key': crypto.randomUUID()}},
        successNotification: {
          type: 'success',
          message: `${isArchived ? 'Restored' : 'Archived'}: ${material.number}`,
        },
      },
      {
        onSettled: () =>
          invalidate({
            resource: 'materials',
            id: material.id,
            invalidates: ['list', 'detail'],
          }),
      },
    );
  }

  return (
    <CanAccess resource="materials" action="edit">
      <p className="row">
        <Link to={`/materials/${material.id}/edit`}>Edit</Link>
        <button disabled={mutation.isPending} onClick={run}>
          {isArchived ? 'Restore' : 'Archive'}
        </button>
      </p>
    </CanAccess>
  );
}

export function MaterialShow() {
  const {query, result: material} = useShow<Material, ApiError>();

  if (!material) return <State loading={query.isPending} error={query.error} />;
  return (
    <>
      <h1>
        {material.number} {text(material.name)}
      </h1>
      <dl>
        <dt>Status</dt>
        <dd>{material.status}</dd>
        <dt>Base unit</dt>
        <dd>{material.base_unit}</dd>
        <dt>Tracking</dt>
        <dd>{material.tracking}</dd>
        <dt>Safety stock</dt>
        <dd>{quantity(material.safety_stock)}</dd>
        <dt>Available</dt>
        <dd>{quantity(material.available)}</dd>
      </dl>
      <Actions material={material} />
      <StockLevels materialId={material.id} />
    </>
  );
}
