import React, {useCallback, useEffect, useState, type ComponentType, type ReactNode} from 'react';
import Loading from '@theme/Loading';
import {inTime} from '../fault';
import {LoadFailure, PartBoundary} from '../PartFailure';

/** Milliseconds after which a spinner appears, as for routes. */
const SPINNER_DELAY = 200;

interface Props<P extends object> {
  /** Name of the part, as the beginning of a sentence: "The search". */
  what: string;
  /** Loads the component. Must be the same function at every render. */
  load: () => Promise<{default: ComponentType<P>}>;
  props: P;
}

type State<P> =
  {step: 'loading'; late: boolean} | {step: 'failed'; error: unknown} | {step: 'ready'; Part: ComponentType<P>};

/**
 * A part of a page that is loaded when it is first shown: a spinner, then the part, or an error with Retry. An error in
 * the part does not affect the rest of the page.
 */
export default function LazyPart<P extends object>({what, load, props}: Props<P>): ReactNode {
  const [state, setState] = useState<State<P>>({step: 'loading', late: false});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const timer = window.setTimeout(() => {
      setState((before) => (current && before.step === 'loading' ? {...before, late: true} : before));
    }, SPINNER_DELAY);
    inTime(load())
      .then(({default: Part}) => {
        if (current) setState({step: 'ready', Part});
      })
      .catch((error: unknown) => {
        if (current) setState({step: 'failed', error});
      });
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [load, attempt]);

  const retry = useCallback(() => {
    setState({step: 'loading', late: false});
    setAttempt((count) => count + 1);
  }, []);

  if (state.step === 'ready')
    return (
      <PartBoundary what={what}>
        <state.Part {...props} />
      </PartBoundary>
    );
  if (state.step === 'failed') return <LoadFailure what={what} error={state.error} retry={retry} />;
  return <Loading error={null} isLoading pastDelay={state.late} timedOut={false} retry={retry} />;
}
