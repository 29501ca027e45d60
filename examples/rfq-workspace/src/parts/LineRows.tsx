import {useRef, useState} from 'react';
import {Plus, Trash2} from 'lucide-react';
import {LINE_FIELDS, NEW_LINE, prefixOf, type Line} from '../fields';
import {Fields, type FormState} from './Fields';

/** A line of a form. Its key stays when a line above it goes. */
type Row = {key: number; line: Line};

export function useRows(first: readonly Line[]) {
  const [rows, setRows] = useState<Row[]>(() => first.map((line, key) => ({key, line})));
  const [newKey, setNewKey] = useState(first.length);
  const add = (): void => {
    setRows([...rows, {key: newKey, line: NEW_LINE}]);
    setNewKey(newKey + 1);
  };
  const remove = (key: number): void => setRows(rows.filter((row) => row.key !== key));
  return {rows, add, remove};
}

type Props = Omit<FormState, 'told'> & {
  lines: ReturnType<typeof useRows>;
  /** What a line was told before: as what it began, and the name of its field. */
  told?: (key: number, name: string) => string | undefined;
  isHidden?: boolean;
  isOff?: boolean;
  /** Hears that a line was taken out or added. */
  onChange?: () => void;
};

/** The lines of a form, with buttons to add and to take out. */
export function LineRows({lines: {rows, add, remove}, told, isHidden, isOff, onChange, ...form}: Props) {
  const adder = useRef<HTMLButtonElement>(null);
  const isLast = rows.length === 1;
  return (
    <>
      {rows.map(({key, line}, at) => (
        <fieldset key={key} data-step="lines" hidden={isHidden} disabled={isOff} className="row send">
          <legend>{`Line ${at + 1}${line.name ? `: ${line.name}` : ''}`}</legend>
          <Fields
            {...form}
            fields={LINE_FIELDS}
            part={line}
            prefix={prefixOf(at)}
            told={told && ((name) => told(key, name))}
          />
          <button
            type="button"
            disabled={isLast}
            title={isLast ? 'An RFQ has one line at least' : undefined}
            aria-label={`Remove line ${at + 1}`}
            onClick={() => {
              remove(key);
              onChange?.();
              // This button goes with its line; the focus does not go with it.
              adder.current?.focus();
            }}
          >
            <Trash2 /> Remove
          </button>
        </fieldset>
      ))}
      <div hidden={isHidden}>
        <button
          ref={adder}
          type="button"
          onClick={() => {
            add();
            onChange?.();
          }}
        >
          <Plus /> Add a line
        </button>
      </div>
    </>
  );
}
