import {useEffect, useRef, useState, type ReactElement} from 'react';
import type {Code} from '../scan/symbologies.ts';

/** The picture of the camera until it shows a code. */
function Camera({onCode}: {onCode(code: Code): void}): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    // A megabyte that the start of the app does not wait for.
    import('../scan/camera.ts')
      .then(({readFromCamera}) => video.current && readFromCamera(video.current, stop.signal))
      .then((code) => code && !stop.signal.aborted && onCode(code))
      .catch((error: unknown) => setFailure(String(error)));
    return () => stop.abort();
  }, []);
  return failure ? (
    <p role="alert">The camera does not start: {failure}</p>
  ) : (
    <video ref={video} muted playsInline aria-label="Picture of the camera" />
  );
}

/** Opens the camera, for phones without a hand-held scanner. */
export function CameraButton({label, onCode}: {label: string; onCode(code: Code): void}): ReactElement {
  const [isOpen, setOpen] = useState(false);

  function read(code: Code): void {
    setOpen(false);
    onCode(code);
  }

  return (
    <>
      <button type="button" className="plain" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close the camera' : label}
      </button>
      {isOpen && <Camera onCode={read} />}
    </>
  );
}
