import {isInstant, textOf} from '../platform/words.ts';

const GOOD = new Set(['active', 'allow']);
const WAIT = new Set(['prospect', 'invited', 'onboarding', 'require_approval']);
const BAD = new Set(['blocked', 'block_ordering', 'deny']);
const STATES = new Set([...GOOD, ...WAIT, ...BAD, 'archived', 'hide']);

/** A value of a table: states get a colour beside their word, and instants keep their exact form for programs. */
export function Value({value}: {value: unknown}) {
  const text = textOf(value);
  if (isInstant(value)) return <time dateTime={value}>{text}</time>;
  if (typeof value !== 'string' || !STATES.has(value)) return text;
  const tone = GOOD.has(value) ? 'good' : WAIT.has(value) ? 'wait' : BAD.has(value) ? 'bad' : '';
  return <span className={`badge ${tone}`}>{text.replaceAll('_', ' ')}</span>;
}
