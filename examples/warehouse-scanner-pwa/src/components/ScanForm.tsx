import {useEffect, useRef, type FormEvent, type ReactElement} from 'react';
import {typed, type Code} from '../scan/symbologies.ts';
import {CameraButton} from './CameraButton.tsx';

/** A field that a hand-held scanner types into, and a camera for phones without one. */
export function ScanForm({onScan}: {onScan(code: Code): void}): ReactElement {
  const field = useRef<HTMLInputElement>(null);

  // After a touch of a button the field has lost the focus, and what a scanner types next would go nowhere.
  useEffect(() => {
    const stop = new AbortController();
    const lead = ({key, ctrlKey, altKey, metaKey}: KeyboardEvent): void => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
      if (isText && !document.activeElement?.matches('input, select')) field.current?.focus();
    };
    addEventListener('keydown', lead, {signal: stop.signal});
    return () => stop.abort();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('code')).trim();
    event.currentTarget.reset();
    if (text) onScan(typed(text));
  }

  return (
    <form onSubmit={submit}>
      <label>
        Code
        <input ref={field} name="code" autoComplete="off" autoCapitalize="off" spellCheck={false} autoFocus />
      </label>
      <div className="actions">
        <button>Look up</button>
        <CameraButton label="Use the camera" onCode={onScan} />
      </div>
    </form>
  );
}
