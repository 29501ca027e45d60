import React, {type ReactNode} from 'react';
import {STORAGE_PLACES, STORED, type StoredItem} from '@site/src/config/storage';
import TableScroll from '@site/src/components/TableScroll';

interface Props {
  by: StoredItem['by'];
}

/** Everything that the site stores in a browser, from the same registry that the code uses. */
export default function StoredData({by}: Props): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th>Name</th>
          <th>Where</th>
          <th>Written when</th>
          <th>Purpose</th>
          <th>Kept</th>
        </tr>
      </thead>
      <tbody>
        {STORED.filter((item) => item.by === by).map(({key, prefix, where, when, purpose, lifetime}) => (
          <tr key={key}>
            <td>
              <code>{prefix ? `${key}…` : key}</code>
            </td>
            <td>{STORAGE_PLACES[where]}</td>
            <td>{when}</td>
            <td>{purpose}</td>
            <td>{lifetime}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
