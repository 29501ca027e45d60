import React, {useState, type ReactNode} from 'react';
import {asText} from '../../sandbox/json';
import type {Json} from '../../sandbox/types';
import {labelOf} from './ids';
import styles from './styles.module.css';

/** Greatest length of a name in the line of a closed branch. */
const NAME_LIMIT = 60;

/** Most members of a record whose values are its line, as of a quantity with its unit. */
const FEW = 3;

function shortened(text: string): string {
  return text.length > NAME_LIMIT ? `${text.slice(0, NAME_LIMIT)} …` : text;
}

/** What a closed branch says of itself: the name or number of a record, its few values, else how much is in it. */
export function summaryOf(value: Json[] | {[key: string]: Json}): string {
  const count = Object.keys(value).length;
  if (Array.isArray(value)) return `${count} ${count === 1 ? 'entry' : 'entries'}`;
  const label = labelOf(value) || (typeof value.id === 'string' ? value.id : '');
  if (label !== '') return shortened(label);
  const values = Object.values(value).filter((inner) => inner !== null && typeof inner !== 'object');
  if (count <= FEW && values.length === count) return shortened(values.map(asText).join(' '));
  return `${count} ${count === 1 ? 'field' : 'fields'}`;
}

/** Number of values above which deeper branches of an answer start closed. */
const OPEN_LIMIT = 150;

function sizeOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner: Json) => sum + sizeOf(inner), 1);
}

const CLASSES: Record<string, string> = {string: 't-string', number: 't-number', boolean: 't-boolean'};

function Scalar({value}: {value: Json}): ReactNode {
  return <span className={CLASSES[typeof value] ?? 't-boolean'}>{JSON.stringify(value)}</span>;
}

interface NodeProps {
  name?: string;
  value: Json;
  /** Number of levels that start open. */
  levels: number;
}

function Name({name}: {name: string | undefined}): ReactNode {
  return name === undefined ? null : (
    <>
      <span className="t-property">{JSON.stringify(name)}</span>
      <span className="t-punctuation">: </span>
    </>
  );
}

function Branch({name, value, levels}: NodeProps & {value: Json[] | {[key: string]: Json}}): ReactNode {
  const [open, setOpen] = useState(levels > 0);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  return (
    <details className={styles.branch} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span className="t-punctuation">{isList ? '[' : '{'}</span>{' '}
        <span className={styles.count}>{summaryOf(value)}</span>{' '}
        {!open && <span className="t-punctuation">{isList ? ']' : '}'}</span>}
      </summary>
      {/* A closed branch renders nothing, so a long answer stays fast. */}
      {open && (
        <>
          <div className={styles.inner}>
            {entries.map(([key, inner]) => (
              <Node key={key} {...(!isList && {name: key})} value={inner} levels={levels - 1} />
            ))}
          </div>
          <span className="t-punctuation">{isList ? ']' : '}'}</span>
        </>
      )}
    </details>
  );
}

function Node({name, value, levels}: NodeProps): ReactNode {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (isBranch) return <Branch {...(name !== undefined && {name})} value={value} levels={levels} />;
  return (
    <div className={styles.leaf}>
      <Name name={name} />
      <Scalar value={value} />
    </div>
  );
}

/** Highlighted JSON with objects and lists that can be folded. */
export default function JsonTree({value}: {value: Json}): ReactNode {
  return (
    <div className={styles.tree}>
      <Node value={value} levels={sizeOf(value) > OPEN_LIMIT ? 2 : 20} />
    </div>
  );
}
