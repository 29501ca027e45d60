import type {ReactElement} from 'react';
import {SYMBOLOGIES} from '../scan/symbologies.ts';

/** For those who set up a hand-held scanner: let it send the identifier in front of the data. */
export function Symbologies(): ReactElement {
  return (
    <details className="card">
      <summary>Codes this app reads</summary>
      <table>
        <thead>
          <tr>
            <th>Code</th>
            <th>Identifier</th>
            <th>Lot and expiry inside</th>
          </tr>
        </thead>
        <tbody>
          {SYMBOLOGIES.map(({identifier, name, isGs1}) => (
            <tr key={identifier}>
              <th scope="row">{name}</th>
              <td>{identifier}</td>
              <td>{isGs1 ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
