import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** For pages of cards; the others keep to the width of a text. */
  wide?: boolean;
  /** Whether it stands in the main part of a frame, as a page of a docs instance does. */
  inner?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The main part of a page that is not a docs page. */
export default function PageMain({wide = false, inner = false, className, children}: Props): ReactNode {
  const Element = inner ? 'div' : 'main';
  return <Element className={clsx(styles.main, wide && styles.wide, className)}>{children}</Element>;
}
