import {useCallback, useEffect, useRef, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {searchBackend} from '@site/src/search';
import type {AnswerEvent, Passage, Source} from '@site/src/search/types';

/** A question with the part of its answer that has arrived. */
export interface Turn {
  question: string;
  step: 'running' | 'done' | 'stopped' | 'failed';
  /** Quoted passages; absent until they arrive, empty when none answers. */
  passages?: readonly Passage[];
  /** Generated text. */
  text: string;
  sources: readonly Source[];
  notices: readonly string[];
  error?: string;
}

interface Asking {
  turns: readonly Turn[];
  /** Whether the next question continues the conversation. */
  continues: boolean;
  ask: (question: string) => void;
  stop: () => void;
}

function apply(turn: Turn, event: AnswerEvent): Turn {
  switch (event.type) {
    case 'passages':
      return {...turn, passages: event.passages};
    case 'text':
      return {...turn, text: turn.text + event.text};
    case 'sources':
      return {...turn, sources: event.sources};
    case 'notice':
      return {...turn, notices: [...turn.notices, event.text]};
    case 'conversation':
      return turn;
  }
}

/** Asks questions one at a time. Unmounting aborts the running one. */
export function useAsk(): Asking {
  const backend = searchBackend(useBaseUrl('/'));
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [conversation, setConversation] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const changeLast = useCallback((change: (turn: Turn) => Turn) => {
    setTurns((all) => all.map((turn, index) => (index === all.length - 1 ? change(turn) : turn)));
  }, []);

  const ask = useCallback(
    (question: string) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const {signal} = controller;
      setTurns((all) => [...all, {question, step: 'running', text: '', sources: [], notices: []}]);
      const listen = async (): Promise<void> => {
        const events = backend.ask?.({text: question, ...(conversation !== undefined && {conversation})}, signal);
        if (!events) throw new Error('Questions can’t be answered here.');
        for await (const event of events) {
          if (signal.aborted) return;
          if (event.type === 'conversation') setConversation(event.id);
          changeLast((turn) => apply(turn, event));
        }
        changeLast((turn) => ({...turn, step: 'done'}));
      };
      listen().catch((error: unknown) => {
        if (signal.aborted) return;
        changeLast((turn) => ({
          ...turn,
          step: 'failed',
          error: error instanceof Error ? error.message : String(error),
        }));
      });
    },
    [backend, changeLast, conversation],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    changeLast((turn) => ({...turn, step: 'stopped'}));
  }, [changeLast]);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  return {turns, continues: conversation !== undefined, ask, stop};
}
