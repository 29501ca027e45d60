import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeText from '@site/src/components/CodeText';
import Details from '@site/src/components/Details';
import DiagramFrame from '@site/src/components/DiagramFrame';
import Html from '@site/src/components/Html';
import type {LifecycleView} from '@site/src/content/diagrams/lifecycle';
import styles from './styles.module.css';

interface Props {
  /**
   * Name of an object with states. src/content/remark/checkComponents checks it at build and adds the optional props.
   */
  of: string;
  /** The object's name in the form of ids: `transfer-order`. */
  name?: string;
  view?: LifecycleView;
}

type Transition = LifecycleView['transitions'][number];

function Cause({by, on}: Transition): ReactNode {
  return by ? (
    <Link to={by.href} autoAddBaseUrl={false}>
      {by.summary}
    </Link>
  ) : (
    <CodeText text={on ?? 'Set by the platform'} />
  );
}

/** The states of an object as a drawing and as a list: each state with its meaning and its transitions. */
export default function StateDiagram({of, name = '', view}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  if (!view)
    throw new Error(
      `<StateDiagram of="${of}"> was not resolved: src/content/remark/checkComponents must run on this page.`,
    );
  const {states, initial, transitions, diagram = ''} = view;
  const idOf = (state: string): string => `${name}-${state}`;
  states.forEach((state) => collectAnchor(idOf(state.name)));
  return (
    <figure className={styles.figure}>
      <DiagramFrame label={`Diagram of the states of ${name.replaceAll('-', ' ')}`} svg={diagram} />
      <Details>
        <summary>The {states.length} states in words</summary>
        <dl className={styles.states}>
          {states.map((state) => (
            <div key={state.name} id={idOf(state.name)} data-place>
              <dt>
                <code>{state.name}</code> {state.name === initial && <span>initial</span>}
                {state.terminal && <span>final</span>}
              </dt>
              <dd>
                <Html html={state.description} />
                <ul>
                  {transitions
                    .filter(({from}) => from.includes(state.name))
                    .map((move) => (
                      <li key={`${move.to} ${move.by?.id ?? move.on ?? ''}`}>
                        <Cause {...move} />: to <code>{move.to}</code>
                      </li>
                    ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </Details>
    </figure>
  );
}
