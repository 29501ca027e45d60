import {useEffect, useRef, useState, type FormEvent, type ReactElement} from 'react';
import {typed, type Code} from '../scan/symbologies.ts';

/** The picture of the camera until it shows a code. */
function Camera({onCode}: {onCode(code: Code): void}): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    // A megabyte that people with a hand-held scanner never load.
    import('../scan/camera.ts')
      .then(({readFromCamera}) => video.current && readFromCamera(video.current, stop.signal))
      .then((code) => code && !stop.signal.aborted && onCode(code))
      .catch((error: unknown) => setFailure(String(error)));
    return () => stop.abort();
  }, []);
  return (
    <>
      <video ref={video} muted playsInline aria-label="Picture of the camera" />
      {failure && <p role="alert">The camera does not start: {failure}</p>}
    </>
  );
}

/** A field that a hand-held scanner types into, and a camera for phones without one. */
export function ScanForm({onScan}: {onScan(code: Code): void}): ReactElement {
  const [isOpen, setOpen] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('code')).trim();
    event.currentTarget.reset();
    if (text) onScan(typed(text));
  }

  function read(code: Code): void {
    setOpen(false);
    onScan(code);
  }

  return (
    <form onSubmit={submit}>
      <label>
        Code
        <input name="code" autoComplete="off" autoCapitalize="off" spellCheck={false} autoFocus />
      </label>
      <div className="actions">
        <button>Look up</button>
        <button type="button" className="plain" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close the camera' : 'Use the camera'}
        </button>
      </div>
      {isOpen && <Camera onCode={read} />}
    </form>
  );
}
