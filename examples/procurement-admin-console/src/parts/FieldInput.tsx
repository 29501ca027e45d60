import {useId} from 'react';
import {RecordInput} from './RecordInput.tsx';
import type {AnyField} from '../resources/types.ts';

interface Props {
  field: AnyField;
  value: unknown;
  /** What the API says against the value. */
  fault: string | undefined;
  isDisabled: boolean;
  onChange: (value: unknown) => void;
}

/** An input for one field. Empty text becomes `null`, which clears the value. */
export function FieldInput({field: {label, kind, isRequired}, value, fault, isDisabled, onChange}: Props) {
  const note = useId();
  const said: {'aria-invalid'?: true; 'aria-describedby'?: string} =
    fault === undefined ? {} : {'aria-invalid': true, 'aria-describedby': note};
  const shared = {disabled: isDisabled, required: isRequired === true};
  if (kind === 'flag')
    return (
      <label className="check">
        <input {...shared} type="checkbox" checked={value === true} onChange={(e) => onChange(e.target.checked)} />
        {label}
      </label>
    );
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const read = (typed: string): unknown => {
    if (kind === 'list') return typed.split(',').map((part) => part.trimStart());
    return typed === '' ? null : kind === 'number' ? Number(typed) : typed;
  };
  return (
    <div className="field">
      {typeof kind === 'object' && 'of' in kind ? (
        <RecordInput {...shared} {...said} {...{label, of: kind.of(), id: text, onChange}} />
      ) : (
        <label>
          <span>{label}</span>
          {typeof kind === 'object' ? (
            <select {...shared} {...said} value={text} onChange={(e) => onChange(read(e.target.value))}>
              <option value="">Not set</option>
              {kind.map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...shared}
              {...said}
              type={kind === 'number' ? 'number' : 'text'}
              value={text}
              onChange={(e) => onChange(read(e.target.value))}
            />
          )}
        </label>
      )}
      {fault !== undefined && <small id={note}>{fault}</small>}
    </div>
  );
}
