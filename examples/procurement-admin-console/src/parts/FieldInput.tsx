import {useId, useState} from 'react';
import {wrongIn} from '../platform/values.ts';
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

/** An input for one field. What is typed stays as it is until it is sent; empty text then clears the value. */
export function FieldInput({field, value, fault: refusal, isDisabled, onChange}: Props) {
  const {label, kind, isRequired} = field;
  const note = useId();
  /** Half a number is no fault while somebody types the rest of it. */
  const [isTyping, setTyping] = useState(false);
  const wrong = isDisabled ? undefined : wrongIn(value, field);
  const fault = isTyping ? refusal : (wrong ?? refusal);
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
  const read = (typed: string): unknown => (kind === 'list' ? typed.split(',').map((part) => part.trimStart()) : typed);
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
              // The browser sends no form with a fault, and leads to it.
              ref={(input) => input?.setCustomValidity(wrong ?? '')}
              // Not of type `number`, which keeps half of what is typed to itself.
              inputMode={kind === 'number' ? 'decimal' : undefined}
              value={text}
              onChange={(e) => {
                setTyping(true);
                onChange(read(e.target.value));
              }}
              onBlur={() => setTyping(false)}
              onInvalid={() => setTyping(false)}
            />
          )}
        </label>
      )}
      {fault !== undefined && <small id={note}>{fault}</small>}
    </div>
  );
}
