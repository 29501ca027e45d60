import {useEffect, useRef, useState, type ReactElement} from 'react';
import {Camera as CameraIcon, CameraOff} from 'lucide-react';
import type {Code} from '../scan/symbologies.ts';
import {mayFilm} from '../secure.ts';

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
      .catch((error: unknown) => {
        // A camera that was closed may say so.
        if (!stop.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      });
    return () => stop.abort();
  }, []);
  return failure ? (
    <p role="alert" className="problem">
      The camera does not start: {failure}
    </p>
  ) : (
    <video ref={video} muted playsInline aria-label="Picture of the camera" />
  );
}

interface Props {
  label: string;
  isMain?: boolean;
  onCode(code: Code): void;
}

/** Opens the camera, for phones without a hand-held scanner. */
export function CameraButton({label, isMain = false, onCode}: Props): ReactElement | null {
  const [isOpen, setOpen] = useState(false);

  function read(code: Code): void {
    setOpen(false);
    onCode(code);
  }

  if (!mayFilm()) return null;
  return (
    <>
      <button type="button" className={isMain && !isOpen ? 'main' : undefined} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <CameraOff /> : <CameraIcon />}
        {isOpen ? 'Close the camera' : label}
      </button>
      {isOpen && <Camera onCode={read} />}
    </>
  );
}
