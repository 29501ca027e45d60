import React, {type ChangeEvent, type ReactNode} from 'react';
import type {Control} from './schema';
import styles from './styles.module.css';
import type {KnownId} from './types';

export interface FieldProps {
  /** Id of the control in the page. */
  id: string;
  name: string;
  control: Control;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  /** A sentence about the meaning of the field. */
  hint?: string | undefined;
  example?: string | undefined;
  errors?: readonly string[];
  /** Ids of this session that fit the field. */
  ids?: readonly KnownId[];
  /** Shown while the field is empty, instead of the example. */
  placeholder?: string | undefined;
}

type Changed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

function Select({
  control,
  ...rest
}: {
  control: Control;
  id: string;
  value: string;
  onChange: (event: Changed) => void;
}): ReactNode {
  const choices = control.kind === 'choice' ? control.choices : ['true', 'false'];
  return (
    <select className={styles.input} {...rest}>
      <option value="">not sent</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

const TYPES: Partial<Record<Control['kind'], string>> = {number: 'number', date: 'date'};

/** A labelled control with hint, example and error. */
export default function Field({
  id,
  name,
  control,
  value,
  onChange,
  required = false,
  hint,
  example,
  errors = [],
  ids = [],
  placeholder,
}: FieldProps): ReactNode {
  const options =
    control.kind === 'list' ? [...control.choices.map((choice) => ({id: choice, label: ''})), ...ids] : ids;
  const said = [hint, control.kind === 'list' && !hint?.includes('comma') ? 'Separate several with commas.' : undefined]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    value,
    onChange: (event: Changed) => onChange(event.target.value),
    'aria-invalid': errors.length > 0,
    'aria-describedby': `${id}-hint ${id}-error`,
  };
  const limits = control.kind === 'number' ? {min: control.minimum, max: control.maximum, step: 'any'} : {};
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code> {required && <span className={styles.required}>required</span>}
      </label>
      {control.kind === 'choice' || control.kind === 'boolean' ? (
        <Select control={control} {...shared} />
      ) : (
        <input
          {...shared}
          {...limits}
          className={styles.input}
          type={TYPES[control.kind] ?? 'text'}
          placeholder={placeholder ?? (example === undefined ? undefined : `for example ${example}`)}
          required={required}
          list={options.length > 0 ? `${id}-list` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {options.length > 0 && (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option.id} value={option.id} label={option.label || undefined} />
          ))}
        </datalist>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {said}
      </p>
      <p id={`${id}-error`} className={styles.error}>
        {errors.join(' ')}
      </p>
    </div>
  );
}
