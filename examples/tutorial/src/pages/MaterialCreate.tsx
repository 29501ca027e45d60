import {useForm, useList} from '@refinedev/core';
import {Field} from '../components/Field';
import {text} from '../format';
import type {ApiError} from '../providers/http';
import type {Material, MaterialType} from '../types';

type NewMaterial = Pick<
  Material,
  'number' | 'name' | 'material_type_id' | 'base_unit' | 'tracking'
>;

export function MaterialCreate() {
  const {onFinish, mutation, formLoading} = useForm<Material, ApiError, NewMaterial>({
    resource: 'materials',
    action: 'create',
    redirect: 'show',
  });
  const {result: types} = useList<MaterialType, ApiError>({
    resource: 'material-types',
    pagination: {mode: 'off'},
  });

  function save(form: FormData): void {
    const value = (name: string) => String(form.get(name) ?? '').trim();
    onFinish({
      number: value('number'),
      name: {en: value('name')},
      material_type_id: value('material_type_id'),
      base_unit: value('base_unit').toUpperCase(),
      tracking: value('tracking') as Material['tracking'],
    }).catch(() => undefined); // The form shows `mutation.error`.
  }

  return (
    <>
      <h1>New material</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget));
        }}
      >
        <Field label="Number" name="number" error={mutation.error}>
          <input name="number" maxLength={40} />
        </Field>
        <Field label="Name (English)" name="name.en" error={mutation.error}>
          <input name="name" />
        </Field>
        <Field label="Type" name="material_type_id" error={mutation.error}>
          <select name="material_type_id">
            <option value="">Choose a type</option>
            {types.data.map((type) => (
              <option key={type.id} value={type.id}>
                {text(type.name)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Base unit, such as EA or XBX" name="base_unit" error={mutation.error}>
          <input name="base_unit" maxLength={3} />
        </Field>
        <Field label="Tracking" name="tracking" error={mutation.error}>
          <select name="tracking">
            <option>none</option>
            <option>lot</option>
            <option>serial</option>
          </select>
        </Field>
        <button disabled={formLoading}>Create material</button>
      </form>
    </>
  );
}
