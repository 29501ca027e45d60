import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** Uses the whole width, for pages of cards. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The `main` element of a page outside the docs. */
export default function PageMain({wide = false, className, children}: Props): ReactNode {
  return <main className={clsx(styles.main, wide && styles.wide, className)}>{children}</main>;
}
