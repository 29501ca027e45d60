import {rate} from '../format.ts';

/** A share with a bar, which begins at the same place in each row. */
export function Share({value}: {value: string | null}) {
  return (
    <span className="share">
      <span className="track" aria-hidden="true">
        <span style={{inlineSize: `${Number(value) * 100}%`}} />
      </span>
      <span>{rate(value)}</span>
    </span>
  );
}
