import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** A scope of an access token, checked at build. */
  name: string;
}

export default function Scope({name}: Props): ReactNode {
  return <code className={styles.scope}>{name}</code>;
}
