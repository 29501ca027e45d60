import React, {type ReactNode} from 'react';
import {AUDIENCE_LABELS, type Audience} from '@site/src/content/data/audiences';
import styles from './styles.module.css';

interface Props {
  audience: Audience;
}

/** The name of an audience as a label. */
export default function AudienceLabel({audience}: Props): ReactNode {
  return <span className={styles.label}>{AUDIENCE_LABELS[audience]}</span>;
}
