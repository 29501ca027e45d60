import {words} from '../format';

const GOOD = ['published', 'awarded', 'partially_awarded', 'quoted', 'accepted', 'submitted'];
const WAIT = ['draft', 'revision_requested', 'evaluating', 'closed'];
const BAD = ['cancelled', 'declined', 'expired', 'withdrawn'];

/** A state in words, with a colour for how far it is. */
export function Badge({state}: {state: string | undefined}) {
  if (!state) return null;
  const tone = GOOD.includes(state) ? 'good' : WAIT.includes(state) ? 'wait' : BAD.includes(state) ? 'bad' : '';
  return <span className={`badge ${tone}`}>{words(state)}</span>;
}

/** Stands where text will be. */
export function Skeleton() {
  return (
    <div className="card skeleton" aria-label="Reading" role="status">
      {Array.from({length: 8}, (_, at) => (
        <i key={at} />
      ))}
    </div>
  );
}
