import React, {type ReactNode} from 'react';
import type {Documented} from './documented';
import Field from './Field';
import {matching} from './ids';
import {placeOfParameter} from './operation';
import {parameterKey} from './request';
import {controlOf, idPrefixOf} from './schema';
import styles from './styles.module.css';
import type {ConsoleOperation, Draft, KnownId} from './types';

interface Props {
  operation: ConsoleOperation;
  documented: Documented;
  values: Draft['values'];
  /** Messages by name of the parameter. */
  errors: ReadonlyMap<string, string[]>;
  /** Required parameters that were empty at the last try, as `place:name`. */
  missing: readonly string[];
  ids: readonly KnownId[];
  /** Whether the call goes to the reader's own server. */
  isReal: boolean;
  onChange: (key: string, value: string) => void;
}

type Parameter = ConsoleOperation['parameters'][number];

/** Id of the control of a parameter. */
export function fieldId(key: string): string {
  return `try-${key.replaceAll(/[^\w-]/g, '-')}`;
}

function isKey({name}: Parameter): boolean {
  return name.toLowerCase() === 'idempotency-key';
}

const TITLES: Record<string, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** The parameters in one place: those that the call needs visible, optional ones in a closed branch. */
function Group({place, parameters, ...props}: Props & {place: string; parameters: Parameter[]}): ReactNode {
  const {operation, documented, values, errors, missing, ids, isReal, onChange} = props;
  const isOpen = (parameter: Parameter): boolean =>
    (parameter.required ?? parameter.sample) === true && !isKey(parameter);
  const field = (parameter: Parameter): ReactNode => {
    const key = parameterKey(parameter);
    const anchor = placeOfParameter(parameter);
    return (
      <Field
        key={key}
        id={fieldId(key)}
        name={parameter.name}
        control={controlOf(parameter.schema, operation.schemas)}
        value={values[key] ?? ''}
        onChange={(value) => onChange(key, value)}
        required={isOpen(parameter)}
        hint={documented.hints[anchor]}
        example={documented.samples[anchor]}
        placeholder={isKey(parameter) ? 'a new one for each call' : undefined}
        errors={[...(missing.includes(key) ? ['Fill this in.'] : []), ...(errors.get(parameter.name) ?? [])]}
        ids={matching(ids, parameter.name, idPrefixOf(parameter.schema, operation.schemas))}
      />
    );
  };
  const open = parameters.filter(isOpen);
  const rest = parameters.filter((parameter) => !isOpen(parameter));
  const used = rest.filter((parameter) => (values[parameterKey(parameter)] ?? '') !== '').length;
  const hasErrors = rest.some(({name}) => errors.has(name));
  return (
    <fieldset className={styles.group}>
      <legend>{TITLES[place] ?? place}</legend>
      {place === 'cookie' && isReal && (
        <p className={styles.hint}>
          A browser lets no page set these. A call from here goes without them; the code to copy carries them.
        </p>
      )}
      <div className={styles.fields}>{open.map(field)}</div>
      {rest.length > 0 && (
        <details open={hasErrors || undefined}>
          <summary>
            {rest.length} optional{used > 0 ? `, ${used} filled in` : ''}
          </summary>
          <div className={styles.fields}>{rest.map(field)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** The parameters of an operation, by place. */
export default function Parameters(props: Props): ReactNode {
  const {parameters} = props.operation;
  return ['path', 'query', 'header', 'cookie'].map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return own.length > 0 && <Group key={place} {...props} place={place} parameters={own} />;
  });
}
