import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {inTime} from '../../../components/fault';
import {LoadFailure} from '../../../components/PartFailure';
import OpenButton from './OpenButton';
import styles from './styles.module.css';

/** The template whose core also runs on its page, as the workbench. */
export const WORKBENCH_TEMPLATE = 'supplier-catalogue-uploader';

/** The place where the workbench for catalogue files opens. It is loaded on demand. */
export default function WorkbenchPlace(): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [fault, setFault] = useState<unknown>();
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  const open = async (): Promise<void> => {
    setState('loading');
    try {
      const {mount} = await inTime(import('@site/src/client/workbench/mount'));
      setState('open');
      if (room.current) close.current = mount(room.current);
    } catch (error) {
      setFault(error);
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
      {(state === 'closed' || state === 'loading') && (
        <OpenButton label="Open the workbench" isLoading={state === 'loading'} onOpen={() => void open()} />
      )}
      {state === 'failed' && <LoadFailure what="The workbench" error={fault} retry={() => void open()} />}
      <div ref={room} />
    </div>
  );
}
