import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** For pages of cards; the others keep to the width of a text. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The main part of a page that is not a docs page. */
export default function PageMain({wide = false, className, children}: Props): ReactNode {
  return <main className={clsx(styles.main, wide && styles.wide, className)}>{children}</main>;
}
