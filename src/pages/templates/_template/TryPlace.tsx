import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CodeText from '@site/src/components/CodeText';
import type {SampleCode, Trial} from '@site/src/client/tries';
import type {InPage} from '@site/src/content/data/templates';
import type {TemplateView} from '@site/src/content/data/templates/view';
import {inTime} from '../../../components/fault';
import {LoadFailure} from '../../../components/PartFailure';
import OpenButton from './OpenButton';
import styles from './styles.module.css';

interface Props {
  template: Pick<TemplateView, 'slug' | 'title' | 'runsAs' | 'settings' | 'failures'>;
  inPage: InPage;
}

/** Refusals that every application has to cope with. */
const MEANINGS: Record<string, string> = {
  409: 'conflict',
  412: 'changed by somebody else',
  429: 'too many calls',
};

function Button(props: {children: ReactNode; isPressed?: boolean; onClick: () => void}): ReactNode {
  const {children, isPressed, onClick} = props;
  return (
    <button type="button" className="button button--secondary button--sm" aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  );
}

/** Codes to press instead of a scanner. */
function Codes({codes, onScan}: {codes: readonly SampleCode[]; onScan: (code: string) => void}): ReactNode {
  return (
    <div className={styles.controls} role="group" aria-label="Scan a code">
      <span>Scan:</span>
      {codes.map(({text, value}) => (
        <Button key={value} onClick={() => onScan(value)}>
          <span className={styles.code}>
            <span>{text}</span> <span>{value}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The place where the application runs in the page. Nothing of it is fetched before the button is pressed. */
export default function TryPlace({template, inPage}: Props): ReactNode {
  const {slug, title, runsAs, settings, failures} = template;
  const {steps, reads = [], codes = [], offline = false, largeWorld = false} = inPage;
  const baseUrl = useBaseUrl('/');
  const room = useRef<HTMLDivElement>(null);
  const trial = useRef<Trial>(undefined);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [fault, setFault] = useState<unknown>();
  const [told, setTold] = useState('');
  const [isOffline, setOffline] = useState(false);
  useEffect(() => () => trial.current?.close(), []);
  const isBusy = useRef(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    // A second press would take away the frame that the first waits for.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await inTime(work());
      setState('open');
    } catch (error) {
      room.current?.replaceChildren();
      setFault(error);
      setState('failed');
    }
    isBusy.current = false;
  };
  const open = (): Promise<void> => {
    setState('loading');
    return attempt(async () => {
      const {openTrial} = await import('@site/src/client/tries');
      const badges = settings.find(({name}) => name === 'BADGES')?.value ?? '';
      const options = {slug, title, baseUrl, reads, codes, largeWorld, badges, tell: setTold};
      if (room.current) trial.current = await openTrial(room.current, options);
    });
  };
  const reset = (): Promise<void> =>
    attempt(async () => {
      setOffline(false);
      await trial.current?.reset();
      setTold('The sandbox is as it was at the start.');
    });
  const fail = (status: string): void => {
    trial.current?.fail(status);
    setTold(`The next change is answered with ${status}.`);
  };
  const cutOff = (): void => {
    trial.current?.setOnline(isOffline);
    setOffline(!isOffline);
    setTold(isOffline ? 'The network is back.' : 'The application has no network.');
  };
  const offered = trial.current?.codes ?? [];
  return (
    <div className={styles.try}>
      <p>The application runs in this page, against a sandbox in your browser. Nothing leaves your machine.</p>
      <ol>
        {steps.map(({act, expect}) => (
          <li key={act}>
            <CodeText text={`${act} ${expect}`} />
          </li>
        ))}
      </ol>
      {(state === 'closed' || state === 'loading') && (
        <OpenButton label="Try it here" isLoading={state === 'loading'} onOpen={() => void open()} />
      )}
      {state === 'failed' && <LoadFailure what="The application" error={fault} retry={() => void open()} />}
      {state === 'open' && (
        <div className={styles.controls} role="group" aria-label="Make it fail">
          <span>Make it fail:</span>
          {failures.map((status) => (
            <Button key={status} onClick={() => fail(status)}>{`${status} ${MEANINGS[status] ?? ''}`}</Button>
          ))}
          {offline && (
            <Button isPressed={isOffline} onClick={cutOff}>
              Offline
            </Button>
          )}
          <Button onClick={() => void reset()}>Reset</Button>
        </div>
      )}
      {state === 'open' && offered.length > 0 && <Codes codes={offered} onScan={(code) => trial.current?.scan(code)} />}
      <p role="status">{told}</p>
      <div ref={room} className={runsAs === 'Phone app' ? styles.device : undefined} />
    </div>
  );
}
