import {useGo, useShow, useUpdate} from '@refinedev/core';
import {useState} from 'react';
import {Field} from '../components/Field';
import {State} from '../components/State';
import {text} from '../format';
import type {ApiError} from '../providers/http';
import type {Material, Quantity} from '../types';

/** JSON merge patch: a field that is absent stays, `null` clears. */
interface Changes {
  name?: {en: string};
  abc_class?: Material['abc_class'];
  safety_stock?: Quantity | null;
}

function changesOf(original: Material, form: FormData): Changes {
  const value = (name: string) => String(form.get(name) ?? '').trim();
  const changes: Changes = {};
  if (value('name') !== text(original.name)) changes.name = {en: value('name')};
  if (value('abc_class') !== (original.abc_class ?? '')) {
    changes.abc_class = (value('abc_class') || null) as Material['abc_class'];
  }
  if (value('safety_stock') !== (original.safety_stock?.value ?? '')) {
    const amount = value('safety_stock');
    changes.safety_stock = amount ? {value: amount, unit: original.base_unit} : null;
  }
  return changes;
}

function MaterialForm({material, reload}: {material: Material; reload: () => void}) {
  // The version the person started from: later reads must not replace it.
  const [original] = useState(material);
  const {mutate, mutation} = useUpdate<Material, ApiError, Changes>();
  const go = useGo();

  function save(form: FormData): void {
    mutate(
      {
        resource: 'materials',
        id: original.id,
        values: changesOf(original, form),
        meta: {ifMatch: original.etag},
      },
      {onSuccess: () => go({to: {resource: 'materials', action: 'show', id: original.id}})},
    );
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
    >
      {mutation.error?.code === 'precondition_failed' && (
        <p role="alert">
          Somebody changed this material after you opened it.{' '}
          <button type="button" onClick={reload}>
            Load the newest version
          </button>
        </p>
      )}
      <Field label="Name (English)" name="name.en" error={mutation.error}>
        <input name="name" defaultValue={text(original.name)} />
      </Field>
      <Field label="ABC class" name="abc_class" error={mutation.error}>
        <select name="abc_class" defaultValue={original.abc_class ?? ''}>
          <option value="">none</option>
          <option>A</option>
          <option>B</option>
          <option>C</option>
        </select>
      </Field>
      <Field
        label={`Safety stock in ${original.base_unit}, empty for none`}
        name="safety_stock.value"
        error={mutation.error}
      >
        <input name="safety_stock" defaultValue={original.safety_stock?.value ?? ''} />
      </Field>
      <button disabled={mutation.isPending}>Save material</button>
    </form>
  );
}

export function MaterialEdit() {
  const [version, setVersion] = useState(0);
  const {query, result: material} = useShow<Material, ApiError>();

  if (!material || !query.isFetchedAfterMount) {
    return <State loading={query.isFetching} error={query.error} />;
  }
  return (
    <>
      <h1>Edit {material.number}</h1>
      <MaterialForm
        key={version}
        material={material}
        reload={() => query.refetch().then(() => setVersion(version + 1))}
      />
    </>
  );
}
