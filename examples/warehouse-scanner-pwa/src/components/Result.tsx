import type {ReactElement} from 'react';
import {targetOf, type Lookup} from '../scan/lookup.ts';
import {nameOf} from '../scan/symbologies.ts';
import {dayOf} from './dates.ts';
import type {Gs1} from './Lot.tsx';
import {Receive} from './Receive.tsx';
import {Stock} from './Stock.tsx';

/** Values of a label, in the order in which people read them. */
const ELEMENTS: [keyof Gs1, string][] = [
  ['gtin', 'GTIN'],
  ['lot_number', 'Lot'],
  ['expires_on', 'Expires'],
  ['produced_on', 'Made'],
  ['serial_number', 'Serial number'],
  ['quantity', 'Quantity'],
  ['sscc', 'SSCC'],
  ['gln', 'GLN'],
];

/** What was scanned, what its label says and where its stock is. */
export function Result({lookup}: {lookup: Lookup}): ReactElement {
  const {scan, stock, code, at, isKept} = lookup;
  const isEmpty = stock.every(({quantity}) => Number(quantity?.value) <= 0);
  const {matched, target_type: type, gs1, candidates = []} = scan;
  const symbology = code.symbology_identifier && nameOf(code.symbology_identifier);
  return (
    <section className="card stack" aria-labelledby="found">
      <div>
        <p className="kind soft">{[type?.replaceAll('_', ' '), symbology].filter((part) => !!part).join(' · ')}</p>
        <h2 id="found">
          {matched
            ? targetOf(scan).title
            : `${candidates.length > 0 ? 'More than one thing' : 'Nothing'} has the code ${code.data}`}
        </h2>
      </div>
      {isKept && <p className="soft">No network: this is the answer of {new Date(at).toLocaleString()}.</p>}
      {candidates.map(({target_id, label}) => (
        <p key={target_id}>It may be {label}.</p>
      ))}
      {gs1 && (
        <dl>
          {ELEMENTS.map(([field, name]) => {
            const value = gs1[field];
            return (
              value && (
                <div key={field}>
                  <dt className="soft">{name}</dt>
                  <dd>{field.endsWith('_on') ? dayOf(value) : value}</dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {matched && isEmpty && <p>There is no stock.</p>}
      {matched && <Receive lookup={lookup} />}
      {stock.length > 0 && <Stock stock={stock} gs1={gs1 ?? {}} />}
    </section>
  );
}
