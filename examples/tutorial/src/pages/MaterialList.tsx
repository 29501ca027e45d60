import {CanAccess, useTable, useUpdate} from '@refinedev/core';
import {Link} from 'react-router';
import {Pager} from '../components/Pager';
import {State} from '../components/State';
import {quantity, text} from '../format';
import type {ApiError} from '../providers/http';
import type {Material} from '../types';

export function MaterialList() {
  const {mutate: update} = useUpdate<Material, ApiError, {blocked: boolean}>();
  const table = useTable<Material, ApiError>({
    pagination: {pageSize: 10},
    sorters: {initial: [{field: 'number', order: 'asc'}]},
    filters: {initial: [{field: 'status', operator: 'in', value: ['active', 'blocked']}]},
  });

  /** The filters are in the address of the page: show them in the form after a reload. */
  function current(field: string): string {
    const found = table.filters.find((entry) => 'field' in entry && entry.field === field);
    return found === undefined ? '' : String(found.value);
  }

  function filter(form: FormData): void {
    const status = form.get('status');
    table.setFilters([
      {field: 'q', operator: 'eq', value: form.get('q') || undefined},
      {field: 'status', operator: 'in', value: status ? [status] : ['active', 'blocked']},
      {field: 'below_safety_stock', operator: 'eq', value: form.has('low') || undefined},
    ]);
    table.setSorters([
      form.has('recent')
        ? {field: 'updated_at', order: 'desc'}
        : {field: 'number', order: 'asc'},
    ]);
    table.setCurrentPage(1);
  }

  function block({id, blocked = false}: Material): void {
    update({resource: 'materials', id, values: {blocked: !blocked}, mutationMode: 'undoable'});
  }

  return (
    <>
      <h1>Materials</h1>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          filter(new FormData(event.currentTarget));
        }}
      >
        <input
          name="q"
          aria-label="Number or name"
          placeholder="Number or name"
          defaultValue={current('q')}
        />
        <select name="status" aria-label="Status" defaultValue={current('status')}>
          <option value="">active and blocked</option>
          <option>active</option>
          <option>blocked</option>
          <option>archived</option>
        </select>
        <label className="row">
          <input
            type="checkbox"
            name="low"
            defaultChecked={current('below_safety_stock') !== ''}
          />
          below safety stock
        </label>
        <label className="row">
          <input type="checkbox" name="recent" /> last change first
        </label>
        <button>Filter</button>
        <CanAccess resource="materials" action="create">
          <Link to="/materials/new">New material</Link>
        </CanAccess>
      </form>
      <State loading={table.tableQuery.isPending} error={table.tableQuery.error} />
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>Name</th>
            <th>Available</th>
            <th>Demand</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {table.result.data.map((material) => (
            <tr key={material.id}>
              <td>
                <Link to={`/materials/${material.id}`}>{material.number}</Link>
              </td>
              <td>{text(material.name)}</td>
              <td>{quantity(material.available)}</td>
              <td>{material.blocked ? 'blocked' : 'open'}</td>
              <td>
                <CanAccess resource="materials" action="edit">
                  <Link to={`/materials/${material.id}/edit`}>Edit</Link>{' '}
                  <button onClick={() => block(material)}>
                    {material.blocked ? 'Unblock' : 'Block'}
                  </button>
                </CanAccess>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager table={table} />
    </>
  );
}
