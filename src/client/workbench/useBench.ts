import {useSyncExternalStore} from 'react';
import type {Mode} from '../../../examples/supplier-catalogue-uploader/src/core/job';
import type {Checked, Opened, Reply, Request, Step, View} from './protocol';

export interface BenchState {
  busy?: {step: Step; share: number | undefined};
  opened?: Opened;
  checked?: Checked;
  view: View;
  /** How the import is to treat the rows. */
  mode: Mode;
  priceList: string;
  /** Text for screen readers and for all others: an error, or that the work was cancelled. */
  message?: string;
}

const EMPTY: BenchState = {view: {start: 0}, mode: 'upsert', priceList: ''};

// The state lives outside the components, once for each tab: neither an error in a component nor a visit to another
// page loses the file or a correction.
let state = EMPTY;
let worker: Worker | undefined;
let waiting: ((file: Blob) => void) | undefined;
const listeners = new Set<() => void>();
/** Text of cells whose input still has the focus. */
const typed = new Map<string, string>();

function change(next: BenchState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the reader before unsaved corrections are lost, because a file is too large for the browser's storage. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** @param isMended whether there are corrections that were not downloaded yet */
function mark(isMended: boolean): void {
  if (isMended) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function stop(): void {
  worker?.terminate();
  worker = undefined;
  typed.clear();
  held.length = 0;
  mark(false);
}

function hear(reply: Reply): void {
  switch (reply.kind) {
    case 'file':
      waiting?.(reply.file);
      break;
    case 'progress':
      change({...state, busy: {step: reply.step, share: reply.share}});
      break;
    case 'opened':
      change({...state, opened: reply.opened});
      break;
    case 'checked':
      change({...state, busy: undefined, checked: reply.checked});
      break;
    case 'failed':
      // After an unreadable file nothing is shown; a later error keeps the previous results.
      change({...(state.checked ? state : EMPTY), busy: undefined, message: reply.message});
  }
}

const held: Reply[] = [];

function hearHeld(): void {
  for (const reply of held.splice(0)) hear(reply);
}

/**
 * Handles a reply at once, or after a pressed button is released. Leaving a field sends its text, and rendering the
 * list under a pressed button would lose the click.
 */
function hearBetweenPresses(reply: Reply): void {
  if (held.length === 0 && document.querySelector('button:active') === null) {
    hear(reply);
    return;
  }
  if (held.push(reply) > 1) return;
  const released = new AbortController();
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    window.addEventListener(
      type,
      () => {
        released.abort();
        // After the click.
        setTimeout(hearHeld);
      },
      {capture: true, signal: released.signal},
    );
}

const actions = {
  open(file: Blob, name: string): void {
    stop();
    const started = new Worker(new URL('./worker.ts', import.meta.url), {name: 'workbench'});
    started.addEventListener('message', ({data}: MessageEvent<Reply>) => hearBetweenPresses(data));
    started.addEventListener('error', (event) => {
      event.preventDefault();
      hear({kind: 'failed', message: 'The check could not be started. Reload the page and try again.'});
    });
    worker = started;
    change({...EMPTY, busy: {step: 'Reading the file', share: 0}});
    started.postMessage({kind: 'open', file, name} satisfies Request);
  },
  send(request: Exclude<Request, {kind: 'open'} | {kind: 'file'}>): void {
    if (request.kind === 'edit') typed.delete(`${request.at} ${request.column}`);
    if (request.kind !== 'view') mark(true);
    worker?.postMessage(request);
    change({...state, view: 'view' in request ? request.view : EMPTY.view, message: undefined});
  },
  /** Stops the work and drops the file. */
  cancel(): void {
    stop();
    change({...EMPTY, message: 'Stopped. Nothing was kept.'});
  },
  set(changes: Partial<Pick<BenchState, 'message' | 'mode' | 'priceList'>>): void {
    change({...state, ...changes});
  },
  /** Unsent text of a cell. */
  typed: (at: number, column: string): string | undefined => typed.get(`${at} ${column}`),
  type(at: number, column: string, value: string): void {
    typed.set(`${at} ${column}`, value);
    mark(true);
  },
  /** The corrected file, for download. */
  file(): Promise<Blob> {
    mark(false);
    return new Promise((resolve) => {
      waiting = resolve;
      worker?.postMessage({kind: 'file'} satisfies Request);
    });
  },
};

export type BenchHandle = BenchState & typeof actions;

/** The file on the workbench, processed in a worker. */
export function useBench(): BenchHandle {
  return {...useSyncExternalStore(subscribe, () => state), ...actions};
}
