import React, {type ReactNode} from 'react';
import TableScroll from '@site/src/components/TableScroll';
import {sandboxKeys} from '@site/src/openapi/sandboxKeys';

/** The keys of the sandbox with the role, person or supplier that each of them names. */
export default function SandboxKeys(): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Speaks for</th>
        </tr>
      </thead>
      <tbody>
        {sandboxKeys().map(({key, about}) => (
          <tr key={key}>
            <td>
              <code>{key}</code>
            </td>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
