import React, {type ReactNode} from 'react';
import type {Json, JsonObject, Schema} from '../../sandbox/types';
import {objectOf, textOf, valueOf} from './bodyValue';
import type {Issue} from './check';
import {examplesOfType, type Documented} from './documented';
import Field from './Field';
import JsonEditor from './JsonEditor';
import {bodySchema} from './operation';
import {isFormType, isJsonType} from './request';
import {controlOf, flatFields} from './schema';
import styles from './styles.module.css';
import type {ConsoleOperation, Draft} from './types';

interface Props {
  operation: ConsoleOperation;
  documented: Documented;
  draft: Draft;
  issues: readonly Issue[];
  /** Whether empty required fields are reported: only after the first try to send. */
  attempted: boolean;
  files: Map<string, File>;
  onChange: (change: Partial<Draft>) => void;
}

type Fields = NonNullable<ReturnType<typeof flatFields>>;

/** Form fields for a simple body. They edit the same JSON as the editor. */
function BodyForm({fields, value, props}: {fields: Fields; value: JsonObject; props: Props}): ReactNode {
  const {operation, documented, issues, attempted, onChange} = props;
  const {schemas} = operation;
  const set = (name: string, next: Json | undefined): void => {
    // Keeps the order of the names.
    const names = name in value ? Object.keys(value) : [...Object.keys(value), name];
    const changed = names.flatMap((key): [string, Json][] => {
      const inner = key === name ? next : value[key];
      return inner === undefined ? [] : [[key, inner]];
    });
    onChange({body: JSON.stringify(Object.fromEntries(changed), null, 2)});
  };
  return (
    <div className={styles.fields}>
      {fields.map(({name, schema, required}) => {
        const control = controlOf(schema, schemas);
        const type = schemas.typeOf(schemas.itemsOf(schema) ?? schema);
        const text = textOf(value[name]);
        const own = issues.filter(({pointer}) => pointer === `/${name}` || pointer.startsWith(`/${name}/`));
        return (
          <Field
            key={name}
            id={`try-body-${name}`}
            name={name}
            control={control}
            value={text}
            required={required}
            hint={documented.hints[`body.${name}`]}
            example={documented.samples[`body.${name}`]}
            errors={text !== '' || attempted ? own.map(({message}) => message) : []}
            onChange={(next) => set(name, valueOf(next, control, type === 'integer' || type === 'number'))}
          />
        );
      })}
    </div>
  );
}

/** The fields of a body that is sent as a form and may contain files. */
function FormBody({schema, props}: {schema: Schema; props: Props}): ReactNode {
  const {operation, documented, draft, files, onChange} = props;
  const {schemas} = operation;
  const fields = [...schemas.shapeOf(schemas.solid(schema)).properties];
  return (
    <div className={styles.fields}>
      {fields.map(([name, {schema: inner, required}]) => {
        const control = controlOf(inner, schemas);
        const id = `try-body-${name}`;
        if (control.kind !== 'file')
          return (
            <Field
              key={name}
              id={id}
              name={name}
              control={control}
              value={draft.form[name] ?? ''}
              required={required}
              hint={documented.hints[`body.${name}`]}
              example={documented.samples[`body.${name}`]}
              onChange={(text) => onChange({form: {...draft.form, [name]: text}})}
            />
          );
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={id}>
              <code>{name}</code> {required && <span className={styles.required}>required</span>}
            </label>
            <input
              id={id}
              type="file"
              onChange={({target}) => {
                const file = target.files?.[0];
                if (file) files.set(name, file);
                else files.delete(name);
                onChange({});
              }}
            />
            <p className={styles.hint}>
              {files.has(name) ? `Chosen: ${files.get(name)?.name ?? ''}.` : documented.hints[`body.${name}`]}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** Choices above the body: documented example, media type, form or JSON. */
function BodyBar({props, canBeForm}: {props: Props; canBeForm: boolean}): ReactNode {
  const {operation, documented, draft, onChange} = props;
  const types = Object.keys(operation.spec.body?.content ?? {});
  const examples = examplesOfType(documented, types, draft.mediaType);
  const chosen = examples.find(({text}) => text === draft.body);
  /** Text that the reader has typed stays; an unchanged example is replaced by one of the new type. */
  const chooseType = (mediaType: string): void => {
    const [example] = examplesOfType(documented, types, mediaType);
    onChange({mediaType, ...(example && (chosen || draft.body.trim() === '') && {body: example.text})});
  };
  return (
    <div className={styles.row}>
      {examples.length > 0 && (
        <span>
          <label htmlFor="try-example">Example</label>{' '}
          <select
            id="try-example"
            className={styles.input}
            value={chosen?.anchor ?? ''}
            onChange={(event) => {
              const example = examples.find(({anchor}) => anchor === event.target.value);
              if (example) onChange({body: example.text});
            }}
          >
            {!chosen && <option value="">changed by you</option>}
            {examples.map(({anchor, title}) => (
              <option key={anchor} value={anchor}>
                {title}
              </option>
            ))}
          </select>
        </span>
      )}
      {types.length > 1 && (
        <span>
          <label htmlFor="try-media-type">Media type</label>{' '}
          <select
            id="try-media-type"
            className={styles.input}
            value={draft.mediaType}
            onChange={(event) => chooseType(event.target.value)}
          >
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </span>
      )}
      {canBeForm && (
        <span className={styles.row}>
          {(['form', 'json'] as const).map((view) => (
            <label key={view} className={styles.tick}>
              <input type="radio" name="try-view" checked={draft.view === view} onChange={() => onChange({view})} />{' '}
              {view === 'form' ? 'Form' : 'JSON'}
            </label>
          ))}
        </span>
      )}
    </div>
  );
}

/** A body that is not JSON: XML or another text. */
function TextBody({draft, onChange}: Pick<Props, 'draft' | 'onChange'>): ReactNode {
  return (
    <>
      <label htmlFor="try-body" className="visually-hidden">
        Body as {draft.mediaType}
      </label>
      <textarea
        id="try-body"
        className={`${styles.input} ${styles.plain}`}
        rows={Math.max(6, draft.body.split('\n').length)}
        spellCheck={false}
        value={draft.body}
        onChange={(event) => onChange({body: event.target.value})}
      />
    </>
  );
}

/** The body of the request: form fields where it is simple, the editor otherwise. */
export default function Body(props: Props): ReactNode {
  const {operation, draft, issues, onChange} = props;
  const schema = bodySchema(operation, draft.mediaType);
  if (!schema) return null;
  const isForm = isFormType(draft.mediaType);
  const isJson = isJsonType(draft.mediaType);
  const fields = isJson ? flatFields(schema, operation.schemas) : undefined;
  const value = objectOf(draft.body);
  return (
    <fieldset className={styles.group}>
      <legend>
        Body {operation.spec.body?.required === true && <span className={styles.required}>required</span>}
      </legend>
      {!isForm && <BodyBar props={props} canBeForm={fields !== undefined} />}
      {isForm ? (
        <FormBody schema={schema} props={props} />
      ) : !isJson ? (
        <TextBody draft={draft} onChange={onChange} />
      ) : fields && draft.view === 'form' && value ? (
        <BodyForm fields={fields} value={value} props={props} />
      ) : (
        <>
          <label htmlFor="try-body" className="visually-hidden">
            Body as JSON
          </label>
          <JsonEditor
            id="try-body"
            value={draft.body}
            schema={schema}
            schemas={operation.schemas}
            issues={issues}
            onChange={(body) => onChange({body})}
          />
        </>
      )}
    </fieldset>
  );
}
