import React, {type ReactNode} from 'react';
import AudienceLabel from '@site/src/components/AudienceLabel';
import {AUDIENCE_LABELS, type Audience} from '@site/src/content/data/audiences';
import {durationOf} from './duration';
import styles from './styles.module.css';

interface Props {
  /** Front matter of the page, which was checked at build. */
  frontMatter: Record<string, unknown>;
}

function isAudience(value: unknown): value is Audience {
  return typeof value === 'string' && value in AUDIENCE_LABELS;
}

/** Audience, required right and duration of a page. Empty for pages without any of them. */
export default function PageFacts({frontMatter}: Props): ReactNode {
  const {audience, permission, time, unit, reading} = frontMatter;
  const audiences = Array.isArray(audience) ? audience.filter(isAudience) : [];
  if (audiences.length === 0) return null;
  const duration = durationOf(time, reading);
  return (
    <p className={styles.facts}>
      {audiences.map((name) => (
        <AudienceLabel key={name} audience={name} />
      ))}
      {typeof unit === 'number' && <span>Unit {unit} of 6</span>}
      {typeof permission === 'string' && <span>{permission}</span>}
      {duration !== undefined && <span>{duration}</span>}
    </p>
  );
}
