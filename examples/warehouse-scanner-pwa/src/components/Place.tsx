import {useRef, type ReactElement} from 'react';
import {lookUp, targetOf, type Ref} from '../scan/lookup.ts';
import {typed, type Code} from '../scan/symbologies.ts';
import {CameraButton} from './CameraButton.tsx';

/** The place whose code was typed or scanned into the form. @throws Error in words for people */
export async function placeOf(form: FormData): Promise<Ref> {
  const {scan} = await lookUp(typed(String(form.get('target')).trim()));
  const {id, title} = targetOf(scan);
  if (scan.target_type !== 'location' || !id) throw new Error('That is not the code of a location.');
  return {id, name: title};
}

/** Asks for the code of a shelf. */
export function Place({question}: {question: string}): ReactElement {
  const field = useRef<HTMLInputElement>(null);

  /** Writes what the camera has read as a hand-held scanner types it. */
  function fill({data, symbology_identifier: identifier = ''}: Code): void {
    if (field.current) field.current.value = identifier + data;
  }

  return (
    <>
      <label>
        {question}
        <input ref={field} name="target" data-scan="" autoComplete="off" autoCapitalize="off" required />
      </label>
      <CameraButton label="Scan with the camera" onCode={fill} />
    </>
  );
}
