import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import CodeText from '@site/src/components/CodeText';
import DiagramFrame from '@site/src/components/DiagramFrame';
import Html from '@site/src/components/Html';
import TableScroll from '@site/src/components/TableScroll';
import type {LifecycleView} from '@site/src/content/diagrams/lifecycle';
import type {OperationView} from '@site/src/openapi/view';
import styles from '@site/src/css/reference.module.css';

type Transition = LifecycleView['transitions'][number];

function Cause({transition}: {transition: Transition}): ReactNode {
  if (transition.by) {
    return transition.here ? (
      <strong>{transition.by.summary} (this operation)</strong>
    ) : (
      <Link to={transition.by.href}>{transition.by.summary}</Link>
    );
  }
  return <CodeText text={transition.on ?? 'set by the platform'} />;
}

interface Props {
  /** What the page is about: an operation that moves the object, or the object. */
  operation: Pick<OperationView, 'lifecycle'>;
}

/** The states of the object, and the operations that move it between them. */
export default function OperationLifecycle({operation}: Props): ReactNode {
  const {lifecycle} = operation;
  if (!lifecycle) return null;
  return (
    <>
      {lifecycle.field === undefined ? (
        <p>{lifecycle.object} has these states; they follow from other records, so no field holds them.</p>
      ) : (
        <p>
          The field <code>{lifecycle.field}</code> of {lifecycle.object} has these states.
        </p>
      )}
      {lifecycle.diagram !== undefined && <DiagramFrame label="Diagram of the states" svg={lifecycle.diagram} />}
      {lifecycle.repeatable && <p>Doing it again changes nothing and succeeds.</p>}
      <dl className={styles.states}>
        {lifecycle.states.map(({name, description, terminal}) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {name === lifecycle.initial && <span className={styles.flag}>initial</span>}{' '}
              {terminal && <span className={styles.flag}>final</span>}
            </dt>
            <dd>
              <Html html={description} />
            </dd>
          </div>
        ))}
      </dl>

      <details className={styles.branch}>
        <summary>The {lifecycle.transitions.length} moves as a table</summary>
        <TableScroll>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Moved by</th>
            </tr>
          </thead>
          <tbody>
            {lifecycle.transitions.map((transition) => (
              <tr
                key={`${transition.from.join()}-${transition.to}-${transition.by?.id ?? transition.on ?? ''}`}
                className={clsx(transition.here && styles.here)}
              >
                <td>
                  {transition.from.map((state) => (
                    <code key={state}>{state} </code>
                  ))}
                </td>
                <td>
                  <code>{transition.to}</code>
                </td>
                <td>
                  <Cause transition={transition} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableScroll>
      </details>
    </>
  );
}
