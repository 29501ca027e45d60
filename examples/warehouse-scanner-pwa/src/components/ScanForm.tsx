import {useEffect, type FormEvent, type ReactElement} from 'react';
import {Search} from 'lucide-react';
import {typed, type Code} from '../scan/symbologies.ts';
import {CameraButton} from './CameraButton.tsx';

/** A field that a hand-held scanner types into, and a camera for phones without one. */
export function ScanForm({onScan}: {onScan(code: Code): void}): ReactElement {
  // After a touch of a button the field has lost the focus, and what a scanner types next would go nowhere. What
  // stands above the page has a field for codes of its own, or none.
  useEffect(() => {
    const stop = new AbortController();
    const lead = ({key, ctrlKey, altKey, metaKey}: KeyboardEvent): void => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
      if (!isText || document.activeElement?.matches('input, select')) return;
      const place = document.querySelector('.sheet[data-open]') ?? document;
      place.querySelector<HTMLInputElement>('[data-scan]')?.focus();
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
    <form onSubmit={submit} className="stack">
      <div className="code">
        <label>
          Code
          <input name="code" data-scan="" autoComplete="off" autoCapitalize="off" spellCheck={false} autoFocus />
        </label>
        <button>
          <Search />
          Look up
        </button>
      </div>
      <CameraButton label="Use the camera" isMain onCode={onScan} />
    </form>
  );
}
