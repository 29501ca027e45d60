import {useEffect, useRef} from 'react';
import {isSame, tidy, valueAt} from '../platform/values.ts';
import {textOf} from '../platform/words.ts';
import type {AnyField} from '../resources/types.ts';
import {RecordName} from './RecordInput.tsx';

interface Props {
  fields: readonly AnyField[];
  /** The record as it was read, as it is typed here, and as somebody else has saved it. */
  before: object;
  mine: object;
  theirs: object;
  isSaving: boolean;
  /** Takes their value of one field. */
  onTake: (path: string) => void;
  onSave: () => void;
  onDrop: () => void;
}

/** What somebody else has changed meanwhile. Where both changed the same field, a person decides which one stays. */
export function Conflict({fields, before, mine, theirs, isSaving, onTake, onSave, onDrop}: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({block: 'nearest'});
  }, [theirs]);
  function take(path: string): void {
    onTake(path);
    // The button that was pressed goes away.
    box.current?.focus();
  }
  const changes = fields
    .map((field) => {
      const [was, typed, is] = [before, mine, theirs].map((record) => tidy(valueAt(record, field.path), field));
      return {field, was, typed, is, isOfBoth: !isSame(typed, was) && !isSame(typed, is)};
    })
    .filter(({was, is}) => !isSame(was, is));
  return (
    <div role="alert" className="problem" ref={box} tabIndex={-1}>
      <strong>Somebody else has changed this record.</strong>
      {changes.map(({field, was, typed, is, isOfBoth}) => (
        <div key={field.path} className="row">
          <p>
            {field.label}: <Shown field={field} value={was} /> → <Shown field={field} value={is} />
            {isOfBoth && (
              <>
                . You typed: <Shown field={field} value={typed} />
              </>
            )}
          </p>
          {isOfBoth && (
            <button type="button" aria-label={`Take theirs: ${field.label}`} onClick={() => take(field.path)}>
              Take theirs
            </button>
          )}
        </div>
      ))}
      <p className="row">
        <button type="button" aria-disabled={isSaving} onClick={onSave}>
          {changes.some(({isOfBoth}) => isOfBoth) ? 'Save mine in place of theirs' : 'Save my changes too'}
        </button>
        <button type="button" aria-disabled={isSaving} onClick={onDrop}>
          Drop my changes
        </button>
      </p>
    </div>
  );
}

function Shown({field: {kind}, value}: {field: AnyField; value: unknown}) {
  const isRecord = typeof kind === 'object' && 'of' in kind && typeof value === 'string';
  return isRecord ? <RecordName of={kind.of()} id={value} /> : textOf(value);
}
