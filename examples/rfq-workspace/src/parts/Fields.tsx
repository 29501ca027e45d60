import {useId, type ComponentProps} from 'react';
import useSWR from 'swr/immutable';
import {readUnits, type Problem} from '../client';
import {CURRENCY, WORD, type Field} from '../fields';

/** What the fields of one form have in common. */
export interface FormState {
  /** What a field was told before, by its name. */
  told?: ((name: string) => string | undefined) | undefined;
  /** Why the last try was refused. */
  problem?: Problem | undefined;
  currency?: string | undefined;
  /** The earliest moment that is taken. */
  earliest?: string;
}

type Props<Part> = FormState & {
  fields: readonly Field<Part>[];
  /** What they say at first. */
  part: Part;
  /** Of their names, for one of several records. */
  prefix?: string;
};

/** The fields of one record. They keep what is typed themselves: the form around them is read when it is sent. */
export function Fields<Part>({fields, part, prefix = '', told, problem, currency = CURRENCY, earliest}: Props<Part>) {
  return fields.map(({name, label, kind, isMoney, isRequired, attributes, read}) => {
    const pointer = `/${prefix}${name}`;
    const fault = problem?.errors?.find(({pointer: at}) => at && `${pointer}/`.startsWith(`${at}/`))?.message;
    const text = told?.(name) ?? read(part) ?? '';
    const required = isRequired?.(part);
    const own = {...(required && WORD), ...attributes, name: prefix + name, required, min: earliest};
    return <OneField key={name} {...{kind, fault, text, own}} label={isMoney ? `${label} (${currency})` : label} />;
  });
}

interface OneProps {
  kind: Field<unknown>['kind'];
  label: string;
  text: string;
  fault: string | undefined;
  own: Field<unknown>['attributes'] & {name: string; required: boolean | undefined; min: string | undefined};
}

function OneField({kind, label, text, fault, own: {min, ...own}}: OneProps) {
  const id = useId();
  const said = {id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault && `${id}-fault`};
  const {name, required, maxLength, size = 60} = own;
  if (kind === 'check')
    return (
      <label className="check">
        <input {...said} name={name} type="checkbox" value="on" defaultChecked={text === 'on'} /> {label}
        {fault && <small id={`${id}-fault`}>{fault}</small>}
      </label>
    );
  return (
    <div className={kind === 'area' ? 'field whole' : size > 20 && kind !== 'moment' ? 'field description' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {kind === 'area' ? (
        <textarea {...said} {...{name, required, maxLength}} rows={3} defaultValue={text} />
      ) : kind === 'moment' ? (
        <input {...said} {...{name, required, min}} type="datetime-local" defaultValue={text} />
      ) : kind === 'unit' ? (
        <UnitInput {...said} {...own} defaultValue={text} />
      ) : (
        <input {...said} {...own} defaultValue={text} />
      )}
      {fault && <small id={`${id}-fault`}>{fault}</small>}
    </div>
  );
}

type UnitProps = ComponentProps<'input'> & {name: string; defaultValue: string};

/** The units of the organisation. Who may not read them types a code. */
function UnitInput({size, pattern, title, ...own}: UnitProps) {
  const {data, error} = useSWR('units', readUnits);
  if (error) return <input {...own} {...{size, pattern, title}} />;
  const {id, name, required, defaultValue} = own;
  const units = data?.data ?? [];
  return (
    // Anew once they are read: a list forgets its choice when the option for it goes.
    <select
      key={data ? 'read' : 'reading'}
      {...{id, name, required, defaultValue}}
      aria-invalid={own['aria-invalid']}
      aria-describedby={own['aria-describedby']}
    >
      <option value="">{data ? 'Choose' : 'Reading'}</option>
      {/* One that is no longer offered stays where it was written. */}
      {defaultValue && !units.some(({code}) => code === defaultValue) && (
        <option value={defaultValue}>{defaultValue}</option>
      )}
      {units.map(({code, name: names}) => (
        <option key={code} value={code}>
          {names['en'] ?? code} ({code})
        </option>
      ))}
    </select>
  );
}
