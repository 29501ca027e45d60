import {useEffect, useRef, type ReactElement, type ReactNode} from 'react';
import {say} from '../../plumbing/Toasts.tsx';
import type {Order} from '../queue/bookings.ts';
import {queue} from '../queue/phone.ts';
import {useAct} from './useAct.ts';

interface Props {
  /** What the form asks the platform to book, and how people read it. @throws Error in words for people */
  orderOf(form: FormData): Promise<[string, Order]>;
  /** Key of a refused booking that this one is for. */
  replaced?: string;
  onDone(): void;
  children: ReactNode;
}

/** Puts what was filled in into the queue. It closes when the booking is stored. */
export function Form({orderOf, replaced, onDone, children}: Props): ReactElement {
  const {isBusy, failure, act} = useAct();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);

  async function book(form: FormData): Promise<void> {
    const [label, order] = await orderOf(form);
    // Closed while the shelf was looked up: nobody wants it any more.
    if (isClosed.current) return;
    await queue.add(label, order, replaced);
    if (!navigator.onLine) say(`Kept until there is a network: ${label}`);
    onDone();
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void act(() => book(form));
      }}
    >
      {children}
      {failure && (
        <p role="alert" className="problem">
          {failure}
        </p>
      )}
      <button className="main" aria-disabled={isBusy}>
        Book it
      </button>
    </form>
  );
}
