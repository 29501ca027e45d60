import {useEffect, useRef, useState} from 'react';
import type {Checked, Opened, Reply, Request, Step, View} from './protocol';

export interface BenchState {
  busy?: {step: Step; share: number | undefined};
  opened?: Opened;
  checked?: Checked;
  view: View;
  /** Words for everybody: what went wrong or was stopped. */
  message?: string;
}

const EMPTY: BenchState = {view: {start: 0}};

export interface BenchHandle extends BenchState {
  open: (file: Blob, name: string) => void;
  send: (request: Exclude<Request, {kind: 'open'} | {kind: 'file'}>) => void;
  /** Stops what runs. The file leaves the bench. */
  cancel: () => void;
  tell: (message: string) => void;
  /** The corrected file. */
  file: () => Promise<Blob>;
}

/** A file on the bench, in a worker of its own. */
export function useBench(): BenchHandle {
  const [state, setState] = useState<BenchState>(EMPTY);
  const worker = useRef<Worker>(undefined);
  const waiting = useRef<(file: Blob) => void>(undefined);

  const stop = (): void => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => stop, []);

  const hear = (reply: Reply): void => {
    if (reply.kind === 'file') waiting.current?.(reply.file);
    else
      setState((before) => {
        switch (reply.kind) {
          case 'progress':
            return {...before, busy: {step: reply.step, share: reply.share}};
          case 'opened':
            return {...before, opened: reply.opened};
          case 'checked':
            return {...before, busy: undefined, checked: reply.checked};
          case 'failed':
            // A file that could not be read leaves nothing behind; a later fault leaves what was there.
            return {...(before.checked ? before : EMPTY), busy: undefined, message: reply.message};
        }
      });
  };

  return {
    ...state,
    open(file, name) {
      stop();
      const started = new Worker(new URL('./worker.ts', import.meta.url), {name: 'workbench'});
      started.addEventListener('message', ({data}: MessageEvent<Reply>) => hear(data));
      started.addEventListener('error', (event) => {
        event.preventDefault();
        hear({kind: 'failed', message: 'The check could not be started. Reload the page and try again.'});
      });
      worker.current = started;
      setState({...EMPTY, busy: {step: 'Reading the file', share: 0}});
      started.postMessage({kind: 'open', file, name} satisfies Request);
    },
    send(request) {
      setState((before) => ({
        ...before,
        view: 'view' in request ? request.view : EMPTY.view,
        message: undefined,
      }));
      worker.current?.postMessage(request);
    },
    cancel() {
      stop();
      setState({...EMPTY, message: 'Stopped. Nothing was kept.'});
    },
    tell(message) {
      setState((before) => ({...before, message}));
    },
    file() {
      return new Promise((resolve) => {
        waiting.current = resolve;
        worker.current?.postMessage({kind: 'file'} satisfies Request);
      });
    },
  };
}
