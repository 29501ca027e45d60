import {useEffect, useRef, useState} from 'react';
import type {Sandbox} from '../../sandbox';
import {makeCall, newKey} from './calling';
import {keyOf} from './operation';
import {buildCall} from './request';
import {drafts, outcomes} from './session';
import type {Call, ConsoleOperation, Draft, Outcome, Target} from './types';

/** A sent call with the draft it was built from. */
export interface CallResult {
  call: Call;
  outcome: Outcome;
  draft: Draft | undefined;
}

interface Calls {
  made: CallResult | undefined;
  isSending: boolean;
  /** @returns what is missing before the call can be sent; empty when it was sent */
  start: (draft: Draft, target: Target, files: ReadonlyMap<string, File>) => string[];
  cancel: () => void;
}

/** Sends the calls of one operation and stores their results. @param title of the operation, for the history */
export function useCalls(operation: ConsoleOperation, title: string, sandbox: Sandbox): Calls {
  const key = keyOf(operation);
  const stop = useRef<AbortController>(undefined);
  const [isSending, setSending] = useState(false);
  const [made, setMade] = useState<CallResult | undefined>(() => {
    const before = outcomes.get(key);
    return before && {...before, draft: drafts.get(key)};
  });
  // The answer is not needed after the reader has left.
  useEffect(() => () => stop.current?.abort(), []);

  async function run(call: Call, draft: Draft): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setSending(true);
    setMade({call, outcome: await makeCall({operation, title, sandbox}, call, draft, controller.signal), draft});
  }

  return {
    made,
    isSending,
    start(draft, target, files) {
      if (isSending) return [];
      const call = buildCall(operation, draft, target, files, newKey);
      if ('missing' in call) return call.missing;
      void run(call, draft).finally(() => setSending(false));
      return [];
    },
    cancel: () => stop.current?.abort(),
  };
}
