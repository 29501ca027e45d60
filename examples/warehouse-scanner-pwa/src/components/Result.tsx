import {useState, type ReactElement} from 'react';
import type {Schemas} from '../client.ts';
import {targetOf, titleOf, type Lookup} from '../scan/lookup.ts';
import {nameOf} from '../scan/symbologies.ts';
import {BookingForm, KINDS, type Gs1, type Kind} from './BookingForm.tsx';

/** One inventory item and what can be booked on it. */
function Stock({item, gs1}: {item: Schemas['InventoryItem']; gs1: Gs1}): ReactElement {
  const [kind, setKind] = useState<Kind>();
  const {quantity, material, location, status, lot_number: lot, expires_on: expiry} = item;
  return (
    <li className={lot && lot === gs1.lot_number ? 'in-hand' : undefined}>
      <strong>
        {quantity?.value} {quantity?.unit}
      </strong>{' '}
      {material?.name} · {location?.name}
      <p className="kind">
        {[status.name, lot && `lot ${lot}`, expiry && `until ${expiry}`].filter(Boolean).join(' · ')}
      </p>
      <div className="actions" role="group" aria-label={`Book on ${material?.name ?? ''}, ${location?.name ?? ''}`}>
        {KINDS.map((one) => (
          <button
            key={one}
            className="plain"
            aria-expanded={kind === one}
            onClick={() => setKind(kind === one ? undefined : one)}
          >
            {one}
          </button>
        ))}
      </div>
      {kind && <BookingForm key={kind} kind={kind} item={item} gs1={gs1} onDone={() => setKind(undefined)} />}
    </li>
  );
}

/** What was scanned, what its label says and where its stock is. */
export function Result({lookup: {scan, stock, code, at, isKept}}: {lookup: Lookup}): ReactElement {
  const {matched, target_type: type, gs1, candidates = []} = scan;
  const symbology = code.symbology_identifier && nameOf(code.symbology_identifier);
  return (
    <section className="card" aria-labelledby="found">
      <p className="kind">{[type?.replaceAll('_', ' '), symbology].filter(Boolean).join(' · ')}</p>
      <h2 id="found">
        {matched
          ? titleOf(targetOf(scan))
          : `${candidates.length > 0 ? 'More than one thing' : 'Nothing'} has the code ${code.data}`}
      </h2>
      {isKept && <p className="kind">No network: this is the answer of {new Date(at).toLocaleString()}.</p>}
      {candidates.map(({target_id, label}) => (
        <p key={target_id}>It may be {label}.</p>
      ))}
      {gs1 && (
        <dl>
          {Object.entries(gs1).map(([field, value]) => (
            <div key={field}>
              <dt>{field.length > 4 ? field.replaceAll('_', ' ') : field.toUpperCase()}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {matched && stock.length === 0 && <p>There is no stock.</p>}
      <ul className="stock">
        {stock.map((item) => (
          <Stock key={item.id} item={item} gs1={gs1 ?? {}} />
        ))}
      </ul>
    </section>
  );
}
