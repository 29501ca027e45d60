import React, {useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** The template whose core also runs on its page. */
export const WORKBENCH_TEMPLATE = 'supplier-catalogue-uploader';

/** Where the catalogue-file workbench opens. It is loaded when asked for. */
export default function WorkbenchPlace(): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const open = async (): Promise<void> => {
    setState('loading');
    try {
      const {mount} = await import('@site/src/workbench/mount');
      setState('open');
      if (room.current) mount(room.current);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.workbench}>
      <p>
        The part of this template that reads and checks files runs in your browser too. Open a CSV or XLSX file, map its
        columns, see what the import would refuse and why, and take away the corrected file and the request body. The
        file stays on your machine.
      </p>
      {state !== 'open' && (
        <button
          type="button"
          className="button button--primary"
          aria-disabled={state === 'loading'}
          onClick={() => void (state === 'loading' ? undefined : open())}
        >
          {state === 'loading' ? 'Loading …' : 'Open the workbench'}
        </button>
      )}
      <p role="status">
        {state === 'failed' && 'The workbench could not be loaded. Check the connection, then open it again.'}
      </p>
      <div ref={room} />
    </div>
  );
}
