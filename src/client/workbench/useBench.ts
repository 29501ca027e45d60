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
  /** Words for everybody: what went wrong or was stopped. */
  message?: string;
}

const EMPTY: BenchState = {view: {start: 0}, mode: 'upsert', priceList: ''};

// The tab has one bench, apart from the components: neither an error in one of these nor a walk to another page and
// back loses the file or a correction.
let state = EMPTY;
let worker: Worker | undefined;
let waiting: ((file: Blob) => void) | undefined;
const listeners = new Set<() => void>();
/** Cells that were typed into and not left yet. */
const typed = new Map<string, string>();

function change(next: BenchState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser asks before it drops corrections: a file is too large for its storage. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** @param isMended whether there is something that was not taken away yet */
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
      // A file that could not be read leaves nothing behind; a later fault leaves what was there.
      change({...(state.checked ? state : EMPTY), busy: undefined, message: reply.message});
  }
}

const held: Reply[] = [];

function hearHeld(): void {
  for (const reply of held.splice(0)) hear(reply);
}

/**
 * Hears a reply at once, or after what is being pressed has been let go: leaving a field sends its text, and a list that
 * is drawn anew under a pressed button would take the press away.
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
        // The click comes first.
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
  /** Stops what runs. The file leaves the bench. */
  cancel(): void {
    stop();
    change({...EMPTY, message: 'Stopped. Nothing was kept.'});
  },
  set(changes: Partial<Pick<BenchState, 'message' | 'mode' | 'priceList'>>): void {
    change({...state, ...changes});
  },
  /** Text of a cell while it is typed. */
  typed: (at: number, column: string): string | undefined => typed.get(`${at} ${column}`),
  type(at: number, column: string, value: string): void {
    typed.set(`${at} ${column}`, value);
    mark(true);
  },
  /** The corrected file, to be taken away. */
  file(): Promise<Blob> {
    mark(false);
    return new Promise((resolve) => {
      waiting = resolve;
      worker?.postMessage({kind: 'file'} satisfies Request);
    });
  },
};

export type BenchHandle = BenchState & typeof actions;

/** The file on the bench, in a worker of its own. */
export function useBench(): BenchHandle {
  return {...useSyncExternalStore(subscribe, () => state), ...actions};
}
