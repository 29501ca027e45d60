import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  children: ReactNode;
}

/**
 * The page of an operation or an object in two columns: its description, its samples ({@link OperationPane}) and its
 * text ({@link OperationText}), in this order. In a wide window the samples stand beside the other two.
 */
export default function OperationColumns({children}: Props): ReactNode {
  return (
    <div className={styles.columns} data-operation>
      {children}
    </div>
  );
}

/** What the operation is and does, above the samples in a narrow window. */
export function OperationLead({children}: Props): ReactNode {
  return <div className={styles.lead}>{children}</div>;
}

/** What stands beside the text in a wide window and stays in view while the text scrolls; src/client/page marks in it. */
export function OperationPane({children}: Props): ReactNode {
  return (
    <div className={styles.pane} data-samples>
      <div className={styles.room}>{children}</div>
    </div>
  );
}

/** Everything that follows the samples in a narrow window. */
export function OperationText({children}: Props): ReactNode {
  return <div className={styles.text}>{children}</div>;
}
