import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  children: ReactNode;
}

/**
 * The page of an operation in two columns: its description, its samples (`@theme/ApiExplorer`) and its text
 * ({@link OperationText}), in this order. In a wide window the samples stand beside the other two.
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

/** Everything that follows the samples in a narrow window. */
export function OperationText({children}: Props): ReactNode {
  return <div className={styles.text}>{children}</div>;
}
