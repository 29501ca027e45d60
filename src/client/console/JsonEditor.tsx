import React, {useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject} from 'react';
import type {Schemas} from '../../sandbox/schemas';
import type {Schema} from '../../sandbox/types';
import {colouredJson} from '../answers/json';
import type {Issue} from './check';
import {completionsAt, type Completion} from './complete';
import styles from './styles.module.css';

interface Props {
  id: string;
  value: string;
  schema: Schema;
  schemas: Schemas;
  issues: readonly Issue[];
  onChange: (value: string) => void;
}

/** Greatest number of suggestions that are shown. */
const SHOWN = 8;
/** Greatest number of errors that are listed, because further ones usually follow from the first. */
const LISTED = 6;

/** Replaces the selection by a text, so that the change can be undone. */
function insert(area: HTMLTextAreaElement, text: string, from: number, to: number): void {
  area.setSelectionRange(from, to);
  // No other method keeps the browser's undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Moves the caret to an offset. */
function goTo(area: HTMLTextAreaElement | null, offset: number): void {
  area?.focus();
  area?.setSelectionRange(offset, offset);
}

function Lines({value, issues}: Pick<Props, 'value' | 'issues'>): ReactNode {
  const wrong = new Set(issues.map(({line}) => line));
  return (
    <div className={styles.lines} aria-hidden="true">
      {value.split('\n').map((_, index) => (
        <div key={index} className={wrong.has(index + 1) ? styles.wrongLine : undefined}>
          {wrong.has(index + 1) ? '!' : ''} {index + 1}
        </div>
      ))}
    </div>
  );
}

/** Characters up to which a text has colours: each key would colour a longer one anew. */
const COLOURED = 20_000;

/** The text in its colours, behind the text area, whose own text can't be seen. */
function Colours({value, shown}: {value: string; shown: RefObject<HTMLPreElement | null>}): ReactNode {
  useEffect(() => {
    // The last line break has a line of its own only when something follows.
    shown.current?.replaceChildren(value.length > COLOURED ? value : colouredJson(value), ' ');
  }, [value, shown]);
  return <pre ref={shown} aria-hidden="true" />;
}

/**
 * A text area for JSON with line numbers, suggestions from the schema, and a list of errors. Tab leaves it, like every
 * field.
 */
export default function JsonEditor({id, value, schema, schemas, issues, onChange}: Props): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const colours = useRef<HTMLPreElement>(null);
  const [offer, setOffer] = useState<{completion: Completion; active: number}>();
  const options = offer?.completion.options.slice(0, SHOWN) ?? [];

  function suggest(text: string, caret: number, asked: boolean): void {
    const completion = completionsAt(text, caret, schema, schemas);
    const isNew = completion?.options.some(({label}) => label !== completion.typed) ?? false;
    setOffer(completion && isNew && (asked || completion.typed !== '') ? {completion, active: 0} : undefined);
  }

  function accept(option: {insert: string} | undefined): void {
    if (!area.current || !offer || !option) return;
    const {from, to} = offer.completion;
    setOffer(undefined);
    area.current.focus();
    insert(area.current, option.insert, from, to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const {currentTarget: target} = event;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      suggest(target.value, target.selectionStart, true);
    } else if (offer && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOffer({...offer, active: (offer.active + step + options.length) % options.length});
    } else if (event.key === 'Escape' && offer) {
      event.preventDefault();
      setOffer(undefined);
    } else if (event.key === 'Enter' && !isModified && offer) {
      event.preventDefault();
      accept(options[offer.active]);
    } else if (event.key === 'Enter' && !isModified) {
      event.preventDefault();
      const before = target.value.slice(0, target.selectionStart).split('\n').at(-1) ?? '';
      const indent = /^ */.exec(before)?.[0] ?? '';
      insert(target, `\n${indent}${/[{[]\s*$/.test(before) ? '  ' : ''}`, target.selectionStart, target.selectionEnd);
    }
  }

  return (
    <div>
      <div className={styles.editor}>
        <Lines value={value} issues={issues} />
        <div className="pane-written">
          <Colours value={value} shown={colours} />
          <textarea
            ref={area}
            id={id}
            className={styles.area}
            value={value}
            rows={Math.max(4, value.split('\n').length)}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            aria-invalid={issues.length > 0}
            aria-describedby={`${id}-help ${id}-issues`}
            aria-autocomplete="list"
            aria-controls={`${id}-options`}
            aria-activedescendant={offer ? `${id}-option-${offer.active}` : undefined}
            onChange={(event) => {
              onChange(event.target.value);
              suggest(event.target.value, event.target.selectionStart, false);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOffer(undefined)}
            onScroll={({currentTarget}) => {
              if (colours.current) colours.current.scrollLeft = currentTarget.scrollLeft;
            }}
          />
        </div>
      </div>
      <ul id={`${id}-options`} role="listbox" aria-label="Suggestions" className={styles.options} hidden={!offer}>
        {options.map((option, index) => (
          <li
            key={option.label}
            id={`${id}-option-${index}`}
            role="option"
            aria-selected={index === offer?.active}
            // On `mousedown`, because the text area loses the focus before `click`.
            onMouseDown={(event) => {
              event.preventDefault();
              accept(option);
            }}
          >
            {option.label}
          </li>
        ))}
      </ul>
      <p id={`${id}-help`} className={styles.hint}>
        Ctrl+Space suggests names and values. Tab leaves the editor.
      </p>
      <div role="status">
        <ul id={`${id}-issues`} className={styles.issues}>
          {issues.slice(0, LISTED).map(({line, offset, pointer, message}) => (
            <li key={`${offset} ${pointer} ${message}`}>
              <button type="button" className={styles.issue} onClick={() => goTo(area.current, offset)}>
                Line {line}
              </button>
              {pointer !== '' && <code>{pointer}</code>} {message}
            </li>
          ))}
          {issues.length > LISTED && <li>{issues.length - LISTED} more</li>}
        </ul>
      </div>
    </div>
  );
}
