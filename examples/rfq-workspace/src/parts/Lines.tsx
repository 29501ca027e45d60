import type {Rfq} from '../client';
import type {Line} from '../fields';
import {detailOf, lineName, money} from '../format';

/** What a line asks for, with what was written in addition to its product. */
export function LineText({line}: {line: Line | undefined}) {
  if (!line) return null;
  const detail = detailOf(line);
  return (
    <>
      {lineName(line)} {detail && <small className="soft">{detail}</small>}
    </>
  );
}

/** What an RFQ asks for, while there is nothing to compare. */
export function Lines({rfq}: {rfq: Rfq}) {
  return (
    <section className="card stack">
      <h2 id="lines">Lines</h2>
      <ol className="thread" aria-labelledby="lines">
        {rfq.lines.map((line) => (
          <li key={line.line_number}>
            <LineText line={line} />{' '}
            {line.target_price && <small className="soft">Target price {money(line.target_price)}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
