import React, {useMemo, type ReactNode} from 'react';
import {columnNamed, KINDS, type Kind} from '../../../examples/supplier-catalogue-uploader/src/core/rules';
import type {Plan} from '../../../examples/supplier-catalogue-uploader/src/core/validate';
import type {Checked, Opened, PlanChange} from './protocol';
import styles from './styles.module.css';
import Title from './Title';
import type {BenchHandle} from './useBench';

interface Props {
  bench: BenchHandle;
  opened: Opened;
  checked: Checked;
}

const MAP_ID = 'workbench-map';
const UNCLEAR_ID = 'workbench-unclear';
const choiceId = (place: number): string => `workbench-column-${place}`;

/** Moves the focus to the select box of a column. */
export function goToColumn(place: number): void {
  document.getElementById(MAP_ID)?.setAttribute('open', '');
  document.getElementById(choiceId(place))?.focus();
}

/** Value of the option that leaves a column out; no column has this name. */
const OUT = '';

interface ChoiceProps {
  plan: Plan;
  header: string;
  value: string | null;
  id: string;
  choices: readonly string[];
  onChoose: (value: string | null) => void;
}

function ColumnChoice({plan, header, value, id, choices, onChoose}: ChoiceProps): ReactNode {
  const isListed = value === null || choices.includes(value);
  const required = choices.filter((name) => columnNamed(plan.kind, name)?.column.required);
  const option = (name: string): ReactNode => (
    <option key={name} value={name}>
      {name}
    </option>
  );
  return (
    <select
      id={id}
      className={styles.input}
      value={value ?? OUT}
      onChange={({currentTarget}) => onChoose(currentTarget.value === OUT ? null : currentTarget.value)}
    >
      <option value={OUT}>Leave out</option>
      {!isListed && <option value={value}>{value === header ? `As it is: ${value}` : value}</option>}
      <optgroup label="Required for new records">{required.map(option)}</optgroup>
      <optgroup label="Optional">{choices.filter((name) => !required.includes(name)).map(option)}</optgroup>
    </select>
  );
}

/** The kind of the file, and the meaning of its columns. */
export default function Columns({bench, opened, checked}: Props): ReactNode {
  const {plan, choices, missing, doubled, unclear} = checked;
  const change = (changes: PlanChange): void => bench.send({kind: 'plan', change: changes});
  const unknown = useMemo(
    () => plan.mapping.filter((name) => name !== null && !columnNamed(plan.kind, name)).length,
    [plan],
  );
  return (
    <section aria-labelledby="workbench-columns">
      <Title level={4} id="workbench-columns">
        Columns
      </Title>
      <div className={styles.fields}>
        <div>
          <label htmlFor="workbench-kind">The rows are</label>
          <select
            id="workbench-kind"
            className={styles.input}
            value={plan.kind}
            onChange={({currentTarget}) =>
              // The options are the values of KINDS.
              change({kind: currentTarget.value as Kind})
            }
          >
            {KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="workbench-decimal">Decimal sign</label>
          <select
            id="workbench-decimal"
            className={styles.input}
            value={unclear === undefined ? plan.separator : ''}
            onChange={({currentTarget}) => change({separator: currentTarget.value === ',' ? ',' : '.'})}
            aria-describedby={unclear === undefined ? undefined : UNCLEAR_ID}
          >
            {unclear !== undefined && (
              <option value="" disabled>
                Not chosen
              </option>
            )}
            <option value=".">Point, as in 8.90</option>
            <option value=",">Comma, as in 8,90</option>
          </select>
        </div>
      </div>
      {unclear !== undefined && (
        <p id={UNCLEAR_ID} className={styles.bad}>
          <code>{unclear}</code> can be {unclear.replace(/[.,]/, '')} or {unclear.replace(',', '.')}: no number of this
          file tells. Choose the decimal sign.
        </p>
      )}
      {missing.length > 0 && (
        <p>
          New records also need: <code>{missing.join(', ')}</code>
        </p>
      )}
      {doubled.length > 0 && (
        <p className={styles.bad}>
          Several columns are mapped to <code>{doubled.join(', ')}</code>: leave all but one out.
        </p>
      )}
      <details id={MAP_ID} open={unknown > 0 || doubled.length > 0}>
        <summary>
          Map {opened.header.length} columns{unknown > 0 && ` (${unknown} unknown)`}
        </summary>
        <div className={styles.fields}>
          {opened.header.map((header, at) => (
            <div key={at}>
              <label htmlFor={choiceId(at)}>
                {header || `Column ${at + 1}`} <span className={styles.muted}>{opened.samples[at]}</span>
              </label>
              <ColumnChoice
                plan={plan}
                id={choiceId(at)}
                header={header}
                value={plan.mapping[at] ?? null}
                choices={choices}
                onChoose={(name) => change({column: {place: at, name}})}
              />
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}
