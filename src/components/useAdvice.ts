import {useEffect, useState} from 'react';
import {adviceFor, isOutdated, type Advice} from './fault';

/** What a component tells when a part failed: first as if a repetition helped, corrected when the site has changed. */
export function useAdvice(what: string): Advice {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    let current = true;
    void isOutdated().then((answer) => {
      if (current) setOutdated(answer);
    });
    return () => {
      current = false;
    };
  }, []);
  return adviceFor(what, outdated);
}
