import {useForm, useList} from '@refinedev/core';
import {useState} from 'react';
import {Field} from '../components/Field';
import {text} from '../format';
import type {ApiError} from '../providers/http';
import type {Location, Material, Quantity, TransferOrder} from '../types';

interface NewTransferOrder {
  from_location_id: string;
  to_location_id: string;
  needed_by?: string;
  reason?: string;
  lines: {material_id: string; quantity: Quantity}[];
}

const EMPTY_LINE = {materialId: '', amount: ''};

export function TransferOrderCreate() {
  const [lines, setLines] = useState([EMPTY_LINE]);
  const {onFinish, mutation, formLoading} = useForm<TransferOrder, ApiError, NewTransferOrder>({
    resource: 'transfer-orders',
    action: 'create',
    redirect: 'show',
  });
  const {result: locations} = useList<Location, ApiError>({
    resource: 'locations',
    pagination: {mode: 'off'},
    filters: [
      {field: 'usage', operator: 'in', value: ['storage', 'staging', 'receiving']},
      {field: 'status', operator: 'eq', value: 'active'},
    ],
  });
  const {result: materials} = useList<Material, ApiError>({
    resource: 'materials',
    pagination: {mode: 'off'},
    filters: [{field: 'status', operator: 'eq', value: 'active'}],
  });

  function changeLine(index: number, change: Partial<typeof EMPTY_LINE>): void {
    setLines(lines.map((line, i) => (i === index ? {...line, ...change} : line)));
  }

  function save(form: FormData): void {
    const value = (name: string) => String(form.get(name) ?? '').trim();
    const unit = (id: string) => materials.data.find((m) => m.id === id)?.base_unit ?? '';
    onFinish({
      from_location_id: value('from'),
      to_location_id: value('to'),
      needed_by: value('needed_by') || undefined,
      reason: value('reason') || undefined,
      lines: lines.map(({materialId, amount}) => ({
        material_id: materialId,
        quantity: {value: amount, unit: unit(materialId)},
      })),
    }).catch(() => undefined); // The form shows `mutation.error`.
  }

  const places = locations.data.map((location) => (
    <option key={location.id} value={location.id}>
      {location.code} {location.name}
    </option>
  ));

  return (
    <>
      <h1>New transfer order</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget));
        }}
      >
        <Field label="From" name="from_location_id" error={mutation.error}>
          <select name="from">
            <option value="">Choose a location</option>
            {places}
          </select>
        </Field>
        <Field label="To" name="to_location_id" error={mutation.error}>
          <select name="to">
            <option value="">Choose a location</option>
            {places}
          </select>
        </Field>
        <Field label="Needed by" name="needed_by" error={mutation.error}>
          <input type="date" name="needed_by" />
        </Field>
        <Field label="Reason" name="reason" error={mutation.error}>
          <input name="reason" maxLength={500} />
        </Field>
        {lines.map((line, index) => (
          <fieldset key={index}>
            <legend>Line {index + 1}</legend>
            <Field label="Material" name={`lines.${index}.material_id`} error={mutation.error}>
              <select
                value={line.materialId}
                onChange={(event) => changeLine(index, {materialId: event.target.value})}
              >
                <option value="">Choose a material</option>
                {materials.data.map((material) => (
                  <option key={material.id} value={material.id}>
                    {material.number} {text(material.name)} ({material.base_unit})
                  </option>
                ))}
              </select>
            </Field>
            <Field
              label="Quantity"
              name={`lines.${index}.quantity.value`}
              error={mutation.error}
            >
              <input
                inputMode="decimal"
                value={line.amount}
                onChange={(event) => changeLine(index, {amount: event.target.value})}
              />
            </Field>
          </fieldset>
        ))}
        <p className="row">
          <button type="button" onClick={() => setLines([...lines, EMPTY_LINE])}>
            Add a line
          </button>
          <button disabled={formLoading}>Create draft</button>
        </p>
      </form>
    </>
  );
}
